import type { Logger } from 'pino';
import type { Encryption } from '../crypto/encryption.ts';
import type { Db, Trx } from '../db/database.ts';
import { countOutsideFailure } from '../outside-failures.ts';
import { findNotificationAddress } from '../users/users.ts';
import { composeMail, type MailSettings } from './compose-mail.ts';
import type { MailFile, MailTransport } from './mail-transport.ts';
import {
  findMail,
  lockUnlessLocked,
  setAttemptFailed,
  setDropped,
  setSent,
} from './mail.queries.ts';

import { boundTo } from './queue-mail.ts';
import { isOptional, type Mail } from './templates/mail.ts';

export interface DeliveryServices {
  db: Db;
  encryption: Encryption;
  mail: MailSettings;
  transport: MailTransport;
  log: Logger;
}

export interface Attempt {
  isLastAttempt: boolean;
  /** Makes the files of a mail when it is sent, so that no copy of them waits in the queue; null drops the mail. */
  filesOf: (trx: Trx, mail: Mail) => Promise<readonly MailFile[] | null>;
}

/** The job tries again after this. The message contains no addresses. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}

/**
 * Sends a queued mail under its row's lock. A kill between acceptance and commit repeats it with the same Message-ID.
 * Throws `DeliveryError` if a retry may succeed; otherwise the mail becomes `failed`.
 */
export async function deliverMail(
  services: DeliveryServices,
  mailId: string,
  options: Attempt,
): Promise<void> {
  const failure = await services.db
    .transaction()
    .execute((trx) => attempt(services, trx, mailId, options));
  if (!failure) return;
  countOutsideFailure('mail');
  const { final, description, template } = failure;
  services.log.warn({ mailId, template, final, reason: description }, 'a mail was not sent');
  if (!final) throw new DeliveryError(description);
}

async function addressForCopies(trx: Trx, userId: string | null): Promise<string | undefined> {
  return userId === null ? undefined : findNotificationAddress(trx, userId);
}

async function attempt(
  { encryption, mail: settings, transport }: DeliveryServices,
  trx: Trx,
  mailId: string,
  { isLastAttempt, filesOf }: Attempt,
) {
  const row = await lockUnlessLocked(trx, mailId);
  if (!row) {
    if (await findMail(trx, mailId)) throw new DeliveryError('another gateway is sending it');
    return null;
  }
  if (row.state !== 'queued') return null;
  const currentAddress = isOptional(row.template) ? await addressForCopies(trx, row.userId) : null;
  if (currentAddress === undefined) {
    await setDropped(trx, mailId);
    return null;
  }
  try {
    const encrypted = { ciphertext: row.payloadCiphertext!, keyId: row.payloadKeyId! };
    const text = encryption.decrypt(encrypted, boundTo(mailId));
    const payload = JSON.parse(text) as Pick<Mail, 'to' | 'data'>;
    if (currentAddress !== null) payload.to = currentAddress;
    const mail = { ...row, ...payload } as Mail & { id: string };
    const files = await filesOf(trx, mail);
    if (files === null) {
      await setDropped(trx, mailId);
      return null;
    }
    await transport.send(composeMail(settings, encryption, mail, files));
  } catch (error) {
    const { permanent, description } = describeFailure(error);
    const final = permanent || isLastAttempt;
    await setAttemptFailed(trx, mailId, { error: description, final });
    return { final, description, template: row.template };
  }
  await setSent(trx, mailId);
  return null;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Steps in which a 5xx reply concerns this mail and not the server or our account on it. */
const aboutThisMail = /^(MAIL FROM|RCPT TO|DATA)/;

/** Some servers refuse with 5xx what our account may send again tomorrow. A full mailbox (5.2.2) is its owner's. */
const aboutOurQuota =
  /\b5\.4\.5\b|\b(?:hourly|daily|monthly|sending|rate|messages?)\b[^.]{0,40}\b(?:quota|limit)|too many (?:messages|mails)/i;

function describeFailure(error: unknown) {
  const { code, command = '', responseCode, response = '', message } = error as SmtpError;
  const refused = responseCode !== undefined && responseCode >= 500;
  const isFinal = refused && !(aboutOurQuota.test(response) && !/\b5\.2\.2\b/.test(response));
  return {
    permanent: isFinal && (aboutThisMail.test(command) || code === 'EENVELOPE'),
    description: withoutAddresses(
      [code, response || message].filter(Boolean).join(': ') || 'unknown error',
    ),
  };
}

const MAX_LENGTH = 300;

function withoutAddresses(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]')
    .slice(0, MAX_LENGTH);
}
