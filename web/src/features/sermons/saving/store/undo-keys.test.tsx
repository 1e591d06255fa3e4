import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createSermonStore, type SermonStore } from './sermon-store';
import { useUndoKeys } from './undo-keys';

function TestPage({ store }: { store: SermonStore }) {
  useUndoKeys(store);
  return (
    <>
      <textarea aria-label="Block" />
      <input type="search" aria-label="Search" />
      <input data-own-undo="" aria-label="Prompt" />
      <div role="dialog">
        <input aria-label="In a dialog" />
      </div>
    </>
  );
}

function renderPage() {
  const store = createSermonStore();
  store.setTitle('Vine');
  render(<TestPage store={store} />);
  return { store, user: userEvent.setup() };
}

it.each([
  ['{Control>}z{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}'],
  ['{Meta>}z{/Meta}', '{Meta>}{Shift>}z{/Shift}{/Meta}'],
  ['{Control>}z{/Control}', '{Control>}y{/Control}'],
])('%s undoes and %s redoes', async (undoKeys, forward) => {
  const { store, user } = renderPage();
  await user.click(screen.getByLabelText('Block'));
  await user.keyboard(undoKeys);
  expect(store.getTitle()).toBe('');
  await user.keyboard(forward);
  expect(store.getTitle()).toBe('Vine');
});

it.each(['Search', 'Prompt', 'In a dialog'])('%s keeps its own undo', async (field) => {
  const { store, user } = renderPage();
  await user.click(screen.getByLabelText(field));
  await user.keyboard('{Control>}z{/Control}');
  expect(store.getTitle()).toBe('Vine');
});
