import type { WriteMethod } from '@/api/writing';

/** What can be written without a network. */
export type Kind = 'prayer' | 'devotional' | 'session' | 'note' | 'highlight' | 'practice';

/** One thing to be written, as it is sent. */
export type Write = {
  kind: Kind;
  method: WriteMethod;
  path: string;
  body: object | null;
  /** What it is about: what is written on the same thing later is also sent later. */
  subject: string;
  /** How it is shown until the server has it; of what is changed, the changed part. */
  shown: object;
};

/** Why it was not taken. */
export type Refusal = {
  message: string;
  /** Its id was the reason: it can only be sent without. */
  aboutId: boolean;
};

/** Something written that is kept on this device until it is sent. */
export type Unsent = Write & {
  /** Its place in the line. */
  key: string;
  /** Whose it is; nobody else is shown it. */
  userId: string;
  /** When it was written. */
  at: string;
  /** Null while it waits. */
  refusal: Refusal | null;
};

export type Outcome = 'sent' | 'kept';
