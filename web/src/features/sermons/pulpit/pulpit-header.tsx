import { AArrowDown, AArrowUp, Maximize, Moon, Sun, X } from 'lucide-react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { FullWindowTitle } from '@/ui/full-window';
import { type PulpitSettings, sizeBeside, sizes } from './pulpit-settings';

type PulpitHeaderProps = {
  title: string;
  settings: PulpitSettings;
  onSettings: (change: Partial<PulpitSettings>) => void;
  /** Null where the screen is full, or cannot be. */
  onFullScreen: (() => void) | null;
  onLeave: () => void;
};

/** What is set before one begins, and the way out. */
export function PulpitHeader(props: PulpitHeaderProps) {
  const { title, settings, onSettings, onFullScreen, onLeave } = props;
  const { size, theme } = settings;
  const isDark = theme === 'dark';
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-1.5">
      <Button
        variant="ghost"
        size="icon"
        className="size-11!"
        aria-label={m.sermon_pulpit_leave()}
        onClick={onLeave}
      >
        <X aria-hidden="true" />
      </Button>
      <FullWindowTitle className="grow truncate font-serif text-sm text-muted">
        {title}
      </FullWindowTitle>
      {onFullScreen && (
        <Button
          variant="ghost"
          size="icon"
          className="size-11!"
          aria-label={m.sermon_pulpit_full_screen()}
          onClick={onFullScreen}
        >
          <Maximize aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        className="size-11!"
        aria-label={m.sermon_pulpit_smaller()}
        aria-disabled={size === sizes[0]}
        onClick={() => onSettings({ size: sizeBeside(size, -1) })}
      >
        <AArrowDown aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-11!"
        aria-label={m.sermon_pulpit_larger()}
        aria-disabled={size === sizes.at(-1)}
        onClick={() => onSettings({ size: sizeBeside(size, 1) })}
      >
        <AArrowUp aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-11!"
        aria-label={isDark ? m.sermon_pulpit_light() : m.sermon_pulpit_dark()}
        onClick={() => onSettings({ theme: isDark ? 'light' : 'dark' })}
      >
        {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      </Button>
    </header>
  );
}
