import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from './markdown';

describe('text in Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['[press](javascript:alert(1))', '[press\\](javascript:alert(1))'],
    ['[a][b]\n[b]: javascript:x', '[a\\][b]\n[b\\]: javascript:x'],
    ['a *b* _c_ `d` ~~e~~', 'a \\*b\\* \\_c\\_ \\`d\\` \\~\\~e\\~\\~'],
    ['&lt;', '\\&lt;'],
    ['# one\n- two\n+ three', '\\# one\n\\- two\n\\+ three'],
    ['1. one\n2) two', '1\\. one\n2\\) two'],
    ['Heading\n---\nAnother\n===', 'Heading\n\\---\nAnother\n\\==='],
    ['#', '\\#'],
    // Nothing to escape.
    ['#1 of 3 – 2.5 (a) [4] a-b = c', '#1 of 3 – 2.5 (a) [4] a-b = c'],
  ])('turns %j into %j', (text, expected) => expect(escapeMarkdown(text)).toBe(expected));
});
