import { hash, randomBytes } from 'node:crypto';

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a token is stored. It may name the token where the token itself must not appear. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
