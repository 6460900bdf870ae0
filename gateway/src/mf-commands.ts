import { UsageError } from './errors.ts';
import type { Installation } from './installation.ts';
import { createLogger } from './log.ts';
import { activate, rollback, setCanary } from './releases/activate.ts';
import { previewPath } from './releases/preview-token.ts';
import { prune } from './releases/prune.ts';
import { publish } from './releases/publish.ts';
import { isInUse } from './releases/read-releases.ts';
import { requireUsable } from './releases/require-usable.ts';
import { releaseStoreOf } from './releases/release-store.ts';
import { listReleases } from './releases/releases.queries.ts';
import { urlOf } from './start/listen.ts';

/** Loads the procedures only to check an app, so that a rollback does not wait for them. */
function openStore(env: Installation['env']) {
  return releaseStoreOf(env, async () => (await import('./api/offer.ts')).gatewayOffer());
}

type Release = Awaited<ReturnType<typeof listReleases>>[number];

function linesOf(releases: Release[]): string {
  const mark = ({ live, lastGood, canaryPercent }: Release) =>
    [live && 'live', lastGood && 'last good', canaryPercent && `canary ${canaryPercent} %`]
      .filter(Boolean)
      .join(', ');
  const lines = releases.map((release) => {
    const { app, build, createdAt } = release;
    return [app.padEnd(14), build.padEnd(18), createdAt, mark(release)].join('  ');
  });
  return lines.join('\n');
}

async function requireProcedure(name: string): Promise<void> {
  const { contract } = await (await import('./api/offer.ts')).gatewayOffer();
  if (Object.hasOwn(contract, name)) return;
  throw new UsageError(`No build uses a procedure "${name}", and this gateway has none`);
}

interface Arguments {
  name: string;
  app: string;
  build: string;
  dist: string;
  percent: string | undefined;
}

type Command = (
  installation: Installation,
  given: Arguments,
) => Promise<{ json: unknown; text: string }>;

export const commands: Record<string, { names: string[]; options?: string; run?: Command }> = {
  list: {
    names: [],
    run: async ({ db }) => {
      const json = await listReleases(db);
      return { json, text: linesOf(json) || 'No builds yet: npm run mf -- publish <app>' };
    },
  },
  why: {
    names: ['procedure'],
    run: async ({ db }, { name }) => {
      const releases = await listReleases(db, { procedure: name });
      if (releases.length === 0) await requireProcedure(name);
      const json = releases.toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)));
      return { json, text: linesOf(json) || `No registered build is known to use ${name}` };
    },
  },
  prune: {
    names: [],
    run: async ({ db, env }) => {
      const json = await prune(db, openStore(env));
      const lines = json.map(({ app, build }) => `${app} ${build} is removed`);
      return { json, text: lines.join('\n') || 'Nothing to remove' };
    },
  },
  publish: {
    names: ['app'],
    options: ' [--dist <folder>]',
    run: async ({ db, env }, { app, dist }) => {
      const store = openStore(env);
      const { checkStored } = await import('./renderer/check-stored.ts');
      const check = checkStored(db, store, createLogger('error'));
      const { build, isNew } = await publish(db, store, app, dist, { check });
      const text = `${app} ${build} ${isNew ? 'published' : 'was published before'}`;
      return { json: { app, build, isNew }, text };
    },
  },
  activate: {
    names: ['app', 'build'],
    run: async ({ db, env }, { app, build }) => {
      await activate(db, openStore(env), app, build);
      return { json: { app, build }, text: `${app} ${build} is live` };
    },
  },
  canary: {
    names: ['app', 'build'],
    options: ' --percent <0-100>',
    run: async ({ db, env }, { app, build, percent: given = '' }) => {
      const percent = /^\d{1,3}$/.test(given) ? Number(given) : NaN;
      if (!(percent <= 100))
        throw new UsageError('--percent must be a whole number up to 100; 0 ends the canary');
      await setCanary(db, openStore(env), app, build, percent);
      const text = percent
        ? `${app} ${build} is shown to ${percent} % of visitors`
        : `${app} has no canary`;
      return { json: { app, build, percent }, text };
    },
  },
  preview: {
    names: ['app', 'build'],
    run: async ({ db, env, encryption }, { app, build }) => {
      await requireUsable(db, openStore(env), app, build);
      const site = env.publicUrl ?? urlOf(env.host, env.port);
      const url = site + previewPath(encryption(), { app, build });
      return {
        json: { app, build, url },
        text: `${url}\nfor a signed-in admin, within 15 minutes`,
      };
    },
  },
  new: { names: ['name'] },
  rollback: {
    names: ['app'],
    run: async ({ db }, { app }) => {
      const json = await rollback(db, app);
      return { json, text: `${app} ${json.build} is live again` };
    },
  },
};
