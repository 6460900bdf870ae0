import { FakeEventSource, onlySource, openSources } from '../../test/fake-event-source.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { changeAreas, type ClientsChanged } from '@repo/contract/live';
import { createFakeApi, gatewayError } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { openEvents, type OpenEvents } from './open-events.ts';

const PAGE = 1_000;

let stream: OpenEvents;
const handlers = {
  onAlive: jest.fn(),
  onChanged: jest.fn(),
  onClientsChanged: jest.fn(),
  onEnded: jest.fn(),
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  stream = openEvents('user-1', PAGE, handlers);
});
afterEach(() => {
  stream.close();
  jest.useRealTimers();
});

test('asks for what this user’s page may have missed', () => {
  const { url } = onlySource();
  expect(url.pathname).toBe('/api/events');
  expect(Object.fromEntries(url.searchParams)).toEqual({ user: 'user-1', since: '1000' });
});

test('reports changes, without areas that it does not know', () => {
  onlySource().send('changed', ['documents', 'from-the-future' as 'funding'], 2_000);
  expect(handlers.onChanged).toHaveBeenCalledWith(['documents'], 2_000);
  onlySource().send('alive', null, 3_000);
  expect(handlers.onAlive).toHaveBeenCalledWith(3_000);
});

test('reports to an admin what changed of whom, without areas that it does not know', () => {
  const areas = ['documents', 'from-the-future' as 'funding'];
  const changed = { clients: { ada: areas }, areas } as ClientsChanged;
  onlySource().send('clients-changed', changed, 2_000);
  const known = { clients: { ada: ['documents'] }, areas: ['documents'] };
  expect(handlers.onClientsChanged).toHaveBeenCalledWith(known, 2_000);
  onlySource().send('clients-changed', { clients: null, areas: ['leads'] }, 3_000);
  expect(handlers.onClientsChanged).toHaveBeenLastCalledWith(
    { clients: null, areas: ['leads'] },
    3_000,
  );
});

describe('a connection that broke', () => {
  test('is opened again after a pause, for what was missed since the last event', () => {
    onlySource().send('alive', null, 5_000);
    onlySource().fail();
    expect(openSources()).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(onlySource().since).toBe('5000');
  });

  test('is tried ever more rarely, at least twice a minute', () => {
    for (let attempt = 0; attempt < 12; attempt += 1) {
      onlySource().fail();
      jest.advanceTimersByTime(30_000);
    }
    FakeEventSource.opened = [onlySource()];
    onlySource().fail();
    jest.advanceTimersByTime(5_000);
    expect(openSources()).toEqual([]);
    jest.advanceTimersByTime(25_000);
    expect(openSources()).toHaveLength(1);
  });

  test('is opened at once when the browser is online again', () => {
    onlySource().fail();
    dispatchEvent(new Event('online'));
    expect(openSources()).toHaveLength(1);
  });

  test('is noticed by its silence', () => {
    const first = onlySource();
    jest.advanceTimersByTime(50_000);
    expect(onlySource()).not.toBe(first);
  });

  test('is noticed at once after sleep, in which timers stand still', () => {
    const first = onlySource();
    jest.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onlySource()).not.toBe(first);
  });
});

test('a working connection is kept when the page is shown again', () => {
  const first = onlySource();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onlySource()).toBe(first);
});

test('a gateway that stops says when to come back', () => {
  onlySource().send('closing', { reconnectAfterMs: 7_000 }, 2_000);
  jest.advanceTimersByTime(6_999);
  expect(openSources()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(openSources()).toHaveLength(1);
});

test('the end of the session is reported once, and nothing is opened again', () => {
  onlySource().send('ended', 'signed-out', 2_000);
  expect(handlers.onEnded).toHaveBeenCalledWith('signed-out');
  jest.advanceTimersByTime(120_000);
  dispatchEvent(new Event('online'));
  expect(openSources()).toEqual([]);
  expect(handlers.onEnded).toHaveBeenCalledTimes(1);
});

describe('a refused connection', () => {
  test('means the end of the session when nobody is signed in', async () => {
    createFakeApi({
      'GET /api/auth/user': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    });
    onlySource().fail({ refused: true });
    await jest.advanceTimersByTimeAsync(100);
    expect(handlers.onEnded).toHaveBeenCalledWith('ended');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(openSources()).toEqual([]);
  });

  test.each([
    ['is signed in', () => fakeUser()],
    [
      'cannot be asked for',
      () => {
        throw gatewayError('SERVICE_UNAVAILABLE');
      },
    ],
  ])('is tried again when the user %s', async (_, handle) => {
    createFakeApi({ 'GET /api/auth/user': handle });
    onlySource().fail({ refused: true });
    await jest.advanceTimersByTimeAsync(1_100);
    expect(openSources()).toHaveLength(1);
    expect(handlers.onEnded).not.toHaveBeenCalled();
  });
});

test('reopening asks for an earlier instant', () => {
  onlySource().send('changed', [...changeAreas], 9_000);
  stream.reopen(4_000);
  expect(onlySource().since).toBe('4000');
});
