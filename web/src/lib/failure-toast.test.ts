import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import { showFailure, showFixedFailure } from './failure-toast';

const rejectedError = (message: string) =>
  new ApiError(message, { status: 409, code: 'conflict', serverMessage: 'Somebody was faster.' });

describe('showFailure', () => {
  it('shows the server message under the given title', () => {
    showFailure(rejectedError('409: …'), 'Save Failed', 'Please try again.');
    expect(getShownToast()).toMatchObject({
      title: 'Save Failed',
      description: 'Somebody was faster.',
      tone: 'danger',
    });
  });

  it('does not replace the signed-out toast', () => {
    toast({ title: 'Unauthorized' });
    showFailure(rejectedError('401: Unauthorized'), 'Save Failed', 'Please try again.');
    expect(getShownToast()).toMatchObject({ title: 'Unauthorized' });
  });
});

describe('showFixedFailure', () => {
  it('shows the given text, whatever the server says', () => {
    showFixedFailure(rejectedError('409: …'), 'Unable to Complete', 'Please try again.');
    expect(getShownToast()).toMatchObject({
      title: 'Unable to Complete',
      description: 'Please try again.',
      tone: 'danger',
    });
  });

  it('does not replace the signed-out toast', () => {
    toast({ title: 'Unauthorized' });
    showFixedFailure(rejectedError('401: Unauthorized'), 'Error', 'Please try again.');
    expect(getShownToast()).toMatchObject({ title: 'Unauthorized' });
  });
});
