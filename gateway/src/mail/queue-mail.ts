import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@repo/contract/users';
import type { Trx } from '../db/database.ts';
import type { Encryption } from '../crypto/encryption.ts';
import { addMailJob } from './mail-job.ts';
import { deleteUnsent, insertMail, listSentCauses } from './mail.queries.ts';
import type { Mail, MailData, MailTemplate } from './templates/mail.ts';

export const boundTo = (mailId: string) => `mail/${mailId}`;

/** Queues a mail in the transaction that causes it. Does nothing, and returns false, if a mail with the same cause exists. */
export async function queueMail(trx: Trx, encryption: Encryption, mail: Mail): Promise<boolean> {
  const { template, language, userId, cause, to, data } = mail;
  const id = randomUUID();
  const { ciphertext, keyId } = encryption.encrypt(JSON.stringify({ to, data }), boundTo(id));
  const inserted = await insertMail(trx, {
    id,
    cause,
    template,
    userId,
    language,
    payloadCiphertext: ciphertext,
    payloadKeyId: keyId,
    lastError: null,
    sentAt: null,
  });
  if (inserted) await addMailJob(trx, id);
  return inserted;
}

export type MailedUser = Pick<CurrentUser, 'id' | 'email' | 'firstName' | 'language'>;

type UserMail = {
  [Template in MailTemplate]: {
    template: Template;
    cause: string;
    data: Omit<MailData[Template], 'firstName'>;
  };
}[MailTemplate];

export function mailUser(
  trx: Trx,
  encryption: Encryption,
  { id: userId, email: to, language, firstName }: MailedUser,
  { data, ...mail }: UserMail,
): Promise<boolean> {
  return queueMail(trx, encryption, {
    ...mail,
    to,
    language,
    userId,
    data: { ...data, firstName },
  } as Mail);
}

export async function dropUnsentMails(trx: Trx, causes: readonly string[]): Promise<string[]> {
  await deleteUnsent(trx, causes);
  return listSentCauses(trx, causes);
}
