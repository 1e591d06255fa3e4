import { m } from '@/messages';
import { ThemeMenu } from '@/ui/theme/theme';

/** The design system's theme menu with translated labels. */
export function AppThemeMenu() {
  return (
    <ThemeMenu
      labels={{
        trigger: m.theme_label(),
        light: m.theme_light(),
        dark: m.theme_dark(),
        sepia: m.theme_sepia(),
        system: m.common_system(),
      }}
    />
  );
}
