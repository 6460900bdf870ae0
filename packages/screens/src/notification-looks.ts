import type { IconDrawing } from '@repo/ui/icon.tsx';
import { bellIcon, cardIcon, checkCircleIcon, documentIcon } from '@repo/ui/icons.ts';
import type { Tone } from '@repo/ui/tone.ts';

export const notificationLooks = {
  'item-removed': { icon: checkCircleIcon, tone: 'positive' },
  'document-required': { icon: documentIcon, tone: 'attention' },
  'payment-due': { icon: cardIcon, tone: 'attention' },
  general: { icon: bellIcon, tone: 'neutral' },
} as const satisfies Record<string, { icon: IconDrawing; tone: Tone }>;
