import { createHash } from 'node:crypto';

/** Returns the id under which a token is stored. It may name the token where the token itself must not appear. */
export function tokenId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
