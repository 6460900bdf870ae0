import { styled } from 'styled-components';
import { color } from './tokens.ts';

export const DarkSurface = styled.div`
  background: ${color.deep};
  --color-paper: var(--color-deep);
  --color-surface: var(--color-deep);
  --color-sunken: var(--color-deep-rule);
  --color-ink: var(--color-on-deep);
  --color-ink-soft: var(--color-on-deep-soft);
  --color-ink-faint: var(--color-on-deep-soft);
  --color-rule: var(--color-deep-rule);
  --color-rule-strong: var(--color-on-deep-soft);
  --color-accent: var(--color-on-deep);
  --color-accent-strong: #ffffff;
  --color-on-accent: #12372f;
  --color-accent-soft: var(--color-deep-rule);
  --color-accent-ink: var(--color-on-deep-accent);
  --color-focus: var(--color-on-deep-accent);
  color: ${color.ink};
`;
