/** The face of this slice: what other slices may use of it. */
export { type CharacterFocus, useCharacterFocus } from './api';
