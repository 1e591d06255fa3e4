import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SessionView } from './session-view';

const session = {
  type: 'gratitude',
  minutes: 5,
  notes: 'For rain',
  startedAt: 0,
  endsAt: 300_000,
  endedAt: 300_000,
} as const;

function show(isSaving: boolean) {
  render(
    <SessionView
      session={session}
      now={300_000}
      isSaving={isSaving}
      hasFailed={false}
      onNotes={vi.fn()}
      onEnd={vi.fn()}
      onSave={vi.fn()}
      onDone={vi.fn()}
    />,
  );
  return screen.getByLabelText('Notes');
}

it('takes notes until it is being saved: nothing can be added to what is on its way', () => {
  expect(show(true)).toHaveAttribute('readonly');
});

it('takes notes again when it could not be saved', () => {
  expect(show(false)).not.toHaveAttribute('readonly');
});
