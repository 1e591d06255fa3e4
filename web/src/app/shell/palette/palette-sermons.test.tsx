import { screen, waitFor } from '@testing-library/react';
import { Command } from 'cmdk';
import { CalendarRange } from 'lucide-react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { PaletteGroup, PaletteItem } from './palette-parts';
import { PaletteSermons } from './palette-sermons';

let requestCount: number;

beforeAll(() => {
  // cmdk scrolls the selected item into view, which this DOM doesn't implement.
  Element.prototype.scrollIntoView ??= () => undefined;
});

beforeEach(() => {
  requestCount = 0;
  const rest = { subtitle: '', theme: '', passages: [] };
  server.use(
    http.get('*/api/sermons', () => {
      requestCount += 1;
      return HttpResponse.json([
        { ...rest, id: 'vine', title: 'The Planning of the Vine', passages: ['John 15:1–8'] },
        { ...rest, id: 'cafe', title: 'Grace at the Café', theme: 'Hospitality' },
      ]);
    }),
  );
});

function Palette({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Command label="Go to a page">
      <Command.Input value={typed} onValueChange={setTyped} />
      <Command.List>
        <PaletteGroup heading="Tools">
          <PaletteItem
            value="Tools Sermon Planning"
            icon={CalendarRange}
            label="Sermon Planning"
            onChoose={() => undefined}
          />
        </PaletteGroup>
        <PaletteSermons typed={typed} onChoose={onChoose} />
      </Command.List>
    </Command>
  );
}

it('lists matching sermons below the page with that name', async () => {
  const onChoose = vi.fn();
  const { user } = renderInApp(<Palette onChoose={onChoose} />);
  await user.type(await screen.findByRole('combobox'), 'planning');
  const sermon = await screen.findByRole('option', { name: 'The Planning of the Vine' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Sermon Planning',
    'The Planning of the Vine',
  ]);
  await user.click(sermon);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('vine');
});

it.each([
  ['a passage', 'john 15', 'The Planning of the Vine'],
  ['a theme', 'hospitality', 'Grace at the Café'],
  ['words without their accents', 'cafe grace', 'Grace at the Café'],
])('finds a sermon by %s', async (_what, typed, title) => {
  const { user } = renderInApp(<Palette onChoose={() => undefined} />);
  await user.type(await screen.findByRole('combobox'), typed);
  expect(await screen.findByRole('option', { name: title })).toBeVisible();
});

it('sends no request for one letter, and only one for all words', async () => {
  const { user } = renderInApp(<Palette onChoose={() => undefined} />);
  await user.type(await screen.findByRole('combobox'), 'v');
  expect(requestCount).toBe(0);
  await user.type(screen.getByRole('combobox'), 'ine');
  await waitFor(() => expect(requestCount).toBe(1));
  await user.type(screen.getByRole('combobox'), ' planning');
  expect(await screen.findByRole('option', { name: 'The Planning of the Vine' })).toBeVisible();
  expect(requestCount).toBe(1);
});
