import type { Appearance } from '@stripe/stripe-js';
import type { ResolvedTheme } from '@/ui/theme/theme-store';

/** Stripe's fields are in an iframe that can't use our stylesheet, so the colors are passed in. */
export function stripeAppearance(theme: ResolvedTheme): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('primary'),
      colorBackground: color('surface'),
      colorText: color('ink'),
      colorTextSecondary: color('muted'),
      colorTextPlaceholder: color('muted'),
      colorDanger: color('danger-ink'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '6px',
    },
    rules: { '.Input, .Tab, .Block': { border: `1px solid ${color('control')}` } },
  };
}
