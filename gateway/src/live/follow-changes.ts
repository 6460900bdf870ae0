import { changeTopics, type ChangeTopic, type SessionEnd } from '@repo/contract/live';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { Listener } from '../db/listener.ts';
import { findEndedSessions } from '../sessions/session-ends.ts';
import type { LiveStreams } from './live-streams.ts';

/** Sessions that expired, or whose end was not heard of, are found at this interval. */
const RECHECK_MS = 60_000;

const change = z.object({ clientId: z.string(), topic: z.enum(changeTopics) });
const sessionEnd = z.object({ sessionId: z.string(), end: z.enum(['signed-out', 'ended']) });

interface Options {
  db: Db;
  listener: Listener;
  streams: LiveStreams;
  log: Logger;
  recheckMs?: number;
}

/** Passes on to the open pages what the triggers of the database announce, by whichever gateway it was caused. */
export async function followChanges(options: Options): Promise<{ stop(): void }> {
  const { db, listener, streams, log, recheckMs = RECHECK_MS } = options;

  await listener.listen('client_change', {
    onNotification: (payload) => {
      // Another gateway's newer migration may announce a topic that this one does not know.
      const { data } = change.safeParse(JSON.parse(payload));
      if (data) streams.changed(data.clientId, data.topic satisfies ChangeTopic);
    },
    onListening: () => streams.missed(),
  });

  async function recheck(): Promise<void> {
    for (const id of await findEndedSessions(db, streams.sessionIds())) {
      streams.sessionEnded(id, 'ended');
    }
  }
  const recheckOrWarn = () =>
    recheck().catch((error: unknown) => log.warn({ err: error }, 'sessions were not rechecked'));

  await listener.listen('session_ended', {
    onNotification: (payload) => {
      // Likewise an end that this gateway does not know: the recheck finds it. An error here would end the process.
      const { data } = sessionEnd.safeParse(JSON.parse(payload));
      if (data) streams.sessionEnded(data.sessionId, data.end satisfies SessionEnd);
      else void recheckOrWarn();
    },
    onListening: recheckOrWarn,
  });
  const timer = setInterval(() => void recheckOrWarn(), recheckMs);
  return { stop: () => clearInterval(timer) };
}
