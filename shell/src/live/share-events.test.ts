import { onlySource, openSources } from '../../test/fake-event-source.ts';
import '../../test/fake-tabs.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { shareEvents } from './open-events.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
const tabs: { close: ReturnType<typeof shareEvents> }[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function openTab({ shown = false, position = undefined as string | undefined } = {}) {
  Object.defineProperty(document, 'hidden', { value: !shown, configurable: true });
  const onEvent = jest.fn();
  const tab = { onEvent, close: shareEvents('user-1', onEvent, position) };
  tabs.push(tab);
  await jest.advanceTimersByTimeAsync(0);
  return tab;
}

const documents = { name: 'changed', areas: ['documents'] };

test('three tabs share one stream, and all hear what changed or was missed', async () => {
  const all = [await openTab({ shown: true }), await openTab(), await openTab()];
  onlySource().open();
  onlySource().send('changed', ['documents']);
  for (const { onEvent } of all) {
    expect(onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 0 }], [documents]]);
  }
});

test('a tab that is opened takes the stream, and what came before counts as missed', async () => {
  const first = await openTab({ shown: true });
  const source = onlySource();
  const second = await openTab({ shown: true });
  expect(onlySource()).not.toBe(source);
  onlySource().open();
  expect(second.onEvent).toHaveBeenCalledWith({ name: 'missed', spreadMs: 0 });
  onlySource().send('changed', ['documents']);
  for (const { onEvent } of [first, second]) expect(onEvent).toHaveBeenLastCalledWith(documents);
});

test('only the first stream of a tab begins at the position of its document', async () => {
  const first = await openTab({ shown: true, position: 'machine.12' });
  expect(onlySource().url.searchParams.get('since')).toBe('machine.12');
  onlySource().open();
  onlySource().send('caught-up', null);
  const second = await openTab({ shown: true, position: 'machine.34' });
  expect(onlySource().url.searchParams.get('since')).toBe('machine.34');
  second.close();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(onlySource().url.searchParams.has('since')).toBe(false);
  expect(first.onEvent).not.toHaveBeenCalled();
});

test('a tab in the background takes the stream when it is shown: the one that holds it may be asleep', async () => {
  await openTab({ shown: true });
  const source = onlySource();
  await openTab();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(onlySource()).toBe(source);
  hide(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(onlySource()).not.toBe(source);
});

test('the tab with the stream keeps it when it is shown again', async () => {
  await openTab({ shown: true });
  const source = onlySource();
  hide(true);
  hide(false);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(onlySource()).toBe(source);
});

test('a background tab opens the stream when the tab that held it closes', async () => {
  const first = await openTab({ shown: true });
  const second = await openTab();
  first.close();
  await jest.advanceTimersByTimeAsync(0);
  onlySource().open();
  onlySource().send('changed', ['documents']);
  // The other tab may just be signing out, so an immediate fetch would be refused.
  expect(second.onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 10_000 }], [documents]]);
  expect(first.onEvent).not.toHaveBeenCalled();
});

test('a tab that has lost the stream gets it back when the others are closed', async () => {
  const first = await openTab({ shown: true });
  const second = await openTab({ shown: true });
  second.close();
  await jest.advanceTimersByTimeAsync(1_000);
  onlySource().send('changed', ['documents']);
  expect(first.onEvent.mock.calls).toEqual([[documents]]);
});

test('the end of the session reaches every tab once', async () => {
  const all = [await openTab({ shown: true }), await openTab()];
  onlySource().send('ended', 'signed-out');
  await jest.advanceTimersByTimeAsync(10_000);
  for (const { onEvent } of all) {
    expect(onEvent.mock.calls).toEqual([[{ name: 'ended', end: 'signed-out' }]]);
  }
  expect(openSources()).toEqual([]);
});

test('a tab that signs out says so to the others before one of them opens the stream', async () => {
  const leaving = await openTab({ shown: true });
  const other = await openTab();
  onlySource().open();
  other.onEvent.mockClear();
  leaving.close('signing-out');
  expect(other.onEvent.mock.calls).toEqual([[{ name: 'signing-out' }]]);
  expect(openSources()).toEqual([]);
  await jest.advanceTimersByTimeAsync(0);
  expect(openSources()).toHaveLength(1);
});

test('a browser that refuses the lock at once, as WebKit does while a page is left, is asked again only after a pause', async () => {
  const { locks } = navigator;
  const refusals = 50;
  let requests = 0;
  const request = (...args: Parameters<typeof locks.request>) => {
    requests += 1;
    if (requests > refusals) return locks.request(...args);
    return Promise.reject(new DOMException('', 'InvalidStateError'));
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  await openTab();
  await jest.advanceTimersByTimeAsync(500);
  expect(requests).toBe(1);
  expect(openSources()).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(openSources()).toHaveLength(1);
});

test('in a browser without locks each tab has its own stream', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const [first] = [await openTab(), await openTab()];
  expect(openSources()).toHaveLength(2);
  openSources()[0]!.send('changed', ['documents']);
  expect(first.onEvent).toHaveBeenCalledTimes(1);
});
