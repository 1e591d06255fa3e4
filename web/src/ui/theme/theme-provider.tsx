import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import {
  applyTheme,
  getResolvedTheme,
  getTheme,
  type ResolvedTheme,
  setTheme,
  subscribeToTheme,
  type Theme,
  watchTheme,
} from './theme-store';

type ThemeState = {
  /** The theme the member chose. */
  theme: Theme;
  /** The theme shown on this device now. */
  resolvedTheme: ResolvedTheme;
  setTheme: (theme: Theme) => void;
};

const ThemeContext = createContext<ThemeState | null>(null);

export function ThemeProvider({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(subscribeToTheme, getTheme);
  const resolvedTheme = useSyncExternalStore(subscribeToTheme, getResolvedTheme);
  useEffect(() => {
    applyTheme();
    return watchTheme();
  }, []);
  return <ThemeContext value={{ theme, resolvedTheme, setTheme }}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext);
  if (!state) throw new Error('useTheme needs a ThemeProvider above it');
  return state;
}
