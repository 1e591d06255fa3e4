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

function renderSession(isSaving: boolean) {
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

it('makes notes read-only while saving', () => {
  expect(renderSession(true)).toHaveAttribute('readonly');
});

it('makes notes editable again when saving fails', () => {
  expect(renderSession(false)).not.toHaveAttribute('readonly');
});
