import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  changeSettings,
  DEFAULT_SETTINGS,
  READING_STORAGE_KEY,
  readSettings,
  useReadingSettings,
} from './reading-settings';

describe('reading settings', () => {
  it('use the defaults when nothing valid is stored', () => {
    for (const stored of [null, '', 'nonsense', '[]', '{"size":3,"face":"comic","layout":7}']) {
      expect(readSettings(stored)).toEqual(DEFAULT_SETTINGS);
    }
  });

  it('keep the valid values', () => {
    expect(
      readSettings(
        '{"size":24,"redLetters":false,"parallel":["kjv",1,"web","asv"],"hiddenCommentaries":["mhcc",2]}',
      ),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      size: 24,
      redLetters: false,
      parallel: ['kjv', 'web'],
      hiddenCommentaries: ['mhcc'],
    });
  });

  it('take effect immediately and persist', () => {
    const { result } = renderHook(() => useReadingSettings());
    act(() => changeSettings({ layout: 'paragraphs' }));
    expect(result.current.layout).toBe('paragraphs');
    expect(readSettings(localStorage.getItem(READING_STORAGE_KEY)).layout).toBe('paragraphs');
  });
});
