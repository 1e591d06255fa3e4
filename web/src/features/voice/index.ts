/** The public interface of this feature: what other features may import. */
export { askEvery, chapterSpeechPath } from './api';
export { AudioPlayer } from './lazy-player';
