import { EVENTS_PATH, type LiveEvents } from '@repo/contract/live';
import { eventually } from './eventually.ts';
import type { HttpClient } from './http-client.ts';

export type ReceivedEvent = {
  [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] };
}[keyof LiveEvents];

export interface EventReader {
  readonly response: Response;
  readonly events: readonly ReceivedEvent[];
  areas(): string[];
  /** Returns the areas of a client's `clients-changed` events in order. Null includes those of unnamed clients. */
  areasOf(clientId: string | null): string[];
  received(name: keyof LiveEvents): Promise<void>;
  ended: Promise<void>;
  close(): void;
}

export async function readEvents(client: HttpClient, query = ''): Promise<EventReader> {
  const abort = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${client.base}${EVENTS_PATH}?${query}`, {
    headers: { cookie, 'accept-encoding': 'gzip, br' },
    signal: abort.signal,
  });
  const events: ReceivedEvent[] = [];
  const ended = read(response, events).catch(() => {});
  const reader: EventReader = {
    response,
    events,
    ended,
    areas: () => events.flatMap((event) => (event.name === 'changed' ? event.data : [])),
    areasOf: (clientId) =>
      events.flatMap(({ name, data }) => {
        if (name !== 'clients-changed') return [];
        return clientId === null ? data.areas : (data.clients?.[clientId] ?? []);
      }),
    received: (name) => eventually(`a ${name} event`, () => events.some((e) => e.name === name)),
    close: () => abort.abort(),
  };
  return reader;
}

async function read(response: Response, events: ReceivedEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body!) {
    const messages = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const [, name, data] = /^event: ([\w-]+)\ndata: (.*)$/.exec(message) ?? [];
      if (name && data) events.push({ name, data: JSON.parse(data) } as ReceivedEvent);
    }
  }
}
