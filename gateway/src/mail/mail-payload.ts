import type { Encrypted, Encryption } from '../crypto/encryption.ts';
import type { Mail } from './templates/mail.ts';

type MailPayload = Pick<Mail, 'to' | 'data'>;

export const boundTo = (mailId: string) => `mail/${mailId}`;

export function encryptPayload(
  encryption: Encryption,
  mailId: string,
  { to, data }: MailPayload,
): Encrypted {
  return encryption.encrypt(JSON.stringify({ to, data }), boundTo(mailId));
}

/** Throws when the payload belongs to another row or its key is gone. */
export function decryptPayload(
  encryption: Encryption,
  mailId: string,
  encrypted: Encrypted,
): MailPayload {
  return JSON.parse(encryption.decrypt(encrypted, boundTo(mailId))) as MailPayload;
}
