import type { IconDrawing } from './icon.tsx';
import { bellIcon, cardIcon, checkCircleIcon, documentIcon } from './icons.ts';
import type { Tone } from './tone.ts';

export const notificationLooks = {
  'item-removed': { icon: checkCircleIcon, tone: 'positive' },
  'document-required': { icon: documentIcon, tone: 'attention' },
  'payment-due': { icon: cardIcon, tone: 'attention' },
  general: { icon: bellIcon, tone: 'neutral' },
} as const satisfies Record<string, { icon: IconDrawing; tone: Tone }>;
