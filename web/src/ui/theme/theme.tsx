import { BookOpen, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../icon-button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../overlays/dropdown-menu';
import { useTheme } from './theme-provider';
import { THEMES, type Theme } from './theme-store';

// The provider stands in a file of its own so that the entry can have it without a menu's weight.
export { ThemeProvider, useTheme } from './theme-provider';
export type { ResolvedTheme, Theme } from './theme-store';

const ICONS: Record<Theme, LucideIcon> = {
  light: Sun,
  dark: Moon,
  sepia: BookOpen,
  system: Monitor,
};

type ThemeMenuProps = {
  /** `trigger` names the button; the others name the choices. */
  labels: Record<Theme | 'trigger', string>;
  className?: string;
};

export function ThemeMenu({ labels, className }: ThemeMenuProps) {
  const { theme } = useTheme();
  const TriggerIcon = ICONS[theme];
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton icon={TriggerIcon} label={labels.trigger} className={className} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ThemeRadioItems labels={labels} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** The choices alone, to stand inside another menu. */
export function ThemeRadioItems({ labels }: { labels: Record<Theme, string> }) {
  const { theme: chosen, setTheme } = useTheme();
  return (
    <DropdownMenuRadioGroup value={chosen}>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme];
        return (
          <DropdownMenuRadioItem key={theme} value={theme} onSelect={() => setTheme(theme)}>
            <Icon aria-hidden="true" />
            {labels[theme]}
          </DropdownMenuRadioItem>
        );
      })}
    </DropdownMenuRadioGroup>
  );
}
