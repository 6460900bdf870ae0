import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@repo/contract/releases';

export async function buildForm(
  dist: string,
  edit: (manifest: ReleaseManifest) => ReleaseManifest = (manifest) => manifest,
): Promise<FormData> {
  const text = await readFile(join(dist, 'release.json'), 'utf8');
  const manifest = JSON.parse(text) as ReleaseManifest;
  const form = new FormData();
  form.set('manifest', JSON.stringify(edit(manifest)));
  for (const file of Object.keys(manifest.files ?? manifest.integrity))
    form.append('file', await openAsBlob(join(dist, file)), file);
  return form;
}
