import type { Tone } from './tone.ts';

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
