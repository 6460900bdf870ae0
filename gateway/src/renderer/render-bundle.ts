import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadableRelease } from '@repo/contract/releases';
import { isAsBuilt } from '../releases/verify-build-files.ts';
import type { Bundle } from '../sandbox/programs/render.ts';

/** Returns null if the bundle cannot be read or was changed after its build. */
export async function readRenderBundle(
  releaseFolder: string,
  release: LoadableRelease,
): Promise<Bundle | null> {
  const { app, build, render } = release;
  if (!render) return null;
  const file = join(app.name, build, render);
  const content = await readFile(join(releaseFolder, file)).catch(() => null);
  if (!content || !isAsBuilt(release, render, content)) return null;
  return { file, text: content.toString() };
}
