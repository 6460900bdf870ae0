import {
  appInput,
  buildInput,
  listedBuild,
  previewLink,
  setCanaryInput,
} from '@repo/contract/releases-admin';
import * as z from 'zod/mini';
import { activate, rollback, setCanary } from '../../releases/activate.ts';
import { previewPath } from '../../releases/preview-token.ts';
import { readAppReleases } from '../../releases/read-releases.ts';
import { requireUsable } from '../../releases/require-usable.ts';
import { router } from '../../trpc/procedures.ts';
import { deployedAppProcedure, deployProcedure } from './deploy-procedure.ts';

export const deployRouter = router({
  list: deployedAppProcedure('GET /deploy/builds', 'The builds of the token’s app, newest first')
    .output(z.array(listedBuild))
    .query(({ ctx }) => readAppReleases(ctx.db, ctx.app)),

  activate: deployProcedure('POST /deploy/{app}/activate', 'Make a build live')
    .input(buildInput)
    .output(buildInput)
    .mutation(async ({ ctx, input: { app, build } }) => {
      await activate(ctx.db, ctx.releaseStore, app, build, ctx.actor);
      return { app, build };
    }),

  rollBack: deployProcedure(
    'POST /deploy/{app}/rollback',
    'Take the live build back: the one before is live again',
  )
    .input(appInput)
    .output(buildInput)
    .mutation(({ ctx, input: { app } }) => rollback(ctx.db, app, { actor: ctx.actor })),

  setCanary: deployProcedure(
    'POST /deploy/{app}/canary',
    'Give a build to this percentage of the visitors; 0 ends it',
  )
    .input(setCanaryInput)
    .output(setCanaryInput)
    .mutation(async ({ ctx, input: { app, build, percent } }) => {
      await setCanary(ctx.db, ctx.releaseStore, app, build, percent, ctx.actor);
      return { app, build, percent };
    }),

  preview: deployProcedure(
    'POST /deploy/{app}/preview',
    'Make the link at which an admin begins the preview of a build',
  )
    .input(buildInput)
    .output(previewLink)
    .mutation(async ({ ctx, input }) => {
      await requireUsable(ctx.db, ctx.releaseStore, input.app, input.build);
      return { path: previewPath(ctx.encryption, input) };
    }),
});
