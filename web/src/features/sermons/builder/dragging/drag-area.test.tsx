import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DragArea } from './drag-area';
import { useDragSource } from './drag-source';
import type { DraggedItem } from './drag-state';
import { DropZone } from './drop-zone';
import { blockListAttributes } from './order';

const blockOrder = ['a', 'b', 'c'];
const recordedDrops: [DraggedItem, number][] = [];
const announcements: string[] = [];

/** jsdom has no layout, so blocks are 100 px tall, starting at 100, and the canvas is 500 wide. */
function fakeBox(this: Element): DOMRect {
  const block = this.closest('li');
  if (block) {
    const at = blockOrder.indexOf(block.dataset.name ?? '');
    return new DOMRect(0, 100 + at * 100, 500, this === block ? 100 : 20);
  }
  // The tag that follows the pointer, measured from where the drag began.
  const tag = this.closest<HTMLElement>('[style*="fixed"]');
  if (tag) return new DOMRect(0, Number.parseFloat(tag.style.top), 100, 20);
  if (this.matches('ol')) return new DOMRect(0, 100, 500, 300);
  if (this.matches('section')) return new DOMRect(0, 0, 500, 600);
  return new DOMRect(700, 0, 100, 20);
}

beforeEach(async () => {
  recordedDrops.length = 0;
  announcements.length = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(fakeBox);
  Element.prototype.scrollIntoView = () => {};
  render(
    <DragArea
      getOrder={() => blockOrder}
      nameOf={(draggedItem) => (draggedItem.kind === 'new' ? 'Text' : `Block ${draggedItem.id}`)}
      onDrop={(draggedItem, index) => recordedDrops.push([draggedItem, index])}
      announce={(message) => announcements.push(message)}
    >
      <Canvas />
      <ToolboxItem />
    </DragArea>,
  );
  // The drag code loads after the page.
  await screen.findByText(/^To move the block/);
});

function Canvas() {
  return (
    <section ref={useDragSource().setCanvas}>
      <ol {...blockListAttributes}>
        {blockOrder.map((id) => (
          <BlockItem key={id} id={id} />
        ))}
      </ol>
      <DropZone zone="$end" />
    </section>
  );
}

function BlockItem({ id }: { id: string }) {
  const dragSource = useDragSource();
  return (
    <li data-name={id}>
      <DropZone zone={id} />
      <button
        type="button"
        onPointerDown={(event) => dragSource.pressPointer(event, { kind: 'block', id })}
        onKeyDown={(event) => dragSource.pressKey(event, { kind: 'block', id })}
      >
        Move {id}
      </button>
    </li>
  );
}

function ToolboxItem() {
  const dragSource = useDragSource();
  return (
    <button
      type="button"
      onPointerDown={(event) => dragSource.pressPointer(event, { kind: 'new', type: 'text' })}
    >
      New
    </button>
  );
}

const getTargetZone = () => document.querySelector<HTMLElement>('[data-aimed]')?.dataset.zone;
const at = (x: number, y: number) => ({ clientX: x, clientY: y, isPrimary: true, button: 0 });

/** The drag library only listens from the next tick on. */
const nextTick = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

async function movePointer(x: number, y: number) {
  fireEvent.pointerMove(document, at(x, y));
  await nextTick();
}

async function dragThrough(name: string, ...points: [number, number][]) {
  fireEvent.pointerDown(screen.getByRole('button', { name }), at(...(points[0] ?? [0, 0])));
  for (const [x, y] of points.slice(1)) await movePointer(x, y);
}

async function dropItem() {
  fireEvent.pointerUp(document);
  await nextTick();
}

async function press(code: string) {
  fireEvent.keyDown(document.activeElement ?? document, { code, key: code });
  await nextTick();
}

describe('dragging with a pointer', () => {
  it('starts after eight pixels', async () => {
    await dragThrough('Move a', [10, 110], [10, 117]);
    expect(announcements).toEqual([]);
    await movePointer(10, 118);
    expect(announcements[0]).toMatch(/^Picked up Block a, position 1 of 3/);
    await dropItem();
  });

  it('highlights the target zone, announces the position, and drops there', async () => {
    await dragThrough('Move a', [10, 110], [10, 130], [10, 260]);
    expect(getTargetZone()).toBe('c');
    expect(announcements.at(-1)).toBe('Block a, position 2 of 3.');
    await movePointer(10, 560);
    expect(getTargetZone()).toBe('$end');
    expect(announcements.at(-1)).toBe('Block a, position 3 of 3.');
    await dropItem();
    expect(recordedDrops).toEqual([[{ kind: 'block', id: 'a' }, 3]]);
    expect(announcements.at(-1)).toBe('Dropped Block a at position 3 of 3.');
    expect(getTargetZone()).toBeUndefined();
  });

  it('targets a zone for a new block, or the end outside every zone', async () => {
    await dragThrough('New', [750, 10], [700, 30], [250, 210]);
    expect(getTargetZone()).toBe('b');
    expect(announcements.at(-1)).toBe('Text, position 2 of 4.');
    await movePointer(250, 20);
    expect(getTargetZone()).toBe('$end');
    await dropItem();
    expect(recordedDrops).toEqual([[{ kind: 'new', type: 'text' }, 3]]);
  });

  it('changes nothing when it ends outside the canvas', async () => {
    await dragThrough('Move b', [10, 210], [10, 260], [650, 210]);
    expect(getTargetZone()).toBeUndefined();
    expect(announcements.at(-1)).toContain('outside the sermon');
    await dropItem();
    expect(recordedDrops).toEqual([]);
    expect(announcements.at(-1)).toBe('Canceled. Block b stays at position 2 of 3.');
  });

  it('is canceled with Escape', async () => {
    await dragThrough('Move b', [10, 210], [10, 260], [10, 390]);
    await press('Escape');
    expect(recordedDrops).toEqual([]);
    expect(announcements.at(-1)).toBe('Canceled. Block b stays at position 2 of 3.');
    expect(getTargetZone()).toBeUndefined();
  });
});

describe('dragging with the keyboard', () => {
  const pickUp = async (name: string, key = 'Space') => {
    screen.getByRole('button', { name }).focus();
    await press(key);
  };

  it.each(['Space', 'Enter'])(
    'picks up with %s and moves 25 px per arrow key press',
    async (key) => {
      await pickUp('Move a', key);
      expect(announcements).toEqual([
        expect.stringMatching(/^Picked up Block a, position 1 of 3\./),
      ]);
      // The dragged block starts at 110; the middle of the second block is at 250.
      for (const _ of [1, 2, 3, 4, 5]) await press('ArrowDown');
      expect(announcements).toHaveLength(1);
      await press('ArrowDown');
      expect(announcements.at(-1)).toBe('Block a, position 2 of 3.');
      await press('ArrowUp');
      expect(announcements.at(-1)).toBe('Block a, position 1 of 3.');
      await press('ArrowDown');
      await press('Space');
      expect(recordedDrops).toEqual([[{ kind: 'block', id: 'a' }, 2]]);
      expect(announcements.at(-1)).toBe('Dropped Block a at position 2 of 3.');
    },
  );

  it('stops at the ends and is canceled with Escape', async () => {
    await pickUp('Move b');
    for (let step = 0; step < 20; step += 1) await press('ArrowUp');
    expect(announcements.at(-1)).toBe('Block b, position 1 of 3.');
    await press('ArrowLeft');
    expect(announcements.at(-1)).toBe('Block b, position 1 of 3.');
    await press('Escape');
    expect(recordedDrops).toEqual([]);
    expect(announcements.at(-1)).toBe('Canceled. Block b stays at position 2 of 3.');
  });
});
