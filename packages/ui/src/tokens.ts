/** References to the CSS variables that `theme-css.ts` defines. Never a literal color or size. */
export const color = {
  paper: 'var(--color-paper)',
  surface: 'var(--color-surface)',
  sunken: 'var(--color-sunken)',
  band: 'var(--color-band)',
  ink: 'var(--color-ink)',
  inkSoft: 'var(--color-ink-soft)',
  inkFaint: 'var(--color-ink-faint)',
  rule: 'var(--color-rule)',
  ruleStrong: 'var(--color-rule-strong)',
  accent: 'var(--color-accent)',
  accentStrong: 'var(--color-accent-strong)',
  onAccent: 'var(--color-on-accent)',
  accentSoft: 'var(--color-accent-soft)',
  accentInk: 'var(--color-accent-ink)',
  attention: 'var(--color-attention)',
  attentionSoft: 'var(--color-attention-soft)',
  attentionInk: 'var(--color-attention-ink)',
  danger: 'var(--color-danger)',
  onDanger: 'var(--color-on-danger)',
  dangerSoft: 'var(--color-danger-soft)',
  dangerInk: 'var(--color-danger-ink)',
  deep: 'var(--color-deep)',
  focus: 'var(--color-focus)',
  overlay: 'var(--color-overlay)',
} as const;

/** The 8 px rhythm: `space[1]` is 8 px, `space[0.5]` is 4 px. */
export const space = {
  0: '0',
  0.5: 'var(--space-half)',
  1: 'var(--space-1)',
  1.5: 'var(--space-1-half)',
  2: 'var(--space-2)',
  3: 'var(--space-3)',
  4: 'var(--space-4)',
  5: 'var(--space-5)',
  6: 'var(--space-6)',
  8: 'var(--space-8)',
  10: 'var(--space-10)',
  12: 'var(--space-12)',
  16: 'var(--space-16)',
} as const;

export type SpaceStep = keyof typeof space;

export const radius = {
  sm: 'var(--radius-sm)',
  md: 'var(--radius-md)',
  lg: 'var(--radius-lg)',
  pill: '999px',
} as const;

export const shadow = {
  raised: 'var(--shadow-raised)',
  floating: 'var(--shadow-floating)',
} as const;

export const font = {
  text: 'var(--font-text)',
  display: 'var(--font-display)',
  mono: 'var(--font-mono)',
} as const;

export const fontSize = {
  xs: 'var(--size-xs)',
  sm: 'var(--size-sm)',
  base: 'var(--size-base)',
  md: 'var(--size-md)',
  lg: 'var(--size-lg)',
  xl: 'var(--size-xl)',
  xxl: 'var(--size-xxl)',
  xxxl: 'var(--size-xxxl)',
  display: 'var(--size-display)',
} as const;

export type FontSize = keyof typeof fontSize;

export const lineHeight = { tight: '1.15', snug: '1.35', body: '1.6' } as const;

export const weight = { regular: '400', medium: '500', semibold: '600', bold: '700' } as const;

export const motion = {
  quick: 'var(--motion-quick)',
  gentle: 'var(--motion-gentle)',
} as const;

export const width = {
  text: '40rem',
  form: '32rem',
  page: '68rem',
  wide: '80rem',
  full: '110rem',
} as const;

/** A length in rem that large text enlarges only as far as a window of 320 px has room for it. */
export const bounded = (rem: number) => `min(${rem}rem,${rem * 5}vw)`;

/** `grid-template-columns` of two equal columns, or of one where two would be narrower than `least`. */
export const twoColumns = (least: string, gap: string) =>
  `repeat(auto-fit, minmax(min(100%, max(${least}, (100% - ${gap}) / 2 - 1px)), 1fr))`;

export const layer = { bar: '10', overlay: '40', tooltip: '50', toast: '60' } as const;

/**
 * Media conditions: `${media.md} { … }` from 768 px up and on paper, which has room for columns but
 * is narrower.
 */
export const media = {
  sm: '@media (min-width: 30rem)',
  md: '@media print, (min-width: 48rem)',
  lg: '@media (min-width: 64rem)',
  xl: '@media (min-width: 80rem)',
  belowMd: '@media screen and (max-width: 47.99rem)',
  /** A phone with text of about 200 %. */
  largeTextOnPhone: '@media screen and (max-width: 14rem)',
  hover: '@media (hover: hover)',
  print: '@media print',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
} as const;
