import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import type { Encryption } from '../encryption.ts';
import type { CallLimits } from '../env/call-limits.ts';
import { tooManyAttempts } from '../errors.ts';
import { limitKey } from './limit-key.ts';
import { addToCount } from './counts.ts';

const WINDOW_SECONDS = 60;
/** A gateway takes a budget from Postgres in this many parts: no more statements a window, however many calls. */
const PARTS = 20;
/** A database that is slower than this holds nobody up: the next part is granted before it is counted. */
const PATIENCE_MS = 250;
/** Leases in memory; beyond it the oldest are forgotten. */
const MAX_LEASES = 50_000;

/** Who a budget is for. */
export type BudgetKind = keyof CallLimits;

/** What this gateway may spend of one budget without asking Postgres. */
interface Lease {
  left: number;
  /** Granted, but not yet counted in Postgres; negative after a slow statement that was taken for a failed one. */
  uncounted: number;
  endsAt: number;
  /** Postgres has nothing left to grant in this window. */
  exhausted: boolean;
  taking: Promise<void> | undefined;
}

/** Budgets of calls a minute, counted in Postgres for all gateways together. */
export interface CallBudgets {
  /** Throws `too-many-attempts`, or rejects with it, when the budget of `id` has fewer `calls` left. */
  spend(kind: BudgetKind, id: string, calls: number): Promise<void> | undefined;
}

interface BudgetOptions {
  db: Db;
  encryption: Pick<Encryption, 'shortLivedHash'>;
  limits: CallLimits;
  patienceMs?: number;
}

/**
 * The first part of a budget is granted before Postgres is asked, and counted with the second: most visitors cause no statement,
 * and several gateways together may exceed a budget by one part each.
 */
export function createCallBudgets({
  db,
  encryption,
  limits,
  patienceMs = PATIENCE_MS,
}: BudgetOptions): CallBudgets {
  const leases = new Map<string, Lease>();

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
      if (endsAt > now && leases.size < MAX_LEASES) break;
      leases.delete(oldest);
    }
    const lease: Lease = {
      left: part,
      uncounted: part,
      endsAt: now + WINDOW_SECONDS * 1000,
      exhausted: false,
      taking: undefined,
    };
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
    const asked = Math.max(0, lease.uncounted + part);
    const key = limitKey(encryption, `calls:${kind}`, id);
    const counting = addToCount(db, key, WINDOW_SECONDS, asked).then((counted) => {
      lease.uncounted -= asked;
      return counted;
    });
    const counted = await inTime(counting, patienceMs);
    lease.uncounted += part;
    if (!counted) {
      lease.left += part;
      return;
    }
    // What a statement beyond the patience has counted was counted twice.
    const granted = counted.count + lease.uncounted;
    const over = Math.max(0, granted - limits[kind]);
    lease.left += Math.max(0, part - over);
    lease.exhausted = granted >= limits[kind];
    lease.endsAt = performance.now() + counted.resetsInSeconds * 1000;
  }

  const partOf = (kind: BudgetKind) => Math.ceil(limits[kind] / PARTS);

  return { spend };
}

/** Undefined when the promise fails or takes longer than `ms`. */
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
