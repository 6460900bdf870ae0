import type { BuildSource, ListedBuild, PublishedBuild } from '@repo/contract/releases-admin';
import { shortCommit } from '@repo/contract/short-commit';
import { UsageError } from './errors.ts';
import { isInUse } from './releases/read-releases.ts';

export interface Releases {
  list(): Promise<ListedBuild[]>;
  publish(app: string, dist: string, source: Partial<BuildSource>): Promise<PublishedBuild>;
  activate(app: string, build: string): Promise<void>;
  rollback(app: string): Promise<{ app: string; build: string }>;
  setCanary(app: string, build: string, percent: number): Promise<void>;
  preview(app: string, build: string): Promise<string>;
  /** The builds that use a procedure. Throws UsageError when neither they nor the gateway have it. */
  using(procedure: string): Promise<ListedBuild[]>;
  prune(): Promise<{ app: string; build: string }[]>;
}

function linesOf(releases: ListedBuild[]): string {
  const mark = ({ live, lastGood, rolledBack, canaryPercent }: ListedBuild) =>
    [
      live && 'live',
      lastGood && 'last good',
      rolledBack && 'rolled back',
      canaryPercent && `canary ${canaryPercent} %`,
    ]
      .filter(Boolean)
      .join(', ');
  const lines = releases.map((release) => {
    const { app, build, createdAt, commit, author, message } = release;
    const source = [commit && nameOf(commit), author, message].filter(Boolean).join(' ');
    return [app.padEnd(14), build.padEnd(18), createdAt, mark(release).padEnd(12), source]
      .join('  ')
      .trimEnd();
  });
  return lines.join('\n');
}

function nameOf(commit: string): string {
  const { id, isDirty } = shortCommit(commit);
  return isDirty ? `${id}-dirty` : id;
}

interface Arguments {
  name: string;
  app: string;
  build: string;
  dist: string;
  percent: string | undefined;
  source: Partial<BuildSource>;
}

type Command = (releases: Releases, given: Arguments) => Promise<{ json: unknown; text: string }>;

export const commands: Record<string, { names: string[]; options?: string; run?: Command }> = {
  list: {
    names: [],
    run: async (releases) => {
      const json = await releases.list();
      return { json, text: linesOf(json) || 'No builds yet: npm run mf -- publish <app>' };
    },
  },
  why: {
    names: ['procedure'],
    run: async (releases, { name }) => {
      const using = await releases.using(name);
      const json = using.toSorted((a, b) => Number(isInUse(b)) - Number(isInUse(a)));
      return { json, text: linesOf(json) || `No registered build is known to use ${name}` };
    },
  },
  prune: {
    names: [],
    run: async (releases) => {
      const json = await releases.prune();
      const lines = json.map(({ app, build }) => `${app} ${build} is removed`);
      return { json, text: lines.join('\n') || 'Nothing to remove' };
    },
  },
  publish: {
    names: ['app'],
    options: ' [--dist <folder>] [--message <text>] [--author <name>] [--commit <id>]',
    run: async (releases, { app, dist, source }) => {
      const json = await releases.publish(app, dist, source);
      const text = `${app} ${json.build} ${json.isNew ? 'published' : 'was published before'}`;
      return { json, text };
    },
  },
  activate: {
    names: ['app', 'build'],
    run: async (releases, { app, build }) => {
      await releases.activate(app, build);
      return { json: { app, build }, text: `${app} ${build} is live` };
    },
  },
  canary: {
    names: ['app', 'build'],
    options: ' --percent <0-100>',
    run: async (releases, { app, build, percent: given = '' }) => {
      const percent = /^\d{1,3}$/.test(given) ? Number(given) : NaN;
      if (!(percent <= 100))
        throw new UsageError('--percent must be a whole number up to 100; 0 ends the canary');
      await releases.setCanary(app, build, percent);
      const text = percent
        ? `${app} ${build} is shown to ${percent} % of visitors`
        : `${app} has no canary`;
      return { json: { app, build, percent }, text };
    },
  },
  preview: {
    names: ['app', 'build'],
    run: async (releases, { app, build }) => {
      const url = await releases.preview(app, build);
      return {
        json: { app, build, url },
        text: `${url}\nfor a signed-in admin, within 15 minutes`,
      };
    },
  },
  new: { names: ['name'], options: ' [--es <title in Spanish>]' },
  rollback: {
    names: ['app'],
    run: async (releases, { app }) => {
      const json = await releases.rollback(app);
      return { json, text: `${app} ${json.build} is live again` };
    },
  },
};
