import type { Encryption } from '../crypto/encryption.ts';

/**
 * The key of a count of `action`. `personal` parts, such as email and IP addresses, are stored only as a hash; an account's id
 * needs none and may be written out as `action:id`.
 */
export function limitKey(
  encryption: Pick<Encryption, 'shortLivedHash'>,
  action: string,
  ...personal: readonly [string, ...string[]]
): string {
  return `${action}:${encryption.shortLivedHash(JSON.stringify([action, ...personal]))}`;
}
