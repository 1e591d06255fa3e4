import { screen, waitFor } from '@testing-library/react';
import { Command } from 'cmdk';
import { BookMarked } from 'lucide-react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { PaletteGroup, PaletteItem } from './palette-parts';
import { PaletteStudies } from './palette-studies';

let searchQueries: string[];

beforeAll(() => {
  // cmdk scrolls the selected item into view, which this DOM doesn't implement.
  Element.prototype.scrollIntoView ??= () => undefined;
});

beforeEach(() => {
  searchQueries = [];
  server.use(
    http.get('*/api/bible-studies', ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchQueries.push(searchParams.toString());
      const id = '0199a6e8-5a5c-7cc1-9a5e-5d1c7d2f3b10';
      const isMatch = searchParams.get('search') === 'journal';
      return HttpResponse.json(
        isMatch ? [{ id, title: 'The Lord, My Shepherd', bibleReference: 'Psalm 23' }] : [],
      );
    }),
  );
});

function Palette({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Command label="Go to a page">
      <Command.Input value={typed} onValueChange={setTyped} />
      <Command.List>
        <PaletteGroup heading="Growth">
          <PaletteItem
            value="Growth Journal"
            icon={BookMarked}
            label="Journal"
            onChoose={() => undefined}
          />
        </PaletteGroup>
        <PaletteStudies typed={typed} onChoose={onChoose} />
      </Command.List>
    </Command>
  );
}

it('lists matching studies below the page with that name', async () => {
  const onChoose = vi.fn();
  const { user } = renderInApp(<Palette onChoose={onChoose} />);
  await user.type(await screen.findByRole('combobox'), 'journal');
  const study = await screen.findByRole('option', { name: 'The Lord, My Shepherd (Psalm 23)' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Journal',
    'The Lord, My Shepherd (Psalm 23)',
  ]);
  await user.click(study);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('0199a6e8-5a5c-7cc1-9a5e-5d1c7d2f3b10');
  expect(searchQueries).toEqual(['search=journal&limit=8']);
});

it('sends no request for one letter', async () => {
  const { user } = renderInApp(<Palette onChoose={() => undefined} />);
  await user.type(await screen.findByRole('combobox'), 'j');
  await user.type(screen.getByRole('combobox'), 'ou');
  await waitFor(() => expect(searchQueries).toEqual(['search=jou&limit=8']));
});
