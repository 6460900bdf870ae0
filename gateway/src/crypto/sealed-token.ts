import type * as z from 'zod/mini';
import type { Encryption } from './encryption.ts';

export function sealToken(
  encryption: Pick<Encryption, 'seal'>,
  place: string,
  values: object,
  ms: number,
): string {
  const text = JSON.stringify({ ...values, until: Date.now() + ms });
  return encryption.seal(text, place).toString('base64url');
}

/** Returns null for a token that expired, belongs to another place, or was not made by {@link sealToken}. */
export function readToken<Values>(
  encryption: Pick<Encryption, 'unseal'>,
  place: string,
  schema: z.ZodMiniType<Values>,
  token: string,
): Values | null {
  try {
    const text = encryption.unseal(Buffer.from(token, 'base64url'), place);
    const values = JSON.parse(text) as { until: number };
    return values.until > Date.now() ? schema.parse(values) : null;
  } catch {
    return null;
  }
}
