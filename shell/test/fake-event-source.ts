import { afterEach, beforeEach } from '@jest/globals';
import type { LiveEvents } from '@repo/contract/live';

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  readonly url: URL;
  readyState = 1;

  constructor(url: string) {
    super();
    this.url = new URL(url, 'http://site');
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  fail({ refused = false } = {}): void {
    this.readyState = refused ? FakeEventSource.CLOSED : 0;
    this.dispatchEvent(new Event('error'));
  }
}

export const openSources = () =>
  FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);

export function onlySource(): FakeEventSource {
  const [source, ...others] = openSources();
  if (!source || others.length > 0) throw new Error(`${openSources().length} streams are open`);
  return source;
}

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.defineProperty(globalThis, 'EventSource', { value: FakeEventSource, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});
