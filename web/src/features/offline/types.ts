import type { WriteMethod } from '@/api/send-write';

/** The kinds of data that can be written offline. */
export type WriteKind = 'prayer' | 'devotional' | 'session' | 'note' | 'highlight' | 'practice';

/** A single write, as sent to the server. */
export type Write = {
  kind: WriteKind;
  method: WriteMethod;
  path: string;
  body: object | null;
  /** The item that this write changes. Writes to the same item are sent in order. */
  subject: string;
  /** The entry to show until the write reaches the server; for a change, only the changed fields. */
  shown: object;
};

/** Why the server rejected a write. */
export type Refusal = {
  message: string;
  /** Whether the server rejected the id, so that a retry must omit it. */
  aboutId: boolean;
};

/** A write stored on this device until it is sent. */
export type UnsentWrite = Write & {
  /** The write's position in the queue. */
  key: string;
  /** The member who made the write; it isn't shown to anyone else. */
  userId: string;
  /** When the write was made. */
  at: string;
  /** Null while the write is waiting. */
  refusal: Refusal | null;
};

export type WriteOutcome = 'sent' | 'kept';
