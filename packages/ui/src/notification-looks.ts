import type { IconDrawing } from './icon.tsx';
import { bellIcon } from './icons/bell.ts';
import { cardIcon } from './icons/card.ts';
import { checkCircleIcon } from './icons/check-circle.ts';
import { documentIcon } from './icons/document.ts';
import type { Tone } from './tone.ts';

export const notificationLooks = {
  'item-removed': { icon: checkCircleIcon, tone: 'positive' },
  'document-required': { icon: documentIcon, tone: 'attention' },
  'payment-due': { icon: cardIcon, tone: 'attention' },
  general: { icon: bellIcon, tone: 'neutral' },
} as const satisfies Record<string, { icon: IconDrawing; tone: Tone }>;
