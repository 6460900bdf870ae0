import { expect, test } from '@jest/globals';
import { release } from '../test/remote-fakes.ts';
import {
  reduceRemote,
  startMachine,
  type Attempt,
  type RemoteEffect,
  type RemoteEvent,
  type RemoteMachine,
  type Transition,
} from './remote-state.ts';

// b2 is live, b1 the last good build.
const live = release('b2', release('b1'));

const attempts = {
  b2: { release: live, fresh: false },
  'b2 anew': { release: live, fresh: true },
  b1: { release: live.lastGood!, fresh: false },
  'b1 anew': { release: live.lastGood!, fresh: true },
} satisfies Record<string, Attempt>;

type AttemptName = keyof typeof attempts;

function machine(
  phase: RemoteMachine['phase'],
  attempt: AttemptName | null,
  ...remaining: AttemptName[]
): RemoteMachine {
  return {
    phase,
    release: live,
    attempt: attempt && attempts[attempt],
    remaining: remaining.map((name) => attempts[name]),
  };
}

const states = {
  prerendered: machine('prerendered', 'b2', 'b2 anew', 'b1'),
  'prerendered, pause': machine('prerendered', null, 'b2 anew', 'b1'),
  'prerendered, last attempt': machine('prerendered', 'b1'),
  static: machine('static', null),
  loading: machine('loading', 'b2', 'b2 anew', 'b1'),
  'loading, pause': machine('loading', null, 'b1'),
  'loading, last attempt': machine('loading', 'b1'),
  ready: machine('ready', 'b2', 'b2 anew', 'b1'),
  'ready, last attempt': machine('ready', 'b1'),
  changing: machine('changing', 'b2', 'b2 anew', 'b1'),
  'changing, last attempt': machine('changing', 'b1'),
  failed: machine('failed', null),
  stopped: machine('stopped', null),
};

const error = new Error('offline');
const events = {
  'screen-ready': { type: 'screen-ready' },
  'screen-slow': { type: 'screen-slow' },
  'attempt-failed': { type: 'attempt-failed', error },
  'pause-over': { type: 'pause-over' },
  'location-changed': { type: 'location-changed' },
  'retry-requested': { type: 'retry-requested' },
  stop: { type: 'stop' },
} satisfies { [Type in RemoteEvent['type']]: RemoteEvent & { type: Type } };

/** `phase attempt (remaining attempts): effects`. */
function describeTransition({ state, effects }: Transition): string {
  const remaining = state.remaining.map(describeAttempt).join(', ');
  const shown = [
    state.phase,
    ...(state.attempt ? [describeAttempt(state.attempt)] : []),
    ...(remaining ? [`(${remaining})`] : []),
  ];
  return [`${shown.join(' ')}:`, ...effects.map(describeEffect)].join(' ');
}

function describeAttempt({ release: { build }, fresh }: Attempt): string {
  return fresh ? `${build} anew` : build;
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

const START = 'start-attempt[b2 anew] start-deadline';
const UNCHANGED = 'unchanged';

const expected: Record<keyof typeof states, Record<RemoteEvent['type'], string>> = {
  prerendered: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element settle-markup',
    'screen-slow': 'prerendered b2 (b2 anew, b1): start-deadline',
    'attempt-failed': 'prerendered (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'pause-over': UNCHANGED,
    'location-changed':
      'loading b2 (b2 anew, b1): remove-markup end-attempt start-attempt[b2] start-deadline',
    'retry-requested': `prerendered b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt remove-markup',
  },
  'prerendered, pause': {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'pause-over': `prerendered b2 anew (b1): ${START}`,
    'location-changed':
      'loading b2 (b2 anew, b1): remove-markup end-attempt start-attempt[b2] start-deadline',
    'retry-requested': `prerendered b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt remove-markup',
  },
  'prerendered, last attempt': {
    'screen-ready': 'ready b1: clear-deadline show-element settle-markup',
    'screen-slow': 'prerendered b1: start-deadline',
    'attempt-failed': 'static: report-failure[b1] end-attempt',
    'pause-over': UNCHANGED,
    'location-changed':
      'loading b2 (b2 anew, b1): remove-markup end-attempt start-attempt[b2] start-deadline',
    'retry-requested': `prerendered b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt remove-markup',
  },
  static: {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': `loading b2 anew (b1 anew): remove-markup end-attempt ${START}`,
    'retry-requested': `prerendered b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt remove-markup',
  },
  loading: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element',
    'screen-slow': 'loading b2 (b2 anew, b1): start-deadline',
    'attempt-failed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'pause-over': UNCHANGED,
    'location-changed': 'loading b2 (b2 anew, b1): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'loading, pause': {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'pause-over': 'loading b1: start-attempt[b1] start-deadline',
    'location-changed': UNCHANGED,
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'loading, last attempt': {
    'screen-ready': 'ready b1: clear-deadline show-element',
    'screen-slow': 'loading b1: start-deadline',
    'attempt-failed': 'failed: report-failure[b1] end-attempt',
    'pause-over': UNCHANGED,
    'location-changed': 'loading b1: update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  ready: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element',
    'screen-slow': 'changing b2 (b2 anew, b1): start-deadline hide-element',
    'attempt-failed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'pause-over': UNCHANGED,
    'location-changed': 'ready b2 (b2 anew, b1 anew): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'ready, last attempt': {
    'screen-ready': 'ready b1: clear-deadline show-element',
    'screen-slow': 'changing b1: start-deadline hide-element',
    'attempt-failed': 'failed: report-failure[b1] end-attempt',
    'pause-over': UNCHANGED,
    'location-changed': 'ready b1 (b2 anew, b1 anew): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  changing: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element',
    'screen-slow': 'changing b2 (b2 anew, b1): start-deadline',
    'attempt-failed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'pause-over': UNCHANGED,
    'location-changed': 'changing b2 (b2 anew, b1): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'changing, last attempt': {
    'screen-ready': 'ready b1: clear-deadline show-element',
    'screen-slow': 'changing b1: start-deadline',
    'attempt-failed': 'failed: report-failure[b1] end-attempt',
    'pause-over': UNCHANGED,
    'location-changed': 'changing b1: update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  failed: {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': `loading b2 anew (b1 anew): ${START}`,
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  stopped: {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': UNCHANGED,
    'retry-requested': UNCHANGED,
    stop: UNCHANGED,
  },
};

const pairs = Object.entries(expected).flatMap(([state, row]) =>
  Object.entries(row).map(
    ([event, transition]) =>
      [state as keyof typeof states, event as RemoteEvent['type'], transition] as const,
  ),
);

test.each(pairs)('%s + %s → %s', (state, event, transition) => {
  const before = states[state];
  const next = reduceRemote(before, events[event]);
  const unchanged = next.state === before && next.effects.length === 0;
  expect(unchanged ? UNCHANGED : describeTransition(next)).toBe(transition);
});

test('tries the live build, then the same build again with fresh requests, then the last good build', () => {
  const transition = 'b2 (b2 anew, b1): start-attempt[b2] start-deadline';
  expect(describeTransition(startMachine(live, false))).toBe(`loading ${transition}`);
  expect(describeTransition(startMachine(live, true))).toBe(`prerendered ${transition}`);
});

test('does not try the last good build when it is the live one', () => {
  const alone = startMachine(release('b2', release('b2')), false);
  expect(describeTransition(alone)).toBe('loading b2 (b2 anew): start-attempt[b2] start-deadline');
});
