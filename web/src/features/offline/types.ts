import type { WriteMethod } from '@/api/send-write';

/** The kinds of data that can be written offline. */
export type Kind = 'prayer' | 'devotional' | 'session' | 'note' | 'highlight' | 'practice';

/** A single write, as sent to the server. */
export type Write = {
  kind: Kind;
  method: WriteMethod;
  path: string;
  body: object | null;
  /** The item it changes: writes to the same item are sent in order. */
  subject: string;
  /** The entry to show until the server has it; for a change, only the changed fields. */
  shown: object;
};

/** Why the server rejected a write. */
export type Refusal = {
  message: string;
  /** The id was rejected, so a retry must omit it. */
  aboutId: boolean;
};

/** A write stored on this device until it is sent. */
export type Unsent = Write & {
  /** Its position in the queue. */
  key: string;
  /** The member who wrote it; it isn't shown to anyone else. */
  userId: string;
  /** When it was written. */
  at: string;
  /** Null while the write is waiting. */
  refusal: Refusal | null;
};

export type Outcome = 'sent' | 'kept';
