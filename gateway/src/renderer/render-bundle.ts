import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadableRelease } from '@repo/contract/releases';
import { matchesIntegrity } from '../releases/verify-build-files.ts';
import type { Bundle } from './render-process.ts';

/** Returns null when the bundle cannot be read or is not as it was built. */
export async function readRenderBundle(
  releaseFolder: string,
  { app, build, render, integrity }: LoadableRelease,
): Promise<Bundle | null> {
  if (!render) return null;
  const file = join(app.name, build, render);
  const content = await readFile(join(releaseFolder, file)).catch(() => null);
  const expected = integrity[render];
  if (!content || (expected && !matchesIntegrity(content, expected))) return null;
  return { file, text: content.toString() };
}
