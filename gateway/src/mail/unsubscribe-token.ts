import type { Encryption } from '../crypto/encryption.ts';

export interface Subscriber {
  kind: 'account' | 'lead';
  id: string;
}

const boundTo: Record<Subscriber['kind'], string> = {
  account: 'mail/unsubscribe',
  lead: 'mail/unsubscribe-lead',
};

/** It does not expire. */
export function createUnsubscribeToken(encryption: Encryption, { kind, id }: Subscriber): string {
  const { ciphertext, keyId } = encryption.encrypt(id, boundTo[kind]);
  return Buffer.from(JSON.stringify([keyId, ciphertext.toString('base64')])).toString('base64url');
}

export function readUnsubscribeToken(encryption: Encryption, token: string): Subscriber | null {
  for (const kind of ['account', 'lead'] as const) {
    const id = decrypt(encryption, token, boundTo[kind]);
    if (id !== null) return { kind, id };
  }
  return null;
}

function decrypt(encryption: Encryption, token: string, context: string): string | null {
  try {
    const [keyId, ciphertext] = JSON.parse(Buffer.from(token, 'base64url').toString()) as string[];
    const encrypted = { keyId: keyId!, ciphertext: Buffer.from(ciphertext!, 'base64') };
    return encryption.decrypt(encrypted, context);
  } catch {
    return null;
  }
}
