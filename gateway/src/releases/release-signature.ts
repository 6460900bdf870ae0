import { sign, verify } from 'node:crypto';
import type { LiveRelease, ReleaseManifest } from '@repo/contract/releases';
import type { ReleaseKeys } from '../env/release-settings.ts';
import { DomainError } from '../errors.ts';

export const noReleaseKeys: ReleaseKeys = { trusted: [], signing: null };

export function signed(manifest: ReleaseManifest, { signing }: ReleaseKeys): ReleaseManifest {
  if (!signing) return manifest;
  return { ...manifest, signature: sign(null, textOf(manifest), signing).toString('base64') };
}

export function isTrusted(manifest: ReleaseManifest, { trusted }: ReleaseKeys): boolean {
  if (trusted.length === 0) return true;
  const signature = Buffer.from(manifest.signature ?? '', 'base64');
  const text = textOf(manifest);
  return trusted.some((key) => verify(null, text, key, signature));
}

/** Throws `conflict` unless the build {@link isTrusted}. */
export function requireTrusted(manifest: ReleaseManifest, keys: ReleaseKeys): void {
  if (isTrusted(manifest, keys)) return;
  throw new DomainError(
    'conflict',
    `${manifest.app.name} ${manifest.build} is not signed with a key of RELEASE_KEYS`,
  );
}

/** The same for equal manifests, since the database keeps no order of fields; without what a gateway adds to one. */
function textOf(release: ReleaseManifest & Partial<LiveRelease>): Buffer {
  const { signature: _signature, baseUrl: _url, lastGood: _lastGood, ...manifest } = release;
  const sorted = (_key: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return Buffer.from(JSON.stringify(manifest, sorted));
}
