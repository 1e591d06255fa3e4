import { messageOf } from '@/api/errors';
import { classifyWriteError } from '@/api/send-write';
import { m } from '@/messages';
import { isChangedElsewhere } from '../../api';
import type { SaveFailure } from '../machine/state';
import { NotCreated } from './send';

export function readFailure(thrown: unknown): SaveFailure {
  const isMaking = thrown instanceof NotCreated;
  const failure = isMaking ? thrown.cause : thrown;
  const verdict = isChangedElsewhere(failure) ? 'changed' : classifyWriteError(failure);
  const isForNow = verdict === 'unreachable' || verdict === 'later';
  return {
    failure,
    verdict,
    isForNow,
    isMaking,
    message: messageOf(failure, m.sermon_saving_failed()),
  };
}
