import type { Appearance } from '@stripe/stripe-js';
import type { ResolvedTheme } from '@/ui/theme/theme-store';

/** The provider's fields stand in a frame of theirs, which knows nothing of our style sheet: it is told the colours. */
export function appearanceOf(theme: ResolvedTheme): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('primary'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('muted'),
      colorTextPlaceholder: colour('muted'),
      colorDanger: colour('danger-ink'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '6px',
    },
    rules: { '.Input, .Tab, .Block': { border: `1px solid ${colour('control')}` } },
  };
}
