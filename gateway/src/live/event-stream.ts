import type { LiveEvents } from '@repo/contract/live';
import type { ServerResponse } from 'node:http';

const MAX_WAITING_BYTES = 64 * 1024;

const RETRY_MS = 3_000;

export type EventStream = ReturnType<typeof openEventStream>;

/** `no-transform` and the header for nginx keep proxies from holding events back. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

export function endWithoutEvents(res: ServerResponse): void {
  res.writeHead(200, HEADERS).end();
}

export function openEventStream(res: ServerResponse) {
  res.writeHead(200, HEADERS);
  res.write(`retry: ${RETRY_MS}\n\n`);

  function send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void {
    if (res.writableEnded || res.destroyed) return;
    if (res.writableLength > MAX_WAITING_BYTES) res.destroy();
    else res.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  return {
    send,
    keepAlive() {
      if (res.writableLength > 0) res.destroy();
      else send('alive', null);
    },
    end: () => void res.end(),
  };
}
