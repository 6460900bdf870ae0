import * as z from 'zod/mini';
import type { Encryption } from '../crypto/encryption.ts';

const LIFETIMES_MS = {
  /** The operator's link. */
  link: 15 * 60_000,
  /** The cookie of the admin who opened it. */
  cookie: 8 * 3_600_000,
};
type Kind = keyof typeof LIFETIMES_MS;

const preview = z.object({
  app: z.string(),
  build: z.string(),
  /** Whose preview it is; null in a link. */
  userId: z.nullable(z.string()),
});
export type Preview = z.infer<typeof preview>;

const sealed = z.extend(preview, { until: z.number() });

export const PREVIEW_COOKIE_MS = LIFETIMES_MS.cookie;

const placeOf = (kind: Kind) => `release/preview-${kind}`;

/** Returns a signed token. */
export function sealPreview(
  encryption: Pick<Encryption, 'seal'>,
  kind: Kind,
  { app, build, userId }: Preview,
): string {
  const text = JSON.stringify({ app, build, userId, until: Date.now() + LIFETIMES_MS[kind] });
  return encryption.seal(text, placeOf(kind)).toString('base64url');
}

/** The address at which an admin begins the preview of a build, without the site's. */
export function previewPath(
  encryption: Pick<Encryption, 'seal'>,
  build: Pick<Preview, 'app' | 'build'>,
): string {
  return `/api/preview?token=${sealPreview(encryption, 'link', { ...build, userId: null })}`;
}

/** Returns null for a token that expired, is of the other kind, or that {@link sealPreview} did not make. */
export function readPreview(
  encryption: Pick<Encryption, 'unseal'>,
  kind: Kind,
  token: string,
): Preview | null {
  try {
    const text = encryption.unseal(Buffer.from(token, 'base64url'), placeOf(kind));
    const { until, ...values } = sealed.parse(JSON.parse(text));
    return until > Date.now() ? values : null;
  } catch {
    return null;
  }
}
