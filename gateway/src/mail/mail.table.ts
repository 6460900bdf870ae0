import type { Language } from '@repo/contract/languages';
import type { Generated } from 'kysely';
import type { Mail } from './templates/mail.ts';

/** `failed`: refused for good, or given up after the last attempt; an operator retries or drops it. */
export type MailState = 'queued' | 'sent' | 'failed';

export interface MailTable {
  id: Generated<string>;
  /** The reason for the mail; unique. */
  cause: string;
  template: Mail['template'];
  userId: string | null;
  language: Language;
  /** Recipient and contents, encrypted and bound to the row's id; null once the mail is sent or dropped. */
  payloadCiphertext: Buffer | null;
  payloadKeyId: string | null;
  state: Generated<MailState>;
  attempts: Generated<number>;
  lastError: string | null;
  createdAt: Generated<string>;
  sentAt: string | null;
}
