import type { Sermon } from './api';

/** The actions for a sermon, wherever it is on the page. */
export type SermonActions = {
  edit: (sermon: Sermon) => void;
  /** Opens the dialog for moving the sermon to another day. */
  move: (sermon: Sermon) => void;
  copy: (sermon: Sermon) => void;
  /** `pressed` is the button, which disappears with the sermon. */
  remove: (sermon: Sermon, pressed: HTMLElement) => void;
};
