import {
  ALIVE_EVERY_MS,
  allAreas,
  type ChangeArea,
  type SessionEnd,
  type Area,
  changeAreas,
} from '@repo/contract/live';
import type { Role } from '@repo/contract/users';
import { addChange, toClientsChanged } from './admin-changes.ts';
import { createChangeLog } from './change-log.ts';
import type { EventStream } from './event-stream.ts';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { Listener } from '../db/connections/listener.ts';
import { findValidSessions } from '../sessions/user-sessions.ts';

/** A bulk change of many rows reaches a browser as one event. */
const COALESCE_MS = 50;

const ADMIN_EVERY_MS = 250;

const MAX_PER_USER = 20;
const CROWDED_RECONNECT_MS = 60_000;

/** Spreads the browsers' reconnections to the next gateway. */
const STOP_SPREAD_MS = 3_000;

interface StreamOwner {
  userId: string;
  sessionId: string;
  role: Role;
  secondFactor: boolean;
  needsSecondFactor: boolean;
}

export type LiveStreams = ReturnType<typeof createLiveStreams>;

interface Reader extends StreamOwner {
  stream: EventStream;
}

function addTo(readers: Map<string, Set<Reader>>, key: string, reader: Reader): void {
  readers.set(key, (readers.get(key) ?? new Set()).add(reader));
}

function removeFrom(readers: Map<string, Set<Reader>>, key: string, reader: Reader): void {
  const ofKey = readers.get(key);
  ofKey?.delete(reader);
  if (ofKey?.size === 0) readers.delete(key);
}

export function createLiveStreams({ aliveEveryMs = ALIVE_EVERY_MS } = {}) {
  const readers = new Map<string, Set<Reader>>();
  const bySession = new Map<string, Set<Reader>>();
  const waiting = new Map<string, Set<ChangeArea>>();
  const log = createChangeLog();
  let stopping = false;

  const allReaders = () => [...readers.values()].flatMap((ofUser) => [...ofUser]);
  const hearsOfAll = ({ role, secondFactor, needsSecondFactor }: StreamOwner) =>
    role === 'admin' && (secondFactor || !needsSecondFactor);
  const admins = () => allReaders().filter(hearsOfAll);

  function remove(reader: Reader): void {
    removeFrom(readers, reader.userId, reader);
    removeFrom(bySession, reader.sessionId, reader);
  }

  function close(reader: Reader, reconnectAfterMs: number): void {
    remove(reader);
    reader.stream.send('closing', { reconnectAfterMs: Math.round(reconnectAfterMs) });
    reader.stream.end();
  }

  function sendWaiting(clientId: string): void {
    const areas = [...(waiting.get(clientId) ?? [])];
    waiting.delete(clientId);
    for (const { stream } of readers.get(clientId) ?? []) stream.send('changed', areas);
  }

  function catchUp(reader: Reader, position: string): void {
    const { stream, userId } = reader;
    const areas = log.changesSince(position, userId);
    const byClient = log.adminChangesSince(position);
    if (!areas || !byClient) return stream.send('missed', null);
    if (areas.length > 0) stream.send('changed', areas);
    if (byClient.size > 0 && hearsOfAll(reader))
      stream.send('clients-changed', toClientsChanged(byClient));
    stream.send('caught-up', null);
  }

  let forAdmins = new Map<string | null, Set<Area>>();
  let sentToAdminsAt = 0;

  function sendToAdmins(): void {
    const event = toClientsChanged(forAdmins);
    forAdmins = new Map();
    sentToAdminsAt = Date.now();
    for (const { stream } of admins()) stream.send('clients-changed', event);
  }

  /** Announces a change to admins only. `clientId` is null for data of no client. */
  function changedForAdmins(clientId: string | null, area: Area): void {
    log.addForAdmins(clientId, area);
    const isFirst = forAdmins.size === 0;
    addChange(forAdmins, clientId, area);
    if (!isFirst) return;
    const pause = Math.max(COALESCE_MS, sentToAdminsAt + ADMIN_EVERY_MS - Date.now());
    setTimeout(sendToAdmins, pause).unref();
  }

  const timer = setInterval(() => {
    for (const { stream } of allReaders()) stream.keepAlive();
  }, aliveEveryMs).unref();

  return {
    position: log.position,
    /** Adds a stream, which first gets the changes since `position`, if given. Returns a function that removes it. */
    add(stream: EventStream, owner: StreamOwner, position?: string): () => void {
      const [oldest, ...others] = readers.get(owner.userId) ?? [];
      if (oldest && others.length + 1 >= MAX_PER_USER) close(oldest, CROWDED_RECONNECT_MS);
      const reader = { ...owner, stream };
      addTo(readers, owner.userId, reader);
      addTo(bySession, owner.sessionId, reader);
      if (position !== undefined) catchUp(reader, position);
      return () => remove(reader);
    },
    changedForAdmins,
    changed(clientId: string, area: ChangeArea) {
      changedForAdmins(clientId, area);
      log.addForClient(clientId, area);
      if (!readers.has(clientId)) return;
      const areas = waiting.get(clientId);
      if (areas) areas.add(area);
      else {
        waiting.set(clientId, new Set([area]));
        setTimeout(sendWaiting, COALESCE_MS, clientId).unref();
      }
    },
    roleChanged(userId: string, role: Role) {
      for (const reader of readers.get(userId) ?? []) reader.role = role;
    },
    sessionProven(sessionId: string) {
      for (const reader of bySession.get(sessionId) ?? []) reader.secondFactor = true;
    },
    /**
     * Adopts the database's state of a session, in case an event was missed. The role is only taken
     * away, because it may have been read before a revocation.
     */
    sessionRechecked(
      sessionId: string,
      { role, secondFactor }: Pick<StreamOwner, 'role' | 'secondFactor'>,
    ) {
      for (const reader of bySession.get(sessionId) ?? []) {
        const heardOfAll = hearsOfAll(reader);
        if (role !== 'admin') reader.role = role;
        reader.secondFactor = secondFactor;
        if (heardOfAll || !hearsOfAll(reader)) continue;
        reader.stream.send('clients-changed', { clients: null, areas: [...allAreas] });
      }
    },
    missed() {
      log.begin();
      for (const { stream } of allReaders()) stream.send('missed', null);
    },
    sessionEnded(sessionId: string, end: SessionEnd) {
      for (const reader of bySession.get(sessionId) ?? []) {
        remove(reader);
        reader.stream.send('ended', end);
        reader.stream.end();
      }
    },
    sessionIds: () => [...bySession.keys()],
    count: () => allReaders().length,
    isStopping: () => stopping,
    stop() {
      stopping = true;
      clearInterval(timer);
      for (const reader of allReaders()) close(reader, Math.random() * STOP_SPREAD_MS);
    },
  };
}

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
      // The recheck finds an end that this gateway does not know of.
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
