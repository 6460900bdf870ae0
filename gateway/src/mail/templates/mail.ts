import type { Brand } from '@repo/contract/brand';
import type { DocumentType } from '@repo/contract/documents';
import type { FundingStatus } from '@repo/contract/funding';
import type { Language } from '@repo/contract/languages';

interface Named {
  /** Null greets without a name. */
  firstName: string | null;
}

/** What happened to an account's second factor; `codes-refused`: too many wrong codes. */
export type SecondFactorChange =
  | 'totp-enabled'
  | 'totp-disabled'
  | 'recovery-codes-replaced'
  | 'recovery-code-used'
  | 'codes-refused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'reset';

/** A decision on a funding application. Amounts are dollars as numeric text; the note is what the admin wrote to the client. */
export interface FundingDecision {
  status: Exclude<FundingStatus, 'submitted'>;
  requestedAmount: string;
  approvedAmount: string | null;
  note: string | null;
}

export interface MailData {
  'lead-instructions': Named & { leadId: string };
  'verify-email': Named & { token: string };
  'password-reset': Named & { token: string };
  /** Goes to a client whose account an admin created. */
  invitation: Named & { token: string };
  'password-changed': Named & {
    /** The names of the passkeys that were removed with the old password. */
    removedPasskeys: string[];
  };
  /** Sent to the new address. */
  'confirm-new-email': Named & { token: string };
  /** Sent to the old address, which shows the new one masked. */
  'email-changed': Named & { newEmail: string };
  'second-factor-changed': Named & { change: SecondFactorChange };
  /** The copy of a notification; `actionUrl` is a path of this site. */
  notification: Named & { title: string; message: string; actionUrl: string | null };
  'document-approved': Named & { documentType: DocumentType };
  'document-rejected': Named & { documentType: DocumentType; reason: string };
  'funding-decided': Named & FundingDecision;
  /** Goes to admins who want it. */
  'new-lead': Named & { leadId: string };
  /** Goes to admins who want it: how many wait longer than promised. */
  'waiting-work': Named & { leads: number; documents: number; messages: number };
  'data-deleted': Named;
  /** Goes to admins. */
  'build-taken-back': Named & { app: string; build: string; visits: number; failures: number };
}

export type MailTemplate = keyof MailData;

interface MailOf<Template extends MailTemplate> {
  template: Template;
  to: string;
  language: Language;
  userId: string | null;
  /** Unique per reason, e.g. `password-reset:<token id>`: a second mail with the same cause is not sent. */
  cause: string;
  data: MailData[Template];
}

export type Mail = { [Template in MailTemplate]: MailOf<Template> }[MailTemplate];

const optional: readonly string[] = [
  'notification',
  'document-approved',
  'document-rejected',
  'funding-decided',
] satisfies MailTemplate[];

/** Whether it is a copy of what the portal shows, which the client may turn off. Other mails are about the account itself. */
export function isOptional(template: string): boolean {
  return optional.includes(template);
}

interface Link {
  label: string;
  url: string;
}

/** A part of a mail: a paragraph, a numbered list, the button (whose address also follows as text), quoted text, or small print. */
export type MailBlock =
  | string
  | { steps: string[] }
  | { button: Link }
  | { quote: string }
  | { note: string };

/** What a mail says, before it is rendered as HTML and as plain text. All of it is plain text. */
export interface MailContent {
  subject: string;
  /** The subject, unless given. */
  heading?: string;
  blocks: MailBlock[];
}

export interface MailSite {
  brand: Brand;
  language: Language;
  to: string;
  /** The address of a path of this site, in the mail's language. */
  link(path: string): string;
}

export type MailWriters = {
  [Template in MailTemplate]: (data: MailData[Template], site: MailSite) => MailContent;
};
