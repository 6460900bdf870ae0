import { issueCode } from '@repo/contract/issues';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Encryption } from '../crypto/encryption.ts';
import type { Db, Trx } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { listAdmins } from '../users/preferences.ts';
import { endCanary, rollback } from './activate.ts';
import {
  addBuildCounts,
  countKinds,
  listFailing,
  type BuildCounts,
  type CountKind,
  type VitalCounts,
} from './build-health.queries.ts';
import { findChannel, setFailed } from './releases.queries.ts';

const LEAST_LOADS = 20;
/** Failures of this many visitors count: two with a bad connection say nothing about a build. */
const LEAST_FAILURES = 3;

export type BuildHealth = ReturnType<typeof openBuildHealth>;

interface Options {
  db: Db;
  encryption: Encryption;
  log: Logger;
  /** More failures than this share of the documents, in percent, take a build back. */
  percent: number;
}

/** Counts documents and failures of builds, and takes back a build that fails too often. */
export function openBuildHealth({ db, encryption, log, percent }: Options) {
  const failed = new Counter({
    name: 'build_failures_total',
    help: 'Documents in which a build failed, as browsers reported it.',
    labelNames: ['app', 'build'],
    registers: [],
  });
  const takenBack = new Counter({
    name: 'builds_taken_back_total',
    help: 'Builds that this gateway took back because they failed too often.',
    labelNames: ['app', 'build'],
    registers: [],
  });
  const vitals = new Counter({
    name: 'web_vitals_total',
    help: 'Documents by how a browser measured them: `goodLcp` is a part of `lcp`.',
    labelNames: ['app', 'kind'],
    registers: [],
  });
  /** Failing builds without an earlier one, which is said once. */
  const hopeless = new Set<string>();
  const pending = new Map<string, BuildCounts & Partial<VitalCounts>>();

  function count(build: string, kind: CountKind, by = 1): void {
    const [app = '', id = ''] = build.split('/');
    const counts = pending.get(build) ?? { app, build: id, loads: 0, failures: 0 };
    pending.set(build, { ...counts, [kind]: (counts[kind] ?? 0) + by });
  }

  async function takeBack(failing: BuildCounts): Promise<void> {
    const { app, build, loads, failures } = failing;
    const cause = {
      actor: { type: 'system' } as const,
      build,
      detail: { loads, failures },
      announce: (trx: Trx) => mailAdmins(trx, encryption, failing),
    };
    const channel = await findChannel(db, app);
    if (channel?.canaryBuild === build) await endCanary(db, app, cause);
    else await rollback(db, app, cause);
    takenBack.inc({ app, build });
    log.error({ app, build, loads, failures }, 'build taken back: it failed too often');
  }

  return {
    metrics: [failed, takenBack, vitals],
    /** `build` is `app/build`. */
    add(build: string, kind: CountKind) {
      count(build, kind);
      const [app = '', id = ''] = build.split('/');
      if (kind === 'failures') failed.inc({ app, build: id });
      else if (kind !== 'loads') vitals.inc({ app, kind });
    },
    /** Adds this gateway's counts to those of all, and takes back the builds that fail too often. */
    async flush(): Promise<void> {
      if (pending.size === 0) return;
      // Two gateways lock the rows in the same order.
      const counts = [...pending].toSorted(([a], [b]) => (a < b ? -1 : 1));
      pending.clear();
      try {
        await addBuildCounts(
          db,
          counts.map(([, values]) => values),
        );
      } catch (error) {
        for (const [build, values] of counts)
          for (const kind of countKinds) count(build, kind, values[kind] ?? 0);
        throw error;
      }
      for (const failing of await listFailing(db, {
        percent,
        leastLoads: LEAST_LOADS,
        leastFailures: LEAST_FAILURES,
      })) {
        const name = `${failing.app}/${failing.build}`;
        await takeBack(failing).catch(async (error: unknown) => {
          // Another gateway was first, or there is no earlier build.
          if (!(error instanceof DomainError)) throw error;
          if (!hopeless.has(name)) log.error({ err: error, ...failing }, 'build not taken back');
          hopeless.add(name);
          if (error.issues?.[0]?.code === issueCode('no-earlier-build'))
            await setFailed(db, failing.app, failing.build);
        });
      }
    },
  };
}

async function mailAdmins(
  trx: Trx,
  encryption: Encryption,
  { app, build, loads, failures }: BuildCounts,
): Promise<void> {
  const { revision } = (await findChannel(trx, app))!;
  for (const { id, email, firstName, language } of await listAdmins(trx)) {
    await queueMail(trx, encryption, {
      template: 'build-taken-back',
      to: email,
      language,
      userId: id,
      cause: `build-taken-back:${app}/${build}:${revision}:${id}`,
      data: { firstName, app, build, loads, failures },
    });
  }
}
