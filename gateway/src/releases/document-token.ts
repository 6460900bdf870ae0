import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Encryption } from '../crypto/encryption.ts';

/** A later failure says nothing about the documents that are counted now. */
const VALID_MS = 10 * 60_000;
const PLACE = 'release/document';

const servedDocument = z.object({
  id: z.string(),
  /** A keyed hash of the user or the address. */
  visitor: z.string(),
  /** `app/build` of the shell and the remote that it shows. */
  builds: z.array(z.string()),
});
type ServedDocument = z.infer<typeof servedDocument>;

const sealed = z.extend(servedDocument, { until: z.number() });

/** Returns the token of a document, with which a failure of its builds is reported. */
export function sealDocument(
  encryption: Encryption,
  { builds, visitor }: Pick<ServedDocument, 'builds' | 'visitor'>,
): string {
  const document = {
    id: randomUUID(),
    builds,
    visitor: encryption.shortLivedHash(visitor),
    until: Date.now() + VALID_MS,
  };
  return encryption.seal(JSON.stringify(document), PLACE).toString('base64url');
}

/** Returns null for a token that expired or that {@link sealDocument} did not make. */
export function readDocument(encryption: Encryption, token: string): ServedDocument | null {
  try {
    const text = encryption.unseal(Buffer.from(token, 'base64url'), PLACE);
    const { until, ...document } = sealed.parse(JSON.parse(text));
    return until > Date.now() ? document : null;
  } catch {
    return null;
  }
}
