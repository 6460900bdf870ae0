import type { ContractStep } from '@repo/contract/contracts';
import type { Tone } from '@repo/ui/tone.ts';

export const contractTones = {
  state: 'neutral',
  consent: 'neutral',
  rights: 'neutral',
  offer: 'neutral',
  sign: 'attention',
  waiting: 'attention',
  'in-force': 'positive',
  cancelled: 'danger',
  stopped: 'neutral',
  completed: 'positive',
  void: 'neutral',
} as const satisfies Record<ContractStep, Tone>;
