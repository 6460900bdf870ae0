import * as z from 'zod/mini';
import type { Encryption } from '../crypto/encryption.ts';
import { readToken, sealToken } from '../crypto/sealed-token.ts';

const LIFETIMES_MS = {
  link: 15 * 60_000,
  cookie: 8 * 3_600_000,
};
type Kind = keyof typeof LIFETIMES_MS;

const preview = z.object({
  app: z.string(),
  build: z.string(),
  userId: z.nullable(z.string()),
});
export type Preview = z.infer<typeof preview>;

export const PREVIEW_COOKIE_MS = LIFETIMES_MS.cookie;

const placeOf = (kind: Kind) => `release/preview-${kind}`;

export const sealPreview = (encryption: Pick<Encryption, 'seal'>, kind: Kind, values: Preview) =>
  sealToken(encryption, placeOf(kind), values, LIFETIMES_MS[kind]);

export function previewPath(
  encryption: Pick<Encryption, 'seal'>,
  { app, build }: Pick<Preview, 'app' | 'build'>,
): string {
  return `/api/preview?token=${sealPreview(encryption, 'link', { app, build, userId: null })}`;
}

export const readPreview = (encryption: Pick<Encryption, 'unseal'>, kind: Kind, token: string) =>
  readToken(encryption, placeOf(kind), preview, token);
