import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { ReleaseManifest } from '@repo/contract/releases';
import { refusal } from './refusal.ts';

const MAX_LISTED = 5;

/** Throws `invalid-input` unless the folder holds every file that the manifest names, as it was built. */
export async function verifyBuildFiles(folder: string, manifest: ReleaseManifest): Promise<void> {
  const states = await Promise.all(
    listFiles(manifest).map(async (file) => ({
      file,
      state: await stateOf(folder, file, manifest),
    })),
  );
  const faults = (['missing', 'changed'] as const).flatMap((fault) => {
    const files = states.filter(({ state }) => state === fault).map(({ file }) => file);
    return files.length > 0 ? [`${fault} ${joinSome(files)}`] : [];
  });
  if (faults.length === 0) return;
  const { app, build } = manifest;
  const detail = faults.join('; ');
  const message = `${app.name} ${build} is incomplete at ${folder}: ${detail}`;
  throw refusal('invalid-input', 'build-incomplete', message, detail);
}

export function listFiles(manifest: ReleaseManifest): string[] {
  const {
    entry,
    preload,
    screens,
    iframes = {},
    icons = [],
    prerendered = {},
    integrity,
    files: all = {},
  } = manifest;
  const files = [
    ...entry,
    ...preload,
    ...Object.values(screens).flat(),
    ...Object.values(iframes).flat(),
    ...icons.map(({ file }) => file),
    ...Object.values(prerendered).flatMap((languages) => Object.values(languages)),
    ...Object.keys(integrity),
    ...Object.keys(all),
  ];
  return [...new Set(files)];
}

async function stateOf(
  folder: string,
  file: string,
  manifest: ReleaseManifest,
): Promise<'ok' | 'missing' | 'changed'> {
  const path = resolve(folder, file);
  if (!path.startsWith(resolve(folder) + sep)) return 'missing';
  const content = await readFile(path).catch(() => null);
  if (!content) return 'missing';
  return isAsBuilt(manifest, file, content) ? 'ok' : 'changed';
}

/**
 * Returns whether a file has the content that its build gave it, and true for a file of which an
 * older build recorded no hash.
 */
export function isAsBuilt(
  { files, integrity }: Pick<ReleaseManifest, 'files' | 'integrity'>,
  file: string,
  content: Buffer,
): boolean {
  const hashes = [files?.[file], integrity[file]].filter((hash) => hash !== undefined);
  if (files && hashes.length === 0) return false;
  return hashes.every((hash) => matchesIntegrity(content, hash));
}

function matchesIntegrity(content: Buffer, integrity: string): boolean {
  const [, algorithm, digest] = /^(sha256|sha384|sha512)-(.+)$/.exec(integrity) ?? [];
  if (!algorithm) return false;
  return createHash(algorithm).update(content).digest('base64') === digest;
}

function joinSome(files: string[]): string {
  const more = files.length - MAX_LISTED;
  return files.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
