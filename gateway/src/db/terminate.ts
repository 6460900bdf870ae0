import type { Socket } from 'node:net';
import type pg from 'pg';

/** Cuts a connection without waiting for the server; the statement in progress fails with this error. */
export function terminate(client: pg.PoolClient, error: Error): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(error);
}
