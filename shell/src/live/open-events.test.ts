import { FakeEventSource, onlySource, openSources } from '../../test/fake-event-source.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ClientsChanged } from '@repo/contract/live';
import { createFakeApi, gatewayError } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { openEvents } from './open-events.ts';

let close: () => void;
const onEvent = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  close = openEvents('user-1', onEvent);
});
afterEach(() => {
  close();
  jest.useRealTimers();
});

test('asks for the changes of the page’s user', () => {
  const { url } = onlySource();
  expect(url.pathname).toBe('/api/events');
  expect(Object.fromEntries(url.searchParams)).toEqual({ user: 'user-1' });
});

test('reports changes, without areas that it does not know', () => {
  onlySource().send('changed', ['documents', 'from-the-future' as 'funding']);
  onlySource().send('alive', null);
  expect(onEvent.mock.calls).toEqual([[{ name: 'changed', areas: ['documents'] }]]);
});

test('reports to an admin what changed of whom, without areas that it does not know', () => {
  const areas = ['documents', 'from-the-future' as 'funding'];
  onlySource().send('clients-changed', { clients: { ada: areas }, areas } as ClientsChanged);
  const changed = { clients: { ada: ['documents'] }, areas: ['documents'] };
  expect(onEvent).toHaveBeenCalledWith({ name: 'clients-changed', changed });
  const unnamed: ClientsChanged = { clients: null, areas: ['leads'] };
  onlySource().send('clients-changed', unnamed);
  expect(onEvent).toHaveBeenLastCalledWith({ name: 'clients-changed', changed: unnamed });
});

describe('missed changes', () => {
  test('changes missed before the first connection are fetched at once', () => {
    onlySource().open();
    expect(onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 0 }]]);
  });

  test('changes missed during a break are to be fetched within ten seconds, when the connection is open again', () => {
    onlySource().fail();
    jest.advanceTimersByTime(1_000);
    expect(onEvent).not.toHaveBeenCalled();
    onlySource().open();
    expect(onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 10_000 }]]);
  });

  test('changes that the gateway itself missed are to be fetched within ten seconds', () => {
    onlySource().send('missed', null);
    expect(onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 10_000 }]]);
  });

  test('changes missed while the browser was offline or asleep are to be fetched at once', () => {
    onlySource().fail();
    dispatchEvent(new Event('online'));
    onlySource().open();
    expect(onEvent).toHaveBeenLastCalledWith({ name: 'missed', spreadMs: 0 });
  });
});

describe('a stream that begins at the position of the document', () => {
  beforeEach(() => {
    close();
    close = openEvents('user-1', onEvent, { position: 'machine.12' });
    onlySource().open();
  });

  test('asks for the changes since, of which none were missed', () => {
    const { searchParams } = onlySource().url;
    expect(Object.fromEntries(searchParams)).toEqual({ user: 'user-1', since: 'machine.12' });
    onlySource().send('caught-up', null);
    expect(onEvent).not.toHaveBeenCalled();
  });

  test('a stream from an unknown position has everything fetched at once', () => {
    onlySource().send('missed', null);
    expect(onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 0 }]]);
  });

  test('a stream that begins at the position of the document may miss changes later like any other', () => {
    onlySource().send('caught-up', null);
    onlySource().send('missed', null);
    expect(onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 10_000 }]]);
  });

  test('a stream that begins at the position of the document is opened without the position after a break', () => {
    onlySource().send('caught-up', null);
    onlySource().fail();
    jest.advanceTimersByTime(1_000);
    expect(onlySource().url.searchParams.has('since')).toBe(false);
    onlySource().open();
    expect(onEvent.mock.calls).toEqual([[{ name: 'missed', spreadMs: 10_000 }]]);
  });
});

describe('a connection that broke', () => {
  test('a connection that broke is opened again after a pause', () => {
    onlySource().fail();
    expect(openSources()).toEqual([]);
    jest.advanceTimersByTime(1_000);
    expect(openSources()).toHaveLength(1);
  });

  test('a broken connection is retried at growing intervals, at least twice a minute', () => {
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

  test('a connection that broke is opened at once when the browser is online again', () => {
    onlySource().fail();
    dispatchEvent(new Event('online'));
    expect(openSources()).toHaveLength(1);
  });

  test('a connection that broke is noticed by its silence', () => {
    const first = onlySource();
    jest.advanceTimersByTime(50_000);
    expect(onlySource()).not.toBe(first);
  });

  test('a broken connection is noticed at once after sleep, which suspends timers', () => {
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
  onlySource().send('closing', { reconnectAfterMs: 7_000 });
  jest.advanceTimersByTime(6_999);
  expect(openSources()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(openSources()).toHaveLength(1);
});

test('the end of the session is reported once, and nothing is opened again', () => {
  onlySource().send('ended', 'signed-out');
  expect(onEvent).toHaveBeenCalledWith({ name: 'ended', end: 'signed-out' });
  jest.advanceTimersByTime(120_000);
  dispatchEvent(new Event('online'));
  expect(openSources()).toEqual([]);
  expect(onEvent).toHaveBeenCalledTimes(1);
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
    expect(onEvent).toHaveBeenCalledWith({ name: 'ended', end: 'ended' });
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
  ])('a refused connection is tried again when the user %s', async (_, handle) => {
    createFakeApi({ 'GET /api/auth/user': handle });
    onlySource().fail({ refused: true });
    await jest.advanceTimersByTimeAsync(1_100);
    expect(openSources()).toHaveLength(1);
    expect(onEvent).not.toHaveBeenCalled();
  });
});
