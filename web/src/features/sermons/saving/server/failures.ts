import { messageOf } from '@/api/errors';
import { type Verdict, verdictOf } from '@/api/writing';
import { m } from '@/messages';
import { isChangedElsewhere } from '../api';
import { NotCreated } from './send';

/** What a save that was not taken means. */
export type SaveFailure = {
  failure: unknown;
  verdict: Verdict | 'changed';
  /** It may be taken later as it is. */
  isForNow: boolean;
  /** The sermon itself could not be made. */
  isMaking: boolean;
  message: string;
};

export function readFailure(thrown: unknown): SaveFailure {
  const isMaking = thrown instanceof NotCreated;
  const failure = isMaking ? thrown.cause : thrown;
  const verdict = isChangedElsewhere(failure) ? 'changed' : verdictOf(failure);
  const isForNow = verdict === 'unreachable' || verdict === 'later';
  return {
    failure,
    verdict,
    isForNow,
    isMaking,
    message: messageOf(failure, m.sermon_saving_failed()),
  };
}
