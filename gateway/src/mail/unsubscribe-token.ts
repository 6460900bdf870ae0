import type { Encryption } from '../encryption.ts';

const BOUND_TO = 'mail/unsubscribe';

/** A token that lets whoever holds it turn off the account's notification mails, and nothing else. It does not expire. */
export function createUnsubscribeToken(encryption: Encryption, userId: string): string {
  const { ciphertext, keyId } = encryption.encrypt(userId, BOUND_TO);
  return Buffer.from(JSON.stringify([keyId, ciphertext.toString('base64')])).toString('base64url');
}

/** Returns the account's id, or null when the token is not one of ours. */
export function readUnsubscribeToken(encryption: Encryption, token: string): string | null {
  try {
    const [keyId, ciphertext] = JSON.parse(Buffer.from(token, 'base64url').toString()) as string[];
    const encrypted = { keyId: keyId!, ciphertext: Buffer.from(ciphertext!, 'base64') };
    return encryption.decrypt(encrypted, BOUND_TO);
  } catch {
    return null;
  }
}
