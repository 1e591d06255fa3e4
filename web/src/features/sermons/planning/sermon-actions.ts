import type { Sermon } from './api';

/** What can be done with a sermon, wherever on the page it stands. */
export type SermonActions = {
  edit: (sermon: Sermon) => void;
  /** Asks for another day. */
  move: (sermon: Sermon) => void;
  copy: (sermon: Sermon) => void;
  /** `pressed` goes away with the sermon. */
  remove: (sermon: Sermon, pressed: HTMLElement) => void;
};
