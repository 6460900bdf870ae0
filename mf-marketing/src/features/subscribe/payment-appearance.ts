import type { Appearance } from '@stripe/stripe-js';

/** This page's colours for the provider's frames, which cannot read the page's variables. */
export function paymentAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const value = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'flat',
    variables: {
      colorPrimary: value('color-accent'),
      colorBackground: value('color-surface'),
      colorText: value('color-ink'),
      colorTextSecondary: value('color-ink-soft'),
      colorTextPlaceholder: value('color-ink-faint'),
      colorDanger: value('color-danger'),
      borderRadius: value('radius-md'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${value('color-rule-strong')}` },
      '.Tab': { border: `1px solid ${value('color-rule-strong')}` },
    },
  };
}
