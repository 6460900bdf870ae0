import { allAreas, changeAreas, type SessionEnd } from '@repo/contract/live';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { Listener } from '../db/connections/listener.ts';
import { findValidSessions } from '../sessions/user-sessions.ts';
import type { LiveStreams } from './live-streams.ts';

/** Interval at which ended or changed sessions are found if their notification was missed. */
const RECHECK_MS = 60_000;

const change = z.object({ clientId: z.string(), area: z.enum(changeAreas) });
const adminChange = z.object({ clientId: z.nullable(z.string()), area: z.enum(allAreas) });
const roleChange = z.object({ userId: z.string(), role: z.enum(['client', 'admin']) });
const sessionEnd = z.object({ sessionId: z.string(), end: z.enum(['signed-out', 'ended']) });

interface Options {
  db: Db;
  listener: Listener;
  streams: LiveStreams;
  log: Logger;
  recheckMs?: number;
}

export async function followChanges(options: Options): Promise<{ stop(): void }> {
  const { db, listener, streams, log, recheckMs = RECHECK_MS } = options;

  async function recheck(): Promise<void> {
    const ids = streams.sessionIds();
    const valid = await findValidSessions(db, ids);
    for (const id of ids) {
      const state = valid.get(id);
      if (state) streams.sessionRechecked(id, state);
      else streams.sessionEnded(id, 'ended');
    }
  }
  const recheckOrWarn = () =>
    recheck().catch((error: unknown) =>
      log.warn({ err: error }, 'sessions and roles were not rechecked'),
    );

  await listener.listen('client_change', {
    onNotification: (payload) => {
      const data = read(change, payload);
      if (data) streams.changed(data.clientId, data.area);
    },
    onListening: () => streams.missed(),
  });
  await listener.listen('admin_change', {
    onNotification: (payload) => {
      const data = read(adminChange, payload);
      if (data) streams.changedForAdmins(data.clientId, data.area);
    },
    onListening: () => streams.missed(),
  });

  await listener.listen('role_changed', {
    onNotification: (payload) => {
      const data = read(roleChange, payload);
      if (data) streams.roleChanged(data.userId, data.role);
      else void recheckOrWarn();
    },
  });

  await listener.listen('session_proven', {
    onNotification: (sessionId) => streams.sessionProven(sessionId),
  });

  await listener.listen('session_ended', {
    onNotification: (payload) => {
      const data = read(sessionEnd, payload);
      if (data) streams.sessionEnded(data.sessionId, data.end satisfies SessionEnd);
      // The recheck finds an end that this gateway does not know.
      else void recheckOrWarn();
    },
    onListening: recheckOrWarn,
  });
  const timer = setInterval(() => void recheckOrWarn(), recheckMs);
  return { stop: () => clearInterval(timer) };
}

/** Returns undefined for a payload that this gateway does not know; an error here would end the process. */
function read<Payload>(schema: z.ZodMiniType<Payload>, payload: string): Payload | undefined {
  try {
    return schema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
