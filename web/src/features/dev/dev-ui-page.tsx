import './dev.css';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { ThemeMenu, useTheme } from '@/ui/theme/theme';
import { Colors } from './colors';
import { Buttons, Controls } from './controls';
import { Overlays } from './overlays';
import { BadgesAndAvatars, DisplayComponents } from './pieces';
import { States } from './states';
import { TypeSpecimens } from './type-specimens';

const THEME_LABELS = {
  trigger: 'Theme',
  light: 'Light',
  dark: 'Dark',
  sepia: 'Sepia',
  system: 'System',
};

/** Every UI primitive in every variant. Only in development builds, so its text isn't translated. */
export function DevUiPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-8 sm:py-12">
      <PageHeader
        title="The design system"
        description="A quiet, bookish room. Every primitive in every variant, in each of the three lights."
        actions={<ThemeSwitch />}
      />
      <div className="grid gap-14">
        <TypeSpecimens />
        <Buttons />
        <Controls />
        <DisplayComponents />
        <BadgesAndAvatars />
        <States />
        <Overlays />
        <Colors />
      </div>
    </div>
  );
}

function ThemeSwitch() {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <>
      {(['light', 'dark', 'sepia'] as const).map((theme) => (
        <Button
          key={theme}
          size="sm"
          variant={theme === resolvedTheme ? 'primary' : 'secondary'}
          aria-pressed={theme === resolvedTheme}
          onClick={() => setTheme(theme)}
        >
          {THEME_LABELS[theme]}
        </Button>
      ))}
      <ThemeMenu labels={THEME_LABELS} />
    </>
  );
}
