import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconDrawing } from './icon.tsx';
import { color, fontSize, radius, space, weight } from './tokens.ts';
import { toneColors, type Tone } from './tone.ts';
import { Words } from './words.ts';

export interface BadgeProps {
  tone?: Tone | 'outline' | undefined;
  icon?: IconDrawing | undefined;
  children: ReactNode;
}

const Pill = styled.span<{ $tone: Tone | 'outline' }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[0.5]};
  width: max-content;
  max-width: 100%;
  padding: 0.125rem 0.625rem;
  border: 1px solid ${({ $tone }) => ($tone === 'outline' ? color.ruleStrong : 'transparent')};
  border-radius: ${radius.pill};
  ${({ $tone }) =>
    $tone !== 'outline' &&
    `border-color: color-mix(in srgb, ${toneColors($tone).solid} 28%, transparent);`}
  background: ${({ $tone }) => ($tone === 'outline' ? 'transparent' : toneColors($tone).soft)};
  color: ${({ $tone }) => ($tone === 'outline' ? color.inkSoft : toneColors($tone).ink)};
  font-size: ${fontSize.xs};
  font-weight: ${weight.semibold};
  line-height: 1.375rem;
`;

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Pill $tone={tone ?? 'neutral'}>
      {icon && <Icon icon={icon} size={16} />}
      {/* Some badges show the time left, which changes between the document and its hydration. */}
      <Words suppressHydrationWarning>{children}</Words>
    </Pill>
  );
}

export const scoreRatingTones = {
  excellent: 'positive',
  good: 'positive',
  fair: 'attention',
  poor: 'attention',
  'very-poor': 'danger',
} as const satisfies Record<string, Tone>;

export const creditItemStatusTones = {
  active: 'neutral',
  disputed: 'attention',
  removed: 'positive',
} as const satisfies Record<string, Tone>;

export const documentStatusTones = {
  pending: 'attention',
  approved: 'positive',
  rejected: 'danger',
} as const satisfies Record<string, Tone>;

export const fundingStatusTones = {
  submitted: 'outline',
  qualified: 'neutral',
  approved: 'positive',
  rejected: 'danger',
} as const satisfies Record<string, Tone | 'outline'>;
