import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openInstallation, root, type Installation } from '../installation.ts';
import { UsageError } from '../errors.ts';
import { activate } from './activate.ts';
import { localApps } from './publish-local-builds.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { listReleases } from './releases.queries.ts';
import { rollback } from './rollback.ts';

const usage = () =>
  `npm run mf -- list | publish <app> [--dist <folder>] | activate <app> <build> | rollback <app>   [--json]   apps: ${localApps().join(', ')}`;

/** What a command answers: for programs, and for people. */
interface CommandOutput {
  json: unknown;
  text: string;
}

interface Arguments {
  app: string;
  build: string;
  /** Folder of the built app. */
  dist: string;
}

type Verb = (installation: Installation, given: Arguments) => Promise<CommandOutput>;

const verbs: Record<string, { names: number; run: Verb }> = {
  list: {
    names: 0,
    run: async ({ db }) => {
      const json = await listReleases(db);
      const mark = (release: (typeof json)[number]) =>
        release.live ? 'live' : release.lastGood ? 'last good' : '';
      const lines = json.map((release) =>
        [release.app.padEnd(14), release.build.padEnd(18), release.createdAt, mark(release)].join(
          '  ',
        ),
      );
      return { json, text: lines.join('\n') || 'No builds yet: npm run mf -- publish <app>' };
    },
  },
  publish: {
    names: 1,
    run: async ({ db, env }, { app, dist }) => {
      const { build, isNew } = await publish(db, openReleaseStore(env.releaseStore), app, dist);
      const text = `${app} ${build} ${isNew ? 'published' : 'was published before'}`;
      return { json: { app, build, isNew }, text };
    },
  },
  activate: {
    names: 2,
    run: async ({ db, env }, { app, build }) => {
      await activate(db, openReleaseStore(env.releaseStore), app, build);
      return { json: { app, build }, text: `${app} ${build} is live` };
    },
  },
  rollback: {
    names: 1,
    run: async ({ db }, { app }) => {
      const json = await rollback(db, app);
      return { json, text: `${app} ${json.build} is live again` };
    },
  },
};

function refuseUnknownApp(app: string | undefined): void {
  const apps = localApps();
  if (app !== undefined && !apps.includes(app)) {
    throw new UsageError(`There is no app "${app}". Apps: ${apps.join(', ')}`);
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' }, dist: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** `npm run mf -- …`. `build` makes an app's `dist` before it is published, unless one made elsewhere is named. */
export async function runReleaseCommand(
  args: string[],
  build: (app: string) => Promise<void>,
): Promise<string> {
  const { values, positionals } = parse(args);
  const [name = '', ...names] = positionals;
  const verb = verbs[name];
  if (!verb || names.length !== verb.names) throw new UsageError(usage());
  refuseUnknownApp(names[0]);
  const [app = '', buildId = ''] = names;
  if (name === 'publish' && !values.dist) await build(app);
  const dist = values.dist ? resolve(values.dist) : join(root, app, 'dist');
  const installation = await openInstallation();
  try {
    const { json, text } = await verb.run(installation, { app, build: buildId, dist });
    return values.json ? JSON.stringify(json) : text;
  } finally {
    await installation.close();
  }
}
