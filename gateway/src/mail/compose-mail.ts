import type { Brand } from '@repo/contract/brand';
import type { Encryption } from '../crypto/encryption.ts';
import type { MailFile, MailMessage } from './mail-transport.ts';
import {
  isOptional,
  type Mail,
  type MailContent,
  type MailSite,
  type MailWriters,
} from './templates/mail.ts';
import { renderHtml, renderText, type RenderedParts } from './render-mail.ts';
import { accountMails } from './templates/account-mails.ts';
import { clientMails } from './templates/client-mails.ts';
import { billingMails } from './templates/billing-mails.ts';
import { contractMails } from './templates/contract-mails.ts';
import { monthlyReportMail } from './templates/monthly-report.ts';
import { staffMails } from './templates/staff-mails.ts';
import { createUnsubscribeToken, type Subscriber } from './unsubscribe-token.ts';
import { type Language, LANGUAGE_KEY, languages } from '@repo/contract/languages';

export interface MailSettings {
  brand: Brand;
  publicUrl: string;
  from: { name: string; address: string };
}

/** Composes the message of a mail. Its Message-ID depends on the row only, so that mail programs recognize a copy. */
export function composeMail(
  settings: MailSettings,
  encryption: Encryption,
  mail: Mail & { id: string },
  files: readonly MailFile[] = [],
): MailMessage {
  const { brand, publicUrl, from } = settings;
  const site: MailSite = {
    brand,
    language: mail.language,
    to: mail.to,
    link: (path) => siteLink(publicUrl, path, mail.language),
  };
  const content = write(mail, site);
  const subscriber = subscriberOf(mail);
  const unsubscribeUrl =
    subscriber &&
    `${publicUrl}/api/mail/unsubscribe?token=${createUnsubscribeToken(encryption, subscriber)}`;
  const parts: RenderedParts = {
    content,
    greeting: greeting(mail.data.firstName, mail.language),
    site,
    unsubscribeUrl,
  };
  return {
    from,
    to: { name: '', address: mail.to },
    ...(from.address === brand.email
      ? {}
      : { replyTo: { name: brand.name, address: brand.email } }),
    subject: oneLine(content.subject),
    text: renderText(parts),
    html: renderHtml(parts),
    ...(files.length > 0 && { attachments: files.map(attachmentOf) }),
    messageId: `<${mail.id}@${from.address.split('@').at(-1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...unsubscribeHeaders(parts),
    },
  };
}

const attachmentOf = ({ name, content }: MailFile) => ({
  filename: name,
  content,
  contentType: 'application/pdf',
});

function subscriberOf(mail: Mail): Subscriber | null {
  if (mail.template === 'lead-instructions') return { kind: 'lead', id: mail.data.leadId };
  return mail.userId !== null && isOptional(mail.template)
    ? { kind: 'account', id: mail.userId }
    : null;
}

const mailWriters: MailWriters = {
  ...accountMails,
  ...clientMails,
  ...billingMails,
  ...contractMails,
  ...monthlyReportMail,
  ...staffMails,
};

function write(mail: Mail, site: MailSite): MailContent {
  const writer = mailWriters[mail.template] as (data: Mail['data'], site: MailSite) => MailContent;
  return writer(mail.data, site);
}

function unsubscribeHeaders({ unsubscribeUrl }: RenderedParts): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const MAX_SUBJECT_LENGTH = 200;

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);
}

const MAX_NAME_LENGTH = 40;
/** Visitors can type any name with a stranger's address, so names that could carry a message or a link are left out. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u;

function greeting(firstName: string | null, language: Language): string {
  const name = firstName?.trim() ?? '';
  const isPlain = name.length <= MAX_NAME_LENGTH && plainName.test(name);
  if (language === 'es') return isPlain ? `Hola, ${name}:` : 'Hola:';
  return isPlain ? `Hi ${name},` : 'Hello,';
}

function siteLink(publicUrl: string, path: string, language: Language): string {
  const url = new URL(publicUrl + path);
  if (language !== languages[0]) url.searchParams.set(LANGUAGE_KEY, language);
  return url.href;
}
