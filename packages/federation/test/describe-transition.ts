import { expect } from '@jest/globals';
import type { Attempt } from '../src/remote-attempts.ts';
import type { RemoteEffect, Transition } from '../src/remote-machine.ts';

export const error = new Error('offline');
export function describeTransition({ state, effects }: Transition): string {
  const remaining = state.remaining.map(describeAttempt).join(', ');
  const shown = [
    state.phase,
    ...(state.hasHtml ? ['HTML'] : []),
    ...(state.isMounted ? ['mounted'] : []),
    ...(state.attempt ? [describeAttempt(state.attempt)] : []),
    ...(remaining ? [`(${remaining})`] : []),
  ];
  return [`${shown.join(' ')}:`, ...effects.map(describeEffect)].join(' ');
}

function describeAttempt({ release: { build }, fresh }: Attempt): string {
  return fresh ? `${build} again` : build;
}

function describeEffect(effect: RemoteEffect): string {
  switch (effect.type) {
    case 'start-attempt':
      return `start-attempt[${describeAttempt(effect.attempt)}]`;
    case 'report-failure':
      expect(effect.error).toBe(error);
      return `report-failure[${effect.release.build}]`;
    default:
      return effect.type;
  }
}
