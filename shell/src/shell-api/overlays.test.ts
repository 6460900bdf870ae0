import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { createNavigation, type Navigation } from './navigation.ts';

const nextMove = () =>
  new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const isCovered = () => (history.state as { overlay?: true }).overlay === true;

let navigation: Navigation;

beforeAll(() => {
  history.replaceState(null, '', '/');
  const session = { current: () => null, subscribe: () => () => {} };
  navigation = createNavigation({ apps: [], session });
});

beforeEach(() => {
  navigation.api.navigate('/before');
  navigation.api.navigate('/page');
});

const pathname = () => navigation.currentRoute().pathname;

async function open({ stays = false } = {}) {
  const asked = jest.fn(() => !stays);
  const close = navigation.api.openOverlay!(asked);
  await settled();
  return { asked, close };
}

async function back() {
  const moved = nextMove();
  history.back();
  await moved;
  await settled();
}

async function close({ close: end }: { close(): void }) {
  const moved = nextMove();
  end();
  await moved;
  await settled();
}

test('Back closes what covers the page, and then leaves the page', async () => {
  const overlay = await open();
  const listener = jest.fn();
  const unsubscribe = navigation.api.subscribe(listener);
  await back();
  expect(overlay.asked).toHaveBeenCalledTimes(1);
  expect([pathname(), listener.mock.calls.length]).toEqual(['/page', 0]);
  overlay.close();
  await back();
  expect(pathname()).toBe('/before');
  unsubscribe();
});

test('closed otherwise, it leaves no entry behind', async () => {
  const overlay = await open();
  expect(isCovered()).toBe(true);
  await close(overlay);
  expect([isCovered(), overlay.asked.mock.calls.length]).toEqual([false, 0]);
  await back();
  expect(pathname()).toBe('/before');
});

test('a link in it takes its entry', async () => {
  const overlay = await open();
  overlay.close();
  navigation.api.navigate('/next');
  await settled();
  expect([pathname(), isCovered()]).toEqual(['/next', false]);
  await back();
  expect(pathname()).toBe('/page');
  await back();
  expect(pathname()).toBe('/before');
});

test('a navigation right after it has closed waits until its entry is removed', async () => {
  const overlay = await open();
  overlay.close();
  await Promise.resolve();
  const moved = nextMove();
  navigation.api.navigate('/next');
  expect(pathname()).toBe('/page');
  await moved;
  expect(pathname()).toBe('/next');
  await back();
  expect(pathname()).toBe('/page');
});

test('the page behind it can change its query', async () => {
  const overlay = await open();
  const moved = nextMove();
  navigation.api.navigate('/page?tab=2', { replace: true });
  await moved;
  await settled();
  expect([location.search, isCovered()]).toEqual(['?tab=2', true]);
  await close(overlay);
  expect([location.search, isCovered()]).toEqual(['?tab=2', false]);
  await back();
  expect(pathname()).toBe('/before');
});

test('an overlay that closes as another opens passes its entry on', async () => {
  const first = await open();
  const { length } = history;
  first.close();
  const second = await open();
  expect([history.length, isCovered()]).toEqual([length, true]);
  await back();
  expect([first.asked.mock.calls.length, second.asked.mock.calls.length]).toEqual([0, 1]);
  second.close();
});

test('the topmost of two overlays closes with Back', async () => {
  const below = await open();
  const above = await open();
  await back();
  expect([below.asked.mock.calls.length, above.asked.mock.calls.length]).toEqual([0, 1]);
  above.close();
  await back();
  expect([pathname(), below.asked.mock.calls.length]).toEqual(['/page', 1]);
  below.close();
});

test('a locked overlay stays open, and the page stays', async () => {
  const overlay = await open({ stays: true });
  await back();
  await back();
  expect([pathname(), overlay.asked.mock.calls.length]).toEqual(['/page', 2]);
  await close(overlay);
});

test('an entry that has nothing to close is left again', async () => {
  const overlay = await open();
  await back();
  overlay.close();
  const leftAgain = nextMove().then(nextMove);
  history.forward();
  await leftAgain;
  expect([pathname(), isCovered()]).toEqual(['/page', false]);
});

test('a browser that cannot go back does not block the page', async () => {
  const goBack = jest.spyOn(history, 'back').mockImplementation(() => {});
  const overlay = await open();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  overlay.close();
  await Promise.resolve();
  navigation.api.navigate('/next');
  expect(pathname()).toBe('/page');
  jest.runAllTimers();
  expect([pathname(), isCovered()]).toEqual(['/next', false]);
  jest.useRealTimers();
  goBack.mockRestore();
});
