import { join } from 'node:path';
import { openInstallation, root, type Installation } from '../installation.ts';
import { DomainError } from '../errors.ts';
import { activate } from './activate.ts';
import { apps } from './publish-local-builds.ts';
import { publish } from './publish.ts';
import { openReleaseStore } from './release-store.ts';
import { listReleases } from './releases.queries.ts';
import { rollback } from './rollback.ts';

const usage = `npm run mf -- list | publish <app> | activate <app> <build> | rollback <app>   [--json]
Apps: ${apps.join(', ')}`;

/** What a command answers: for programs, and for people. */
interface Answer {
  json: unknown;
  text: string;
}

type Verb = (installation: Installation, app: string, build: string) => Promise<Answer>;

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
    run: async ({ db, env }, app) => {
      const store = openReleaseStore(env.releaseStore);
      const { build, isNew } = await publish(db, store, join(root, app, 'dist'));
      const text = `${app} ${build} ${isNew ? 'published' : 'was published before'}`;
      return { json: { app, build, isNew }, text };
    },
  },
  activate: {
    names: 2,
    run: async ({ db }, app, build) => {
      await activate(db, app, build);
      return { json: { app, build }, text: `${app} ${build} is live` };
    },
  },
  rollback: {
    names: 1,
    run: async ({ db }, app) => {
      const json = await rollback(db, app);
      return { json, text: `${app} ${json.build} is live again` };
    },
  },
};

function refuseUnknownApp(app: string | undefined): void {
  if (app !== undefined && !(apps as readonly string[]).includes(app)) {
    throw new DomainError('NOT_FOUND', `There is no app "${app}". Apps: ${apps.join(', ')}`);
  }
}

/** `npm run mf -- …`. `build` makes an app's `dist` before it is published. */
export async function runReleaseCommand(
  args: string[],
  build: (app: string) => Promise<void>,
): Promise<string> {
  const asJson = args.includes('--json');
  const [name = '', ...names] = args.filter((arg) => !arg.startsWith('--'));
  const verb = verbs[name];
  if (!verb || names.length !== verb.names) throw new DomainError('BAD_REQUEST', usage);
  const [app = '', buildId = ''] = names;
  refuseUnknownApp(names[0]);
  if (name === 'publish') await build(app);
  const installation = await openInstallation();
  try {
    const { json, text } = await verb.run(installation, app, buildId);
    return asJson ? JSON.stringify(json) : text;
  } finally {
    await installation.close();
  }
}
