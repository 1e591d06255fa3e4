import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Block, newBlock } from '../../model';
import { createSermonStore, SermonStoreProvider, useBlock, useOrder } from './sermon-store';

let now = 0;
let blocks: Block[];

beforeEach(() => {
  now = 0;
  blocks = ['a', 'b', 'c'].map((id) => ({ ...newBlock('text', { title: id }), id }));
});

const createTestStore = () => createSermonStore({ title: 'Vine', blocks }, () => now);

const contentOfBlock = (store: ReturnType<typeof createTestStore>, id: string) => {
  const block = store.getBlock(id);
  return block?.type === 'text' ? block.content : null;
};

describe('the order of blocks', () => {
  it('inserts new blocks at their position', () => {
    const store = createTestStore();
    store.insert([newBlock('section'), newBlock('image')], 1);
    expect(store.getBlocks().map(({ type }) => type)).toEqual([
      'text',
      'section',
      'image',
      'text',
      'text',
    ]);
  });

  it('moves a block to its new position', () => {
    const store = createTestStore();
    store.move('a', 2);
    expect(store.getOrder()).toEqual(['b', 'c', 'a']);
    store.move('c', 0);
    expect(store.getOrder()).toEqual(['c', 'b', 'a']);
    store.move('b', 99);
    expect(store.getOrder()).toEqual(['c', 'a', 'b']);
  });

  it('replaces one block with several', () => {
    const store = createTestStore();
    const verses = [newBlock('verse', { verseNumber: 1 }), newBlock('verse', { verseNumber: 2 })];
    store.replace('b', verses);
    expect(store.getOrder()).toEqual(['a', verses[0]?.id, verses[1]?.id, 'c']);
  });

  it('is the same array when only text changes', () => {
    const store = createTestStore();
    const order = store.getOrder();
    store.change('a', { title: 'A' });
    expect(store.getOrder()).toBe(order);
  });
});

describe('undo and redo', () => {
  it('cover moving, adding, deleting, marking, and the title', () => {
    const store = createTestStore();
    const before = store.getContent();
    store.move('a', 2);
    store.insert([newBlock('section')], 0);
    store.remove('b');
    store.setNoteToSelf('c', true);
    store.setTitle('The True Vine');
    const after = store.getContent();
    for (let step = 0; step < 5; step += 1) store.undo();
    expect(store.getContent()).toEqual(before);
    expect(store.canUndo()).toBe(false);
    for (let step = 0; step < 5; step += 1) store.redo();
    expect(store.getContent()).toEqual(after);
    expect(store.canRedo()).toBe(false);
  });

  it('group text typed in one field without a pause', () => {
    const store = createTestStore();
    for (const content of ['I', 'I am', 'I am the vine']) {
      store.change('a', { content });
      now += 300;
    }
    now += 2000;
    store.change('a', { content: 'I am the vine; ye are' });
    store.undo();
    expect(contentOfBlock(store, 'a')?.content).toBe('I am the vine');
    store.undo();
    expect(contentOfBlock(store, 'a')?.content).toBe('');
  });

  it('keep text typed in two blocks separate', () => {
    const store = createTestStore();
    store.change('a', { content: 'one' });
    store.change('b', { content: 'two' });
    store.undo();
    expect(contentOfBlock(store, 'a')?.content).toBe('one');
    expect(contentOfBlock(store, 'b')?.content).toBe('');
  });

  it('drop undone changes after a new edit', () => {
    const store = createTestStore();
    store.remove('a');
    store.undo();
    store.setTitle('Other');
    expect(store.canRedo()).toBe(false);
  });

  it('do not record a generation in progress and never return to one', () => {
    const timeline = newBlock('timeline', { reference: 'John 15' });
    const store = createSermonStore({ title: '', blocks: [timeline] });
    store.change(timeline.id, { isGenerating: true });
    expect(store.canUndo()).toBe(false);
    store.change(timeline.id, {
      events: [{ period: 'AD 30', event: 'Upper room', significance: '' }],
      isGenerating: false,
    });
    store.undo();
    const block = store.getBlock(timeline.id);
    expect(block?.type === 'timeline' && block.content).toMatchObject({
      events: [],
      isGenerating: false,
    });
  });

  it('do not restore a deleted block when its text arrives late', () => {
    const store = createTestStore();
    store.remove('a');
    store.change('a', { content: 'too late' });
    expect(store.getOrder()).toEqual(['b', 'c']);
  });
});

const renderSpy = vi.fn();

function One({ id }: { id: string }) {
  const block = useBlock(id);
  renderSpy(id);
  return <p>{block?.type === 'text' && block.content.title}</p>;
}

function All() {
  return useOrder().map((id) => <One key={id} id={id} />);
}

it('typing renders only the block that changed', () => {
  const store = createTestStore();
  render(
    <SermonStoreProvider store={store}>
      <All />
    </SermonStoreProvider>,
  );
  renderSpy.mockClear();
  act(() => store.change('b', { title: 'changed' }));
  expect(screen.getByText('changed')).toBeInTheDocument();
  expect(renderSpy.mock.calls).toEqual([['b']]);
});
