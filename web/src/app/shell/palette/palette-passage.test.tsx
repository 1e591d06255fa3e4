import { screen, waitFor } from '@testing-library/react';
import { Command } from 'cmdk';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { mayBePassage, PalettePassage, usePalettePassage } from './palette-passage';

let checkedReferences: (string | null)[];

beforeAll(() => {
  // cmdk scrolls the selected item into view, which this DOM doesn't implement.
  Element.prototype.scrollIntoView ??= () => undefined;
});

beforeEach(() => {
  checkedReferences = [];
  server.use(
    http.get('*/api/bible/reference', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      checkedReferences.push(q);
      return q === 'jn 3:16'
        ? HttpResponse.json({ reference: 'John 3:16', osis: 'John.3.16', bookId: 'JHN' })
        : HttpResponse.json({ message: 'No such book.', code: 'not_found' }, { status: 404 });
    }),
  );
});

function Palette({ onChoose }: { onChoose: (reference: string) => void }) {
  const [typed, setTyped] = useState('');
  const { reference, isWaiting, onKeyDown } = usePalettePassage(typed, onChoose);
  return (
    <Command label="Go to a page" onKeyDown={onKeyDown}>
      <Command.Input value={typed} onValueChange={setTyped} />
      <Command.List>
        <Command.Empty>{isWaiting ? 'Looking' : 'Nothing'}</Command.Empty>
        <PalettePassage typed={typed} reference={reference} onChoose={onChoose} />
      </Command.List>
    </Command>
  );
}

describe('a passage typed into the palette', () => {
  it('is offered and can be selected with Enter', async () => {
    const onChoose = vi.fn();
    const { user } = renderInApp(<Palette onChoose={onChoose} />);
    await user.type(await screen.findByRole('combobox'), 'jn 3:16');
    expect(await screen.findByRole('option', { name: 'Go to John 3:16' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('John 3:16');
    expect(checkedReferences).toEqual(['jn 3:16']);
  });

  it('opens as soon as it resolves when Enter was pressed early', async () => {
    let release = () => {};
    const responseReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get('*/api/bible/reference', async () => {
        await responseReleased;
      }),
    );
    const onChoose = vi.fn();
    const { user } = renderInApp(<Palette onChoose={onChoose} />);
    await user.type(await screen.findByRole('combobox'), 'jn 3:16');
    expect(screen.getByText('Looking')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    release();
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('John 3:16'));
  });

  it('does not open when the user keeps typing after Enter', async () => {
    const onChoose = vi.fn();
    const { user } = renderInApp(<Palette onChoose={onChoose} />);
    await user.type(await screen.findByRole('combobox'), 'jn 3:1{Enter}6');
    expect(await screen.findByRole('option', { name: 'Go to John 3:16' })).toBeVisible();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('is not offered when the passage does not exist', async () => {
    const { user } = renderInApp(<Palette onChoose={() => undefined} />);
    await user.type(await screen.findByRole('combobox'), 'xy 3');
    await waitFor(() => expect(checkedReferences).toEqual(['xy 3']));
    expect(await screen.findByText('Nothing')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('possible passages', () => {
  it.each(['jn 3:16', '1 John', 'Ps 23', 'Génesis 1', 'Быт 1'])('include %s', (typed) =>
    expect(mayBePassage(typed)).toBe(true),
  );
  it.each(['profile', '', '316', 'sermon builder'])('exclude %j', (typed) =>
    expect(mayBePassage(typed)).toBe(false),
  );
});
