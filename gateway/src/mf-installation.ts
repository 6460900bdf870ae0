import { UsageError } from './errors.ts';
import type { Installation } from './installation.ts';
import { createLogger } from './log.ts';
import type { Releases } from './mf-commands.ts';
import { activate, rollback, setCanary } from './releases/activate.ts';
import { previewPath } from './releases/preview-token.ts';
import { prune } from './releases/prune.ts';
import { publish } from './releases/publish.ts';
import { readSource } from './releases/read-source.ts';
import { releaseStoreOf } from './releases/release-store.ts';
import { listReleases } from './releases/releases.queries.ts';
import { requireUsable } from './releases/require-usable.ts';
import { urlOf } from './start/listen.ts';

export function releasesOfInstallation({ db, env, encryption }: Installation): Releases {
  // Loaded only to check an app, so that a rollback does not wait for the procedures.
  const loadOffer = async () => (await import('./api/offer.ts')).gatewayOffer();
  const store = releaseStoreOf(env, loadOffer);
  return {
    list: () => listReleases(db),
    async publish(app, dist, source) {
      const { checkStored } = await import('./renderer/check-stored.ts');
      return publish(db, store, app, dist, {
        source: { ...(await readSource(dist)), ...source },
        check: checkStored(db, store, createLogger('error')),
      });
    },
    activate: (app, build) => activate(db, store, app, build),
    rollback: (app) => rollback(db, app),
    setCanary: (app, build, percent) => setCanary(db, store, app, build, percent),
    async preview(app, build) {
      await requireUsable(db, store, app, build);
      const site = env.publicUrl ?? urlOf(env.host, env.port);
      return site + previewPath(encryption(), { app, build });
    },
    async using(procedure) {
      const releases = await listReleases(db, { procedure });
      const isKnown = releases.length > 0 || Object.hasOwn((await loadOffer()).contract, procedure);
      if (isKnown) return releases;
      throw new UsageError(`No build uses a procedure "${procedure}", and this gateway has none`);
    },
    prune: () => prune(db, store),
  };
}
