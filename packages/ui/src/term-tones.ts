import type { Tone } from './tone.ts';

/** The tone of each score rating. */
export const scoreRatingTones = {
  excellent: 'positive',
  good: 'positive',
  fair: 'attention',
  poor: 'attention',
  'very-poor': 'danger',
} as const satisfies Record<string, Tone>;

/** The tone of each status of a credit item. */
export const creditItemStatusTones = {
  active: 'neutral',
  disputed: 'attention',
  removed: 'positive',
} as const satisfies Record<string, Tone>;

/** The tone of each status of a document. */
export const documentStatusTones = {
  pending: 'attention',
  approved: 'positive',
  rejected: 'danger',
} as const satisfies Record<string, Tone>;

/** The tone of each status of a funding application. */
export const fundingStatusTones = {
  submitted: 'outline',
  qualified: 'neutral',
  approved: 'positive',
  rejected: 'danger',
} as const satisfies Record<string, Tone | 'outline'>;
