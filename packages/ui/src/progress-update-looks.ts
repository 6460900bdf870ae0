import type { IconDrawing } from './icon.tsx';
import { checkCircleIcon, infoIcon, sendIcon, trendingUpIcon } from './icons.ts';
import type { Tone } from './tone.ts';

export const progressUpdateLooks = {
  'item-removed': { icon: checkCircleIcon, tone: 'positive' },
  'score-increase': { icon: trendingUpIcon, tone: 'positive' },
  'dispute-sent': { icon: sendIcon, tone: 'attention' },
  other: { icon: infoIcon, tone: 'neutral' },
} as const satisfies Record<string, { icon: IconDrawing; tone: Tone }>;
