/** The face of this slice: what other slices may use of it. */
export { askEvery, chapterSpeechPath } from './api';
export { AudioPlayer } from './lazy-player';
