/** Public exports of this feature. */
export { type CharacterFocus, useCharacterFocus } from './api';
