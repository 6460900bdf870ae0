import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Encryption } from '../crypto/encryption.ts';
import type { CallLimits } from '../env/limit-settings.ts';
import { tooManyAttempts } from '../errors.ts';
import { addToCount, limitKey } from './counts.ts';

const WINDOW_SECONDS = 60;
/** A gateway takes a budget from Postgres in this many parts, which limits the statements per window. */
const PARTS = 20;
/** A slower database delays no call, because the next part is then granted before it is counted. */
const PATIENCE_MS = 250;
const MAX_LEASES_IN_MEMORY = 50_000;

export type BudgetKind = keyof CallLimits;

interface Lease {
  left: number;
  endsAt: number;
  exhausted: boolean;
  taking: Promise<void> | undefined;
}

export type CallBudgets = ReturnType<typeof createCallBudgets>;

interface BudgetOptions {
  db: Db;
  encryption: Pick<Encryption, 'shortLivedHash'>;
  limits: CallLimits;
  patienceMs?: number;
}

/**
 * Budgets of calls per minute, counted in Postgres for all gateways together. Each gateway grants the first part of a
 * budget itself, so that most visitors cause no statement; Postgres grants the others. Each further gateway may exceed
 * a budget by one part.
 */
export function createCallBudgets({
  db,
  encryption,
  limits,
  patienceMs = PATIENCE_MS,
}: BudgetOptions) {
  const leases = new Map<string, Lease>();
  const partOf = (kind: BudgetKind) => Math.ceil(limits[kind] / PARTS);

  /** Throws `too-many-attempts`, or rejects with it, when the budget of `id` has fewer `calls` left. */
  function spend(kind: BudgetKind, id: string, calls: number): Promise<void> | undefined {
    if (limits[kind] === Infinity) return undefined;
    const lease = leaseOf(`${kind}:${id}`, partOf(kind));
    if (lease.left < calls) return takeAndSpend(lease, kind, id, calls);
    lease.left -= calls;
    return undefined;
  }

  function leaseOf(name: string, part: number): Lease {
    const now = performance.now();
    const known = leases.get(name);
    if (known && known.endsAt > now) return known;
    leases.delete(name);
    for (const [oldest, { endsAt }] of leases) {
      if (endsAt > now && leases.size < MAX_LEASES_IN_MEMORY) break;
      leases.delete(oldest);
    }
    const endsAt = now + WINDOW_SECONDS * 1000;
    const lease: Lease = { left: part, endsAt, exhausted: false, taking: undefined };
    leases.set(name, lease);
    return lease;
  }

  async function takeAndSpend(lease: Lease, kind: BudgetKind, id: string, calls: number) {
    while (lease.left < calls) {
      if (lease.exhausted) throw tooManyAttempts(secondsUntil(lease.endsAt));
      lease.taking ??= take(lease, kind, id).finally(() => (lease.taking = undefined));
      await lease.taking;
    }
    lease.left -= calls;
  }

  async function take(lease: Lease, kind: BudgetKind, id: string): Promise<void> {
    const part = partOf(kind);
    const counting = addToCount(
      db,
      limitKey(encryption, `calls:${kind}`, id),
      WINDOW_SECONDS,
      part,
    );
    const counted = await inTime(counting, patienceMs);
    if (!counted) return void (lease.left += part);
    const over = Math.max(0, counted.count - (limits[kind] - part));
    lease.left += Math.max(0, part - over);
    lease.exhausted = counted.count >= limits[kind] - part;
    lease.endsAt = performance.now() + counted.resetsInSeconds * 1000;
  }

  return { spend };
}

async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  const timer = new AbortController();
  const late = delay(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([promise.catch(() => undefined), late]);
  } finally {
    timer.abort();
  }
}

function secondsUntil(instant: number): number {
  return Math.ceil((instant - performance.now()) / 1000);
}
