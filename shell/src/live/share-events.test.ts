import { onlySource, openSources } from '../../test/fake-event-source.ts';
import { fallAsleep } from '../../test/fake-tabs.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ClientsChanged } from '@repo/contract/live';
import { shareEvents } from './share-events.ts';

const PAGE = 1_000_000;

beforeEach(() => {
  jest.useFakeTimers();
});
const tabs: { close(): void }[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A tab of the same browser. */
function openTab(since = PAGE) {
  const handlers = {
    onAlive: jest.fn(),
    onChanged: jest.fn(),
    onClientsChanged: jest.fn(),
    onEnded: jest.fn(),
  };
  const tab = { ...handlers, close: shareEvents('user-1', since, handlers) };
  tabs.push(tab);
  return tab;
}

test('three tabs share one stream, and all hear what changed', () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  onlySource().send('changed', ['documents'], PAGE + 10_000);
  for (const tab of [first, second, third]) {
    expect(tab.onChanged.mock.calls).toEqual([[['documents'], PAGE + 10_000]]);
  }
});

test('all tabs of an admin hear what changed of whom', () => {
  const [first, second] = [openTab(), openTab()];
  const changed: ClientsChanged = { clients: { ada: ['documents'] }, areas: ['documents'] };
  onlySource().send('clients-changed', changed, PAGE + 10_000);
  for (const tab of [first, second]) {
    expect(tab.onClientsChanged.mock.calls).toEqual([[changed, PAGE + 10_000]]);
  }
  openTab(PAGE + 9_000);
  expect(onlySource().since).toBe(String(PAGE + 9_000));
});

test('when the tab with the stream is closed, another one takes over where it was', async () => {
  const [first, second] = [openTab(), openTab()];
  onlySource().send('alive', null, PAGE + 20_000);
  first.close();
  await jest.advanceTimersByTimeAsync(0);
  expect(onlySource().since).toBe(String(PAGE + 20_000));
  onlySource().send('changed', ['funding'], PAGE + 30_000);
  expect(second.onChanged).toHaveBeenCalledWith(['funding'], PAGE + 30_000);
  expect(first.onChanged).not.toHaveBeenCalled();
});

test('a new tab hears what changed between its page and its first message', () => {
  openTab();
  onlySource().send('changed', ['documents'], PAGE + 60_000);
  openTab(PAGE + 59_000);
  expect(onlySource().since).toBe(String(PAGE + 59_000));
});

test('a new tab in the background hears it too, before a sign of life makes it seem up to date', () => {
  openTab();
  onlySource().send('changed', ['documents'], PAGE + 60_000);
  hide(true);
  openTab(PAGE + 59_000);
  expect(onlySource().since).toBe(String(PAGE + 59_000));
});

test('a tab with an older page hears what changed before the page of the tab with the stream', () => {
  openTab(PAGE + 10_000);
  openTab(PAGE);
  expect(onlySource().since).toBe(String(PAGE));
});

test('a new tab that missed nothing leaves the stream alone', async () => {
  openTab();
  const source = onlySource();
  source.send('changed', ['documents'], PAGE + 10_000);
  openTab(PAGE + 60_000);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(onlySource()).toBe(source);
});

test('a tab takes the stream from one that sleeps', async () => {
  const first = openTab();
  const source = onlySource();
  fallAsleep(0);
  const second = openTab();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(onlySource()).not.toBe(source);
  onlySource().send('changed', ['funding'], PAGE + 30_000);
  expect(second.onChanged).toHaveBeenCalledTimes(1);
  expect(first.onChanged).not.toHaveBeenCalled();
});

test('a tab in the background takes the stream only when it is shown', async () => {
  openTab();
  const source = onlySource();
  fallAsleep(0);
  hide(true);
  openTab(PAGE + 5_000);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(onlySource()).toBe(source);
  hide(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(onlySource().since).toBe(String(PAGE + 5_000));
});

test('the end of the session reaches every tab once', async () => {
  const all = [openTab(), openTab()];
  onlySource().send('ended', 'signed-out', PAGE + 10_000);
  await jest.advanceTimersByTimeAsync(10_000);
  for (const tab of all) expect(tab.onEnded.mock.calls).toEqual([['signed-out']]);
  expect(openSources()).toEqual([]);
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
  openTab();
  await jest.advanceTimersByTimeAsync(500);
  expect(requests).toBe(1);
  expect(openSources()).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(openSources()).toHaveLength(1);
});

test('in a browser without locks each tab has its own stream', () => {
  Reflect.deleteProperty(navigator, 'locks');
  const [first] = [openTab(), openTab()];
  expect(openSources()).toHaveLength(2);
  openSources()[0]!.send('changed', ['funding'], PAGE + 10_000);
  expect(first.onChanged).toHaveBeenCalledTimes(1);
});
