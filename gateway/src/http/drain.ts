import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onResponseEnd } from '../limits/on-response-end.ts';

/** New connections are accepted for this long. Unused ones are then kept for as long again. */
const GRACE_MS = 250;
/** The same behind a proxy, which checks `/readyz` every second or two before it stops sending requests. */
const PROXY_GRACE_MS = 3_000;
const LONGEST_MS = 10_000;

export function prepareDrain(server: Server, { isBehindProxy = false } = {}) {
  const inFlight = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_req, res) => {
    if (draining) res.setHeader('connection', 'close');
    inFlight.add(res);
    onResponseEnd(res, () => inFlight.delete(res));
  });

  return {
    isDraining: () => draining,
    inFlight: () => inFlight.size,
    /**
     * Responds to every request that has arrived, asks clients to close their connections, and resolves when all are
     * closed. Cuts connections after ten seconds.
     */
    async drain() {
      draining = true;
      for (const res of inFlight) if (!res.headersSent) res.setHeader('connection', 'close');
      // A client may be about to send on an idle connection, and closing it would lose that request.
      if (await hasConnections(server)) await delay(isBehindProxy ? PROXY_GRACE_MS : GRACE_MS);
      // Only ends the listening, unlike the close() of an HTTP server.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      if (await hasConnections(server)) await delay(GRACE_MS);
      server.close();
      const force = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
      await closed;
      clearTimeout(force);
    },
  };
}

function hasConnections(server: Server) {
  return new Promise<boolean>((resolve) => {
    server.getConnections((error, count) => resolve(!error && count > 0));
  });
}
