import type { IconDrawing } from '@repo/ui/icon.tsx';
import { checkCircleIcon, infoIcon, sendIcon, trendingUpIcon } from '@repo/ui/icons.ts';
import type { Tone } from '@repo/ui/tone.ts';

export const progressUpdateLooks = {
  'item-removed': { icon: checkCircleIcon, tone: 'positive' },
  'score-increase': { icon: trendingUpIcon, tone: 'positive' },
  'dispute-sent': { icon: sendIcon, tone: 'attention' },
  other: { icon: infoIcon, tone: 'neutral' },
} as const satisfies Record<string, { icon: IconDrawing; tone: Tone }>;
