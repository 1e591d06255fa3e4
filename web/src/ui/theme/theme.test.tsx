import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readThemes, THEME_NAMES } from '@/styles/contrast';
import { ThemeMenu, ThemeProvider, useTheme } from './theme';
import { applyTheme, CANVAS_COLORS, setTheme, THEME_STORAGE_KEY } from './theme-store';

const LABELS = {
  trigger: 'Theme',
  light: 'Light mode',
  dark: 'Dark mode',
  sepia: 'Sepia',
  system: 'System',
};

function setDeviceDark(dark: boolean) {
  const device = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', () => device);
  return {
    becomes(nowDark: boolean) {
      device.matches = nowDark;
      act(() => {
        device.dispatchEvent(new Event('change'));
      });
    },
  };
}

function ThemeProbe() {
  const { theme, resolvedTheme } = useTheme();
  return <p>{`${theme} is ${resolvedTheme}`}</p>;
}

const currentTheme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

describe('the theme', () => {
  it.each([
    { stored: null, dark: false, shown: 'light' },
    { stored: null, dark: true, shown: 'dark' },
    { stored: 'system', dark: true, shown: 'dark' },
    { stored: 'sepia', dark: true, shown: 'sepia' },
    { stored: 'light', dark: true, shown: 'light' },
    { stored: 'nonsense', dark: false, shown: 'light' },
  ])('stored as $stored on a device with dark=$dark is $shown', ({ stored, dark, shown }) => {
    setDeviceDark(dark);
    if (stored) localStorage.setItem(THEME_STORAGE_KEY, stored);
    applyTheme();
    expect(currentTheme()).toBe(shown);
  });

  it('sets the color of the browser frame', () => {
    setDeviceDark(false);
    document.head.innerHTML = '<meta name="theme-color" content="#000000">';
    setTheme('sepia');
    expect(document.querySelector('meta')).toHaveAttribute('content', CANVAS_COLORS.sepia);
  });

  it('has the same canvas colors as tokens.css', () => {
    const tokens = readThemes(
      readFileSync(resolve(import.meta.dirname, '../../styles/tokens.css'), 'utf8'),
    );
    for (const theme of THEME_NAMES) expect(CANVAS_COLORS[theme]).toBe(tokens[theme].canvas);
  });

  it('applies to the current page when storage is blocked', () => {
    setDeviceDark(false);
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('forbidden');
      },
    });
    setTheme('dark');
    expect(currentTheme()).toBe('dark');
  });
});

describe('ThemeProvider', () => {
  it('follows the device when set to system', () => {
    const device = setDeviceDark(false);
    render(
      <ThemeProvider>
        <ThemeProbe />
      </ThemeProvider>,
    );
    expect(screen.getByText('system is light')).toBeInTheDocument();
    device.becomes(true);
    expect(screen.getByText('system is dark')).toBeInTheDocument();
    expect(currentTheme()).toBe('dark');
  });

  it('follows another tab', () => {
    setDeviceDark(false);
    render(
      <ThemeProvider>
        <ThemeProbe />
      </ThemeProvider>,
    );
    localStorage.setItem(THEME_STORAGE_KEY, 'sepia');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: THEME_STORAGE_KEY }));
    });
    expect(screen.getByText('sepia is sepia')).toBeInTheDocument();
    expect(currentTheme()).toBe('sepia');
  });

  it('offers a menu that applies and remembers the choice', async () => {
    setDeviceDark(false);
    render(
      <ThemeProvider>
        <ThemeMenu labels={LABELS} />
      </ThemeProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
    expect(screen.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark mode' }));
    expect(currentTheme()).toBe('dark');
    expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
  });
});
