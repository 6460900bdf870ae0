import pg from 'pg';
import { connectionOptions } from './connection-options.ts';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

const GATEWAY_CONNECTION = 'gateway';
const RECONNECT_MS = 1_000;
const KEEP_ALIVE_MS = 10_000;

interface ChannelHandlers {
  onNotification(payload: string): void;
  /** Called whenever listening starts, also after a reconnect, before which notifications may have been missed. */
  onListening?(): void | Promise<void>;
}

export type Listener = ReturnType<typeof startListener>;

/**
 * Opens the gateway's one connection that receives notifications, in the background. An unavailable database is not
 * an error; a lost connection is reopened.
 */
export function startListener(databaseUrl: string, reconnectMs = RECONNECT_MS) {
  const channels = new Map<string, ChannelHandlers>();
  let stopped = false;
  let client: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;

  async function connect(): Promise<pg.Client | undefined> {
    const own = new pg.Client({
      ...connectionOptions(databaseUrl),
      application_name: GATEWAY_CONNECTION,
      keepAlive: true,
    });
    client = own;
    const lost = () => {
      if (client !== own || stopped) return;
      client = undefined;
      void own.end().catch(() => {});
      reconnect = setTimeout(() => {
        connected = connect();
      }, reconnectMs);
    };
    own.on('error', lost);
    own.on('end', lost);
    own.on('notification', ({ channel, payload = '' }) =>
      channels.get(channel)?.onNotification(payload),
    );
    try {
      await own.connect();
      for (const channel of channels.keys()) await listenOn(own, channel);
      for (const handlers of channels.values()) await handlers.onListening?.();
      return own;
    } catch {
      lost();
      return undefined;
    }
  }

  const listenOn = (on: pg.Client, channel: string) =>
    on.query(`listen ${pg.escapeIdentifier(channel)}`);

  let connected = connect();
  const keepAlive = setInterval(
    () =>
      void client
        ?.query('select 1')
        .catch(() => client?.emit('error', new Error('connection lost'))),
    KEEP_ALIVE_MS,
  );

  return {
    /** Adds a channel. Resolves once it is listened to or the first attempt has failed, and retries until `stop`. */
    async listen(channel: string, handlers: ChannelHandlers): Promise<void> {
      const current = await connected;
      channels.set(channel, handlers);
      if (!current || current !== client) return;
      try {
        await listenOn(current, channel);
        await handlers.onListening?.();
      } catch (error) {
        current.emit('error', error);
      }
    },
    async stop() {
      stopped = true;
      clearInterval(keepAlive);
      clearTimeout(reconnect);
      await client?.end().catch(() => {});
    },
  };
}

export async function countGateways(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where application_name = ${GATEWAY_CONNECTION} and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}
