import { fireEvent, screen } from '@testing-library/react';

/**
 * Clicks the undo action in a toast. It fires the event directly because a new toast ignores the pointer for a
 * moment, which is longer on a busy machine.
 */
export async function clickUndo(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}
