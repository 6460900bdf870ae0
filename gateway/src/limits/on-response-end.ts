import type { ServerResponse } from 'node:http';

/**
 * Calls the listener once, when the response was sent or cannot be sent any more. A response whose turn on a pipelined connection
 * never comes emits no `close` in Node 20, so the connection is watched too.
 */
export function onResponseEnd(res: ServerResponse, listener: () => void): void {
  const { socket } = res.req;
  const end = () => {
    res.off('close', end);
    socket.off('close', end);
    listener();
  };
  if (res.destroyed || socket.destroyed) return listener();
  // Middleware, compression and a stream together listen more often than Node's limit, beyond which it warns.
  res.setMaxListeners(20).on('close', end);
  // A connection may have more requests in flight than Node's limit of listeners, beyond which it warns.
  socket.setMaxListeners(0).on('close', end);
}
