import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { ReleaseManifest } from '@repo/contract/releases';
import { DomainError } from '../errors.ts';

/** Beyond this many, files are counted, so that a refusal stays one line. */
const MOST_NAMED = 5;

/** Refuses a build whose folder does not hold every file that its description names, as it was built. */
export async function verifyBuildFiles(folder: string, manifest: ReleaseManifest): Promise<void> {
  const states = await Promise.all(
    namedFiles(manifest).map(async (file) => ({
      file,
      state: await stateOf(folder, file, manifest.integrity[file]),
    })),
  );
  const faults = (['missing', 'changed'] as const).flatMap((fault) => {
    const files = states.filter(({ state }) => state === fault).map(({ file }) => file);
    return files.length > 0 ? [`${fault} ${list(files)}`] : [];
  });
  if (faults.length === 0) return;
  const { app, build } = manifest;
  throw new DomainError(
    'invalid-input',
    `${app.name} ${build} is not whole at ${folder}: ${faults.join('; ')}`,
  );
}

function namedFiles(manifest: ReleaseManifest): string[] {
  const { entry, preload, screens, icons = [], prerendered = {}, integrity } = manifest;
  const files = [
    ...entry,
    ...preload,
    ...Object.values(screens).flat(),
    ...icons.map(({ file }) => file),
    ...Object.values(prerendered).flatMap((languages) => Object.values(languages)),
    ...Object.keys(integrity),
  ];
  return [...new Set(files)];
}

async function stateOf(
  folder: string,
  file: string,
  integrity: string | undefined,
): Promise<'whole' | 'missing' | 'changed'> {
  const path = resolve(folder, file);
  if (!path.startsWith(resolve(folder) + sep)) return 'missing';
  const content = await readFile(path).catch(() => null);
  if (!content) return 'missing';
  return integrity === undefined || fits(content, integrity) ? 'whole' : 'changed';
}

/** `integrity`: `sha256-…`, as browsers read it. */
function fits(content: Buffer, integrity: string): boolean {
  const [, algorithm, digest] = /^(sha256|sha384|sha512)-(.+)$/.exec(integrity) ?? [];
  if (!algorithm) return false;
  return createHash(algorithm).update(content).digest('base64') === digest;
}

function list(files: string[]): string {
  const more = files.length - MOST_NAMED;
  return files.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
