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
  'pause-over': { type: 'pause-over' },
  'location-changed': { type: 'location-changed' },
  'retry-requested': { type: 'retry-requested' },
  stop: { type: 'stop' },
} satisfies { [Type in RemoteEvent['type']]: RemoteEvent & { type: Type } };

const AGAIN = 'loading b2 again (b1 again): end-attempt start-attempt[b2 again] start-deadline';
const AGAIN_WITH_HTML =
  'loading HTML b2 again (b1 again): end-attempt start-attempt[b2 again] start-deadline';

const expected: Record<keyof typeof states, Partial<Record<RemoteEvent['type'], string>>> = {
  loading: {
    'screen-ready': 'ready mounted b2 (b2 again, b1): clear-deadline show-element',
    'attempt-failed': 'loading (b2 again, b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed': 'loading (b2 again, b1): report-failure[b2] end-attempt schedule-attempt',
    'deadline-passed': 'failed (b2 again, b1): report-failure[b2] end-attempt schedule-attempt',
    'location-changed': 'loading b2 (b2 again, b1): update-screen',
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  'loading, pause': {
    'deadline-passed': 'failed (b1):',
    'pause-over': 'loading b1: start-attempt[b1]',
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  'loading, last attempt': {
    'screen-ready': 'ready mounted b1: clear-deadline show-element',
    'attempt-failed': 'failed: report-failure[b1] end-attempt clear-deadline',
    'screen-failed': 'failed: report-failure[b1] end-attempt clear-deadline',
    'deadline-passed': 'failed b1: report-failure[b1]',
    'location-changed': 'loading b1: update-screen',
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  'loading, HTML': {
    'screen-ready': 'ready mounted b2 (b2 again, b1): clear-deadline show-element settle-html',
    'attempt-failed':
      'loading HTML (b2 again, b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed': 'loading HTML (b2 again, b1): report-failure[b2] end-attempt schedule-attempt',
    'deadline-passed':
      'static HTML (b2 again, b1): report-failure[b2] end-attempt schedule-attempt',
    'location-changed':
      'loading b2 (b2 again, b1): remove-html end-attempt start-attempt[b2] start-deadline',
    'retry-requested': AGAIN_WITH_HTML,
    stop: 'stopped HTML: clear-deadline end-attempt remove-html',
  },
  'loading, HTML, last attempt': {
    'screen-ready': 'ready mounted b1: clear-deadline show-element settle-html',
    'attempt-failed': 'static HTML: report-failure[b1] end-attempt clear-deadline',
    'screen-failed': 'static HTML: report-failure[b1] end-attempt clear-deadline',
    'deadline-passed': 'static HTML b1: report-failure[b1]',
    'location-changed':
      'loading b2 (b2 again, b1): remove-html end-attempt start-attempt[b2] start-deadline',
    'retry-requested': AGAIN_WITH_HTML,
    stop: 'stopped HTML: clear-deadline end-attempt remove-html',
  },
  'loading, mounted': {
    'screen-ready': 'ready mounted b2 (b2 again, b1): clear-deadline show-element',
    'attempt-failed':
      'loading (b2 again, b1): report-failure[b2] end-attempt schedule-attempt start-deadline',
    'screen-failed':
      'failed mounted b2 (b2 again, b1): report-failure[b2] clear-deadline hide-element',
    'deadline-passed': 'failed mounted b2 (b2 again, b1): report-failure[b2]',
    'location-changed': 'loading mounted b2 (b2 again, b1 again): update-screen',
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  ready: {
    'screen-ready': 'ready mounted b2 (b2 again, b1): clear-deadline show-element',
    'screen-slow': 'loading mounted b2 (b2 again, b1): hide-element start-deadline',
    'attempt-failed':
      'loading (b2 again, b1): report-failure[b2] end-attempt schedule-attempt start-deadline',
    'screen-failed':
      'failed mounted b2 (b2 again, b1): report-failure[b2] clear-deadline hide-element',
    'deadline-passed': 'failed mounted b2 (b2 again, b1): report-failure[b2]',
    'location-changed': 'ready mounted b2 (b2 again, b1 again): update-screen',
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  'ready, last attempt': {
    'screen-ready': 'ready mounted b1: clear-deadline show-element',
    'screen-slow': 'loading mounted b1: hide-element start-deadline',
    'attempt-failed': 'failed: report-failure[b1] end-attempt clear-deadline',
    'screen-failed': 'failed mounted b1: report-failure[b1] clear-deadline hide-element',
    'deadline-passed': 'failed mounted b1: report-failure[b1]',
    'location-changed': 'ready mounted b1 (b2 again, b1 again): update-screen',
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  static: {
    'deadline-passed': 'static HTML:',
    'location-changed':
      'loading b2 again (b1 again): remove-html end-attempt start-attempt[b2 again] start-deadline',
    'retry-requested': AGAIN_WITH_HTML,
    stop: 'stopped HTML: clear-deadline end-attempt remove-html',
  },
  'static, trying': {
    'screen-ready': 'ready mounted b2 again (b1): clear-deadline show-element settle-html',
    'attempt-failed': 'static HTML (b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed': 'static HTML (b1): report-failure[b2] end-attempt schedule-attempt',
    'deadline-passed': 'static HTML (b1): report-failure[b2] end-attempt schedule-attempt',
    'location-changed':
      'loading b2 again (b1 again): remove-html end-attempt start-attempt[b2 again] start-deadline',
    'retry-requested': AGAIN_WITH_HTML,
    stop: 'stopped HTML: clear-deadline end-attempt remove-html',
  },
  failed: {
    'deadline-passed': 'failed:',
    'location-changed': AGAIN,
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  'failed, pause': {
    'deadline-passed': 'failed (b1):',
    'pause-over': 'failed b1: start-attempt[b1] start-deadline',
    'location-changed': AGAIN,
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  'failed, trying': {
    'screen-ready': 'ready mounted b2 again (b1): clear-deadline show-element',
    'attempt-failed': 'failed (b1): report-failure[b2] end-attempt schedule-attempt',
    'screen-failed': 'failed (b1): report-failure[b2] end-attempt schedule-attempt',
    'deadline-passed': 'failed (b1): report-failure[b2] end-attempt schedule-attempt',
    'location-changed': AGAIN,
    'retry-requested': AGAIN,
    stop: 'stopped: clear-deadline end-attempt',
  },
  'failed, mounted': {
    'screen-ready': 'ready mounted b2 (b2 again, b1): clear-deadline show-element',
    'screen-slow': 'loading mounted b2 (b2 again, b1): hide-element start-deadline',
    'attempt-failed':
      'loading (b2 again, b1): report-failure[b2] end-attempt schedule-attempt start-deadline',
    'screen-failed':
      'failed mounted b2 (b2 again, b1): report-failure[b2] clear-deadline hide-element',
    'deadline-passed': 'failed mounted b2 (b2 again, b1): report-failure[b2]',
    'location-changed': 'failed mounted b2 (b2 again, b1 again): update-screen',
    'retry-requested': 'loading mounted b2 (b2 again, b1): update-screen start-deadline',
    stop: 'stopped: clear-deadline end-attempt',
  },
  stopped: {},
};

const stateNames = Object.keys(states) as (keyof typeof states)[];
const eventTypes = Object.keys(events) as RemoteEvent['type'][];
const pairs = stateNames.flatMap((state) =>
  eventTypes.map((event) => [state, event, expected[state][event] ?? 'unchanged'] as const),
);

test.each(pairs)('%s + %s → %s', (state, event, transition) => {
  const before = states[state];
  const next = reduceRemote(before, events[event]);
  const unchanged = next.state === before && next.effects.length === 0;
  expect(unchanged ? 'unchanged' : describeTransition(next)).toBe(transition);
});

const FIRST = 'b2 (b2 again, b1): end-attempt start-attempt[b2] start-deadline';

test('tries the live build, then the same build again with fresh requests, then the last good build', () => {
  expect(describeTransition(startMachine(live, false))).toBe(`loading ${FIRST}`);
  expect(describeTransition(startMachine(live, true))).toBe(`loading HTML ${FIRST}`);
});

test('the boundary does not try the last good build when it is the live one', () => {
  const alone = startMachine(release('b2', release('b2')), false);
  expect(describeTransition(alone)).toBe(
    'loading b2 (b2 again): end-attempt start-attempt[b2] start-deadline',
  );
});
