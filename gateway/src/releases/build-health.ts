import { issueCode } from '@repo/contract/issues';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Encryption } from '../crypto/encryption.ts';
import type { Db, Trx } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { listAdmins } from '../users/preferences.ts';
import { findAppTeam } from './app-teams.ts';
import { endCanary, rollback } from './activate.ts';
import {
  addBuildCounts,
  countKinds,
  isVital,
  listFailing,
  type Build,
  type CountKind,
  type FailingBuild,
} from './build-health.queries.ts';
import { findChannel, mayTakeBack, setFailed } from './releases.queries.ts';

export const WINDOW_S = 600;
const MAX_VISITS = 100_000;

export type BuildHealth = ReturnType<typeof openBuildHealth>;

interface Options {
  db: Db;
  encryption: Encryption;
  log: Logger;
  percent: number;
}

export function openBuildHealth({ db, encryption, log, percent }: Options) {
  const failed = new Counter({
    name: 'build_failures_total',
    help: 'Visits in which a build failed, as browsers reported it.',
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
  const pending = new Map<string, Build & Partial<Record<CountKind, number>>>();
  const visits = new Set<string>();
  let visitsSince = performance.now();
  const logged = new Set<string>();

  function count(name: string, kind: CountKind, by = 1): void {
    const [app = '', build = ''] = name.split('/');
    const counts = pending.get(name) ?? { app, build };
    pending.set(name, { ...counts, [kind]: (counts[kind] ?? 0) + by });
  }

  function isNewVisit(visit: string): boolean {
    const isOver = performance.now() - visitsSince > WINDOW_S * 1_000;
    if (isOver || visits.size >= MAX_VISITS) {
      visits.clear();
      visitsSince = performance.now();
    }
    return visits.size < visits.add(visit).size;
  }

  async function raiseAlarm(failing: FailingBuild, error?: unknown): Promise<void> {
    const { app, build, revision } = failing;
    const alarm = `${app}/${build} ${revision}`;
    if (logged.has(alarm)) return;
    logged.add(alarm);
    log.error({ ...failing, err: error }, 'build fails too often and stays live');
    await db
      .transaction()
      .execute((trx) => mailTeam(trx, encryption, 'build-fails', failing, countsOf(failing)));
  }

  async function respondTo(failing: FailingBuild): Promise<void> {
    const { app, build, isCanary, failsToRender } = failing;
    if (!isCanary && !(failsToRender && (await mayTakeBack(db, app)))) return raiseAlarm(failing);
    const detail = countsOf(failing);
    const cause = {
      actor: { type: 'system' } as const,
      build,
      detail,
      announce: (trx: Trx) => mailTeam(trx, encryption, 'build-taken-back', failing, detail),
    };
    await (isCanary ? endCanary(db, app, cause) : rollback(db, app, cause));
    takenBack.inc({ app, build });
    log.error(failing, 'build taken back: it failed too often');
  }

  return {
    metrics: [failed, takenBack, vitals],
    add(build: string, kind: CountKind) {
      count(build, kind);
      const [app = '', id = ''] = build.split('/');
      if (kind === 'failures') failed.inc({ app, build: id });
      else if (isVital(kind)) vitals.inc({ app, kind });
    },
    addVisit(visitor: string, builds: readonly string[], kind: 'visits' | 'renders') {
      for (const build of new Set(builds))
        if (isNewVisit(`${kind} ${build} ${visitor}`)) count(build, kind);
    },
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
      for (const failing of await listFailing(db, { percent, windowS: WINDOW_S })) {
        await respondTo(failing).catch(async (error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
          await raiseAlarm(failing, error);
          if (error.issues?.[0]?.code === issueCode('no-earlier-build'))
            await setFailed(db, failing.app, failing.build);
        });
      }
    },
  };
}

const countsOf = ({ failsToRender, failedRenders, renders, failures, visits }: FailingBuild) =>
  failsToRender ? { failures: failedRenders, visits: renders } : { failures, visits };

async function mailTeam(
  trx: Trx,
  encryption: Encryption,
  template: 'build-fails' | 'build-taken-back',
  { app, build }: Build,
  counts: { visits: number; failures: number },
): Promise<void> {
  const { revision } = (await findChannel(trx, app))!;
  const team = await findAppTeam(trx, app);
  const admins = await listAdmins(trx);
  const isAdmin = admins.some(({ email }) => email === team?.email);
  const readers = [
    ...admins,
    ...(team && !isAdmin
      ? [{ id: null, email: team.email, firstName: null, language: 'en' as const }]
      : []),
  ];
  for (const { id, email, firstName, language } of readers) {
    await queueMail(trx, encryption, {
      template,
      to: email,
      language,
      userId: id,
      cause: `${template}:${app}/${build}:${revision}:${id ?? 'team'}`,
      data: { firstName, app, build, ...counts },
    });
  }
}
