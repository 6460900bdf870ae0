import { expect, test } from '@jest/globals';
import { release } from '../test/remote-fakes.ts';
import { describeTransition, error } from '../test/describe-transition.ts';
import { live, states } from '../test/remote-machines.ts';
import type { RemoteEvent } from './remote-machine.ts';
import { reduceRemote, startMachine } from './remote-state.ts';

const events = {
  'screen-ready': { type: 'screen-ready' },
  'screen-slow': { type: 'screen-slow' },
  'attempt-failed': { type: 'attempt-failed', error },
  'screen-failed': { type: 'screen-failed', error },
  'deadline-passed': { type: 'deadline-passed', error },
  'kept-failed': { type: 'kept-failed', error },
  'pause-over': { type: 'pause-over' },
  'location-changed': { type: 'location-changed' },
  'retry-requested': { type: 'retry-requested' },
  stop: { type: 'stop' },
} satisfies { [Type in RemoteEvent['type']]: RemoteEvent & { type: Type } };

const START = 'start-attempt[b2 anew] start-deadline';
const UNCHANGED = 'unchanged';

const RESUMED = 'b2 anew (b2 anew, b1 anew): end-attempt restore-kept update-screen';
const NEXT_BESIDE_KEPT =
  'changing (b1 anew) keeping b2 anew: report-failure[b2] end-attempt schedule-attempt';

