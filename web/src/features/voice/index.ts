/** The public interface of this feature: what other features may import. */
export { chapterSpeechPath, pollInterval } from './api';
export { AudioPlayer } from './lazy-player';
