import { expect, test } from '@jest/globals';
import { allAreas, changeAreas } from '@repo/contract/live';
import { CLOCK_SKEW_MS, createRecentChanges } from './recent-changes.ts';

const START = Date.parse('2026-11-23T12:00:00Z');

function recentChanges() {
  const clock = { now: START };
  const recent = createRecentChanges(() => clock.now);
  const pass = (ms: number) => (clock.now += ms);
  return { recent, pass, clock };
}

test('returns what changed since an instant, of that client only', () => {
  const { recent, pass, clock } = recentChanges();
  pass(60_000);
  recent.add('ada', 'documents');
  pass(60_000);
  const since = clock.now;
  pass(1_000);
  recent.add('ada', 'funding');
  recent.add('ben', 'progress');
  expect(recent.since('ada', since)).toEqual(['funding']);
  expect(recent.since('ada', START + 60_000)).toEqual(['documents', 'funding']);
  expect(recent.since('cleo', since)).toEqual([]);
});

test('a change just before the instant counts too: another gateway’s clock may be ahead', () => {
  const { recent, pass, clock } = recentChanges();
  pass(60_000);
  recent.add('ada', 'documents');
  expect(recent.since('ada', clock.now + CLOCK_SKEW_MS)).toEqual(['documents']);
  expect(recent.since('ada', clock.now + CLOCK_SKEW_MS + 1)).toEqual([]);
});

test.each([
  ['before the gateway started', START],
  ['that is no number', NaN],
])('everything may have changed since an instant %s', (_, instant) => {
  const { recent, pass } = recentChanges();
  pass(60_000);
  expect(recent.since('ada', instant)).toEqual(changeAreas);
});

test('everything may have changed since an instant longer ago than what is remembered', () => {
  const { recent, pass, clock } = recentChanges();
  pass(3_600_000);
  recent.prune();
  expect(recent.since('ada', clock.now - 299_000 + CLOCK_SKEW_MS)).toEqual([]);
  expect(recent.since('ada', clock.now - 301_000 + CLOCK_SKEW_MS)).toEqual(changeAreas);
});

test('everything may have changed before notifications were missed', () => {
  const { recent, pass, clock } = recentChanges();
  pass(60_000);
  const before = clock.now;
  pass(60_000);
  recent.forget();
  expect(recent.since('ada', before)).toEqual(changeAreas);
  expect(recent.since('ada', clock.now + CLOCK_SKEW_MS)).toEqual([]);
});

test('an admin learns what changed of whom since an instant, and of the queues', () => {
  const { recent, pass, clock } = recentChanges();
  pass(60_000);
  recent.add('cleo', 'documents');
  pass(60_000);
  const since = clock.now;
  recent.add('ada', 'funding');
  recent.add('ada', 'notes');
  recent.add(null, 'leads');
  expect(recent.ofAllSince(since)).toEqual({
    clients: { ada: ['funding', 'notes'] },
    areas: ['funding', 'notes', 'leads'],
  });
  expect(recent.since('ada', since)).toEqual(['funding']);
  recent.forget();
  expect(recent.ofAllSince(since)).toEqual({ clients: null, areas: allAreas });
});

test('pruning removes only what is too old', () => {
  const { recent, pass, clock } = recentChanges();
  recent.add('ada', 'documents');
  pass(299_000);
  recent.add('ben', 'documents');
  recent.prune();
  pass(2_000);
  recent.prune();
  expect(recent.since('ben', clock.now - 60_000)).toEqual(['documents']);
});