const expected: Record<keyof typeof states, Record<RemoteEvent['type'], string>> = {
  prerendered: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element settle-markup',
    'screen-slow': 'prerendered b2 (b2 anew, b1): start-deadline',
    'attempt-failed': 'prerendered (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed': 'prerendered (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'deadline-passed': 'prerendered (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'kept-failed': UNCHANGED,
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
    'screen-failed': UNCHANGED,
    'deadline-passed': UNCHANGED,
    'kept-failed': UNCHANGED,
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
    'screen-failed': 'static: report-failure[b1] end-attempt',
    'deadline-passed': 'static: report-failure[b1] end-attempt',
    'kept-failed': UNCHANGED,
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
    'screen-failed': UNCHANGED,
    'deadline-passed': UNCHANGED,
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': `loading b2 anew (b1 anew): remove-markup end-attempt ${START}`,
    'retry-requested': `prerendered b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt remove-markup',
  },
  loading: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element',
    'screen-slow': 'loading b2 (b2 anew, b1): start-deadline',
    'attempt-failed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'deadline-passed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': 'loading b2 (b2 anew, b1): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'loading, pause': {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'screen-failed': UNCHANGED,
    'deadline-passed': UNCHANGED,
    'kept-failed': UNCHANGED,
    'pause-over': 'loading b1: start-attempt[b1] start-deadline',
    'location-changed': UNCHANGED,
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'loading, last attempt': {
    'screen-ready': 'ready b1: clear-deadline show-element',
    'screen-slow': 'loading b1: start-deadline',
    'attempt-failed': 'failed: report-failure[b1] end-attempt',
    'screen-failed': 'failed: report-failure[b1] end-attempt',
    'deadline-passed': 'failed: report-failure[b1] end-attempt',
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': 'loading b1: update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  ready: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element',
    'screen-slow': 'changing b2 (b2 anew, b1): start-deadline hide-element',
    'attempt-failed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed':
      'changing (b2 anew, b1) keeping b2: report-failure[b2] keep-attempt schedule-attempt',
    'deadline-passed':
      'changing (b2 anew, b1) keeping b2: report-failure[b2] keep-attempt schedule-attempt',
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': 'ready b2 (b2 anew, b1 anew): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'ready, last attempt': {
    'screen-ready': 'ready b1: clear-deadline show-element',
    'screen-slow': 'changing b1: start-deadline hide-element',
    'attempt-failed': 'failed: report-failure[b1] end-attempt',
    'screen-failed': 'missing keeping b1: report-failure[b1] keep-attempt',
    'deadline-passed': 'missing keeping b1: report-failure[b1] keep-attempt',
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': 'ready b1 (b2 anew, b1 anew): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  changing: {
    'screen-ready': 'ready b2 (b2 anew, b1): clear-deadline show-element',
    'screen-slow': 'changing b2 (b2 anew, b1): start-deadline',
    'attempt-failed': 'loading (b2 anew, b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed':
      'changing (b2 anew, b1) keeping b2: report-failure[b2] keep-attempt schedule-attempt',
    'deadline-passed':
      'changing (b2 anew, b1) keeping b2: report-failure[b2] keep-attempt schedule-attempt',
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': 'changing b2 (b2 anew, b1): update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'changing, last attempt': {
    'screen-ready': 'ready b1: clear-deadline show-element',
    'screen-slow': 'changing b1: start-deadline',
    'attempt-failed': 'failed: report-failure[b1] end-attempt',
    'screen-failed': 'missing keeping b1: report-failure[b1] keep-attempt',
    'deadline-passed': 'missing keeping b1: report-failure[b1] keep-attempt',
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': 'changing b1: update-screen',
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  'changing, kept, pause': {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'screen-failed': UNCHANGED,
    'deadline-passed': UNCHANGED,
    'kept-failed': 'loading (b1 anew): report-failure[b2] end-kept',
    'pause-over': 'changing b1 anew keeping b2 anew: start-attempt[b1 anew] start-deadline',
    'location-changed': `changing ${RESUMED}`,
    'retry-requested': `changing ${RESUMED}`,
    stop: 'stopped: end-attempt end-kept',
  },
  'changing, kept': {
    'screen-ready': 'ready b2 anew (b1 anew): clear-deadline show-element end-kept',
    'screen-slow': 'changing b2 anew (b1 anew) keeping b2 anew: start-deadline',
    'attempt-failed': NEXT_BESIDE_KEPT,
    'screen-failed': NEXT_BESIDE_KEPT,
    'deadline-passed': NEXT_BESIDE_KEPT,
    'kept-failed': 'loading b2 anew (b1 anew): report-failure[b2] end-kept',
    'pause-over': UNCHANGED,
    'location-changed': `changing ${RESUMED}`,
    'retry-requested': `changing ${RESUMED}`,
    stop: 'stopped: end-attempt end-kept',
  },
  'changing, kept, last attempt': {
    'screen-ready': 'ready b1 anew: clear-deadline show-element end-kept',
    'screen-slow': 'changing b1 anew keeping b2 anew: start-deadline',
    'attempt-failed': 'missing keeping b2 anew: report-failure[b1] end-attempt',
    'screen-failed': 'missing keeping b2 anew: report-failure[b1] end-attempt',
    'deadline-passed': 'missing keeping b2 anew: report-failure[b1] end-attempt',
    'kept-failed': 'loading b1 anew: report-failure[b2] end-kept',
    'pause-over': UNCHANGED,
    'location-changed': `changing ${RESUMED}`,
    'retry-requested': `changing ${RESUMED}`,
    stop: 'stopped: end-attempt end-kept',
  },
  missing: {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'screen-failed': UNCHANGED,
    'deadline-passed': UNCHANGED,
    'kept-failed': 'failed: report-failure[b2] end-kept',
    'pause-over': UNCHANGED,
    'location-changed': `missing ${RESUMED}`,
    'retry-requested': `changing ${RESUMED}`,
    stop: 'stopped: end-attempt end-kept',
  },
  'missing, resumed': {
    'screen-ready': 'ready b2 (b2 anew, b1 anew): clear-deadline show-element',
    'screen-slow': 'changing b2 (b2 anew, b1 anew): start-deadline hide-element',
    'attempt-failed': 'loading (b2 anew, b1 anew): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed':
      'changing (b2 anew, b1 anew) keeping b2: report-failure[b2] keep-attempt schedule-attempt',
    'deadline-passed':
      'changing (b2 anew, b1 anew) keeping b2: report-failure[b2] keep-attempt schedule-attempt',
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': 'missing b2 (b2 anew, b1 anew): update-screen',
    'retry-requested': 'changing b2 (b2 anew, b1 anew): update-screen',
    stop: 'stopped: end-attempt',
  },
  failed: {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'screen-failed': UNCHANGED,
    'deadline-passed': UNCHANGED,
    'kept-failed': UNCHANGED,
    'pause-over': UNCHANGED,
    'location-changed': `loading b2 anew (b1 anew): ${START}`,
    'retry-requested': `loading b2 anew (b1 anew): end-attempt ${START}`,
    stop: 'stopped: end-attempt',
  },
  stopped: {
    'screen-ready': UNCHANGED,
    'screen-slow': UNCHANGED,
    'attempt-failed': UNCHANGED,
    'screen-failed': UNCHANGED,
    'deadline-passed': UNCHANGED,
    'kept-failed': UNCHANGED,
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
