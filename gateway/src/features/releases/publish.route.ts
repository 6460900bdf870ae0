import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { appInput, publishedBuild } from '@repo/contract/releases-admin';
import { Router } from 'express';
import { invalidInput } from '../../errors.ts';
import { toIssues } from '@repo/contract/issues';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, formOf, jsonOf, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { receiveUpload } from '../../limits/bodies.ts';
import { createQueues } from '../../limits/queues.ts';
import { receiving } from '../../limits/receiving.ts';
import { logOf } from '../../log.ts';
import { publish } from '../../releases/publish.ts';
import { checkStored } from '../../renderer/check-stored.ts';
import { requireTokenOf } from './deploy-procedure.ts';
import { receiveBuild } from './receive-build.ts';

const text = (description: string) => ({ type: 'string', description });

export const publishEndpoint = {
  name: 'deploy.publish',
  openapi: {
    method: 'POST',
    path: '/deploy/{app}/builds',
    summary: 'Publish a build of the app; it does not go live',
  },
  requestBody: formOf(['manifest', 'file'], {
    manifest: text('release.json of the build; before the files'),
    message: text('Of the commit, one line'),
    author: text('Of the commit'),
    commit: text('Of the sources'),
    file: {
      type: 'array',
      items: binary.schema,
      description: 'Each file that the manifest names, with its path as file name',
    },
  }),
  content: jsonOf(publishedBuild),
} as const satisfies RouteEndpoint;

export function publishBuild(services: Services): Router {
  const { releaseStore: store } = services;
  const uploads = createQueues({ atOnce: 1, waiting: 0 }, 'Another build of this app is arriving');
  const receive = receiving(async (req, res) => {
    const { data, error } = appInput.safeParse(req.params);
    if (!data) throw invalidInput(toIssues(error.issues));
    const { app } = data;
    const ctx = createContext(services, req, res);
    const actor = await requireTokenOf(ctx, app);
    const published = await uploads.run(app, async () => {
      receiveUpload(req);
      const folder = join(store.folder, app, `upload.partial-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        const source = await receiveBuild(req, app, folder);
        const check = checkStored(services.db, store, logOf(req));
        return await publish(services.db, store, app, folder, { actor, source, check });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
    res.json(published);
  });
  return Router().post('/api/deploy/:app/builds', receive);
}
