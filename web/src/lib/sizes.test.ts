import { expect, it } from 'vitest';
import { formatSize } from './sizes';

it.each([
  [1, '1 kB'],
  [999_001, '1,000 kB'],
  [1_400_000, '1.4 MB'],
  [64_000_000, '64 MB'],
])('formats %i bytes as %s', (bytes, expected) => expect(formatSize(bytes)).toBe(expected));
