import { describe, expect, it } from 'vitest';
import { type Block, newBlock } from '../../model';
import { applyChanges, type Content, findChanges, isSameContent } from './content';
import { findDifferences } from './differences';

const text = (id: string, content = ''): Block => ({ ...newBlock('text', { content }), id });
const sermon = (title: string, ...blocks: Block[]): Content => ({ title, blocks });

describe('comparing content', () => {
  it('compares values, not object identity', () => {
    expect(isSameContent(sermon('Vine', text('a', 'x')), sermon('Vine', text('a', 'x')))).toBe(
      true,
    );
    expect(isSameContent(sermon('Vine', text('a', 'x')), sermon('Vine', text('a', 'y')))).toBe(
      false,
    );
    expect(isSameContent(sermon('Vine'), sermon('Wine'))).toBe(false);
    expect(
      isSameContent(sermon('Vine', text('a'), text('b')), sermon('Vine', text('b'), text('a'))),
    ).toBe(false);
    expect(
      isSameContent(sermon('', text('a')), sermon('', { ...text('a'), noteToSelf: true })),
    ).toBe(false);
  });

  it('ignores a generation in progress', () => {
    const block = newBlock('commentary', { reference: 'John 15' });
    const generatingBlock = { ...block, content: { ...block.content, isGenerating: true } };
    expect(isSameContent(sermon('', block), sermon('', generatingBlock))).toBe(true);
  });
});

it('changes contain only new or changed blocks and turn one version into the other', () => {
  const base = sermon('Vine', text('a', 'x'), text('b'), text('c'));
  const now = sermon('Wine', text('d', 'new'), text('c'), text('a', 'y'));
  const changes = findChanges(base, now);
  expect(changes.changed.map(({ id }) => id)).toEqual(['d', 'a']);
  expect(applyChanges(base, changes)).toEqual(now);
});

it('the differences between two versions are summarized', () => {
  const mine = sermon('Vine', text('a', 'x'), text('b'), text('new here'), text('c'));
  const theirs = sermon('Wine', text('c'), text('a', 'y'), text('b'), text('new there'));
  const { title, order, changed, ...only } = findDifferences(mine, theirs);
  expect({ title, order }).toEqual({ title: true, order: true });
  expect(changed.map(({ id }) => id)).toEqual(['a']);
  expect(only.mine.map(({ id }) => id)).toEqual(['new here']);
  expect(only.theirs.map(({ id }) => id)).toEqual(['new there']);
});
