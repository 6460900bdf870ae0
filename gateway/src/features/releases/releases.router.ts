import {
  buildInput,
  previewLink,
  releasesOverview,
  setCanaryInput,
} from '@repo/contract/releases-admin';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../db/record-audit-event.ts';
import { activate, rollback, setCanary } from '../../releases/activate.ts';
import { previewPath } from '../../releases/preview-token.ts';
import { readReleases } from '../../releases/read-releases.ts';
import { requireUsable } from '../../releases/require-usable.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listAudit } from '../audit/list-audit.ts';
import { stepUpProcedure } from '../identity/security/step-up.ts';

const EVENTS = 8;

async function overview(db: Db) {
  const { items } = await listAudit(db, { action: 'release', limit: EVENTS });
  return { apps: await readReleases(db), events: items };
}

const by = (user: { id: string }): Actor => ({ type: 'user', userId: user.id });

export const releasesRouter = router({
  list: adminProcedure(
    'GET /admin/releases',
    'The builds of each app, how often they failed in the last day, and who changed what',
  )
    .output(releasesOverview)
    .query(({ ctx }) => overview(ctx.db)),

  activate: stepUpProcedure('POST /admin/releases/activate', 'Make a build live')
    .input(buildInput)
    .output(releasesOverview)
    .mutation(async ({ ctx, input: { app, build } }) => {
      await activate(ctx.db, ctx.releaseStore, app, build, by(ctx.user));
      return overview(ctx.db);
    }),

  rollBack: stepUpProcedure(
    'POST /admin/releases/rollback',
    'Take this live build back: the one before is live again',
  )
    .input(buildInput)
    .output(releasesOverview)
    .mutation(async ({ ctx, input: { app, build } }) => {
      await rollback(ctx.db, app, { actor: by(ctx.user), build });
      return overview(ctx.db);
    }),

  setCanary: stepUpProcedure(
    'POST /admin/releases/canary',
    'Give a build to this percentage of the visitors; 0 ends it',
  )
    .input(setCanaryInput)
    .output(releasesOverview)
    .mutation(async ({ ctx, input: { app, build, percent } }) => {
      await setCanary(ctx.db, ctx.releaseStore, app, build, percent, by(ctx.user));
      return overview(ctx.db);
    }),

  preview: adminProcedure(
    'POST /admin/releases/preview',
    'Make the link at which an admin begins the preview of a build',
  )
    .input(buildInput)
    .output(previewLink)
    .mutation(async ({ ctx, input }) => {
      await requireUsable(ctx.db, ctx.releaseStore, input.app, input.build);
      return { path: previewPath(ctx.encryption, input) };
    }),
});
