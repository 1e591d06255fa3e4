import { AArrowDown, AArrowUp, Maximize, Moon, Sun, X } from 'lucide-react';
import { m } from '@/messages';
import { IconButton } from '@/ui/icon-button';
import { FullWindowTitle } from '@/ui/overlays/full-window';
import { adjacentSize, type PulpitSettings, textSizes } from './pulpit-settings';

type PulpitHeaderProps = {
  title: string;
  settings: PulpitSettings;
  onSettings: (change: Partial<PulpitSettings>) => void;
  /** Null if already in full screen or if it isn't supported. */
  onFullScreen: (() => void) | null;
  onLeave: () => void;
};

/** The pulpit's title and settings, and the button that leaves it. */
export function PulpitHeader(props: PulpitHeaderProps) {
  const { title, settings, onSettings, onFullScreen, onLeave } = props;
  const { size, theme } = settings;
  const isDark = theme === 'dark';
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-1.5">
      <IconButton className="size-11!" icon={X} label={m.sermon_pulpit_leave()} onClick={onLeave} />
      <FullWindowTitle className="grow truncate font-serif text-sm text-muted">
        {title}
      </FullWindowTitle>
      {onFullScreen && (
        <IconButton
          className="size-11!"
          icon={Maximize}
          label={m.sermon_pulpit_full_screen()}
          onClick={onFullScreen}
        />
      )}
      <IconButton
        className="size-11!"
        icon={AArrowDown}
        label={m.sermon_pulpit_smaller()}
        aria-disabled={size === textSizes[0]}
        onClick={() => onSettings({ size: adjacentSize(size, -1) })}
      />
      <IconButton
        className="size-11!"
        icon={AArrowUp}
        label={m.sermon_pulpit_larger()}
        aria-disabled={size === textSizes.at(-1)}
        onClick={() => onSettings({ size: adjacentSize(size, 1) })}
      />
      <IconButton
        className="size-11!"
        icon={isDark ? Sun : Moon}
        label={isDark ? m.sermon_pulpit_light() : m.sermon_pulpit_dark()}
        onClick={() => onSettings({ theme: isDark ? 'light' : 'dark' })}
      />
    </header>
  );
}
