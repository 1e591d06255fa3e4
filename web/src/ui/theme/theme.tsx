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

// The provider is in its own file so the entry can import it without the menu's code.
export { ThemeProvider, useTheme } from './theme-provider';
export type { ResolvedTheme, Theme } from './theme-store';

const ICONS: Record<Theme, LucideIcon> = {
  light: Sun,
  dark: Moon,
  sepia: BookOpen,
  system: Monitor,
};

type ThemeMenuProps = {
  /** `trigger` labels the button; the others label the choices. */
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

/** Only the choices, for use inside another menu. */
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
