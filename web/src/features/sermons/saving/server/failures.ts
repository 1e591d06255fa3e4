import { messageOf } from '@/api/errors';
import { classifyWriteError } from '@/api/send-write';
import { m } from '@/messages';
import { isConflictError } from '../../api';
import type { SaveFailure } from '../machine/state';
import { NotCreated } from './send';

export function readFailure(error: unknown): SaveFailure {
  const isCreating = error instanceof NotCreated;
  const failure = isCreating ? error.cause : error;
  const verdict = isConflictError(failure) ? 'changed' : classifyWriteError(failure);
  const isTemporary = verdict === 'unreachable' || verdict === 'later';
  return {
    failure,
    verdict,
    isTemporary,
    isCreating,
    message: messageOf(failure, m.sermon_saving_failed()),
  };
}
