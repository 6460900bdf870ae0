import type { SavedCard, WayToPay } from '@repo/contract/subscriptions';
import type { Brand } from '@repo/contract/brand';
import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeKind, EnclosureType } from '@repo/contract/disputes';
import type { DocumentType } from '@repo/contract/documents';
import type { FundingStatus } from '@repo/contract/funding';
import type { Language } from '@repo/contract/languages';

interface Named {
  firstName: string | null;
}

export type SecondFactorChange =
  | 'totp-enabled'
  | 'totp-disabled'
  | 'recovery-codes-replaced'
  | 'recovery-code-used'
  | 'codes-refused'
  | 'passkey-added'
  | 'passkey-removed'
  | 'reset';

export interface FundingDecision {
  status: Exclude<FundingStatus, 'submitted'>;
  requestedAmount: string;
  approvedAmount: string | null;
  note: string | null;
}

/** Days in the client's zone. `noticeReceivedOn` is set for a posted notice, which counts as of `endedOn`. */
export interface ContractEnding {
  ending: 'cancelled' | 'stopped' | 'completed' | 'void';
  signedOn: string;
  endedOn: string;
  noticeReceivedOn: string | null;
  refund: { amount: string; dueOn: string } | null;
}

interface FailingBuild {
  app: string;
  build: string;
  visits: number;
  failures: number;
}

export interface MailData {
  'lead-instructions': Named & { leadId: string };
  'verify-email': Named & { token: string };
  'password-reset': Named & { token: string };
  invitation: Named & { token: string };
  'password-changed': Named & {
    removedPasskeys: string[];
  };
  'confirm-new-email': Named & { token: string };
  'email-changed': Named & { newEmail: string };
  'second-factor-changed': Named & { change: SecondFactorChange };
  notification: Named & { title: string; message: string; actionUrl: string | null };
  'document-approved': Named & { documentType: DocumentType };
  'document-rejected': Named & { documentType: DocumentType; reason: string };
  'funding-decided': Named & FundingDecision;
  'new-lead': Named & { leadId: string };
  'waiting-work': Named & { leads: number; documents: number; messages: number };
  'data-deleted': Named & { keptUntil: string | null };
  'contract-offered': Named;
  'contract-started': Named;
  'letter-proposed': Named & { bureau: Bureau; disputeId: string };
  'letters-outdated': Named & { letters: OutdatedLetter[] };
  'letters-mailed': Named & { letters: PostedLetter[] };
  'letter-delivered': Named & LetterDelivery;
  'dispute-answered': Named & NamedLetter;
  'monthly-report': Named & MonthlyReport;
  'monthly-statement': Named & MonthlyReport;
  'rights-signed': Named;
  'contract-copies': Named & { contractId: string; signedOn: string };
  'contract-signed': Named & { contractId: string; cancelDueOn: string };
  'contract-ended': Named & ContractEnding;
  'invoice-issued': Named &
    BilledInvoice & { lines: { description: string; price: string }[]; pay: WayToPay };
  'payment-received': Named &
    BilledInvoice & { paymentId: string; receivedOn: string; left: string };
  /** Amount and day of a charge to the saved card. The client cannot turn it off. */
  'charge-announced': Named &
    Omit<BilledInvoice, 'invoiceId'> & { chargeOn: string; card: SavedCard };
  'refund-made': Named & Omit<BilledInvoice, 'invoiceId'> & { reason: string };
  'invoice-credited': Named & Omit<BilledInvoice, 'invoiceId'> & { reason: string; left: string };
  'build-fails': Named & FailingBuild;
  'build-taken-back': Named & FailingBuild;
}

/** Amounts are numeric text. `left`: what is left to pay. */
interface BilledInvoice {
  invoiceId: string;
  number: number;
  amount: string;
}

interface NamedLetter {
  bureau: Bureau;
  disputeId: string;
}

interface OutdatedLetter extends NamedLetter {
  isGone: boolean;
}

interface PostedLetter extends NamedLetter {
  postedOn: string;
}

interface LetterDelivery extends NamedLetter {
  letterKind: DisputeKind;
  deliveredOn: string;
  /** Last day of the bureau's time to answer, null for a statement. */
  dueOn: string | null;
}

/** `since`: day of the last report, or of the start. `missing`: copies that letters enclose and the client has not sent. */
interface MonthlyReport {
  since: string;
  isNews: boolean;
  removed: { creditor: string; bureau: Bureau }[];
  reports: string[];
  account: {
    services: { description: string; performedOn: string | null; isBilled: boolean }[];
    received: string;
    due: string;
  } | null;
  letters: ReportedLetter[];
  toSign: Bureau[];
  questions: number;
  missing: EnclosureType[];
}

/** `daysLeft`: days until the last day of the bureau's time to answer, negative once it is over. */
export type ReportedLetter = { bureau: Bureau; day: string } & (
  | { state: 'signed' }
  | { state: 'mailed' }
  | { state: 'delivered'; dueOn: string; daysLeft: number }
);

export type MailTemplate = keyof MailData;

interface MailOf<Template extends MailTemplate> {
  template: Template;
  to: string;
  language: Language;
  userId: string | null;
  /** Unique per reason, for example `password-reset:<token id>`. A second mail with the same cause is not sent. */
  cause: string;
  data: MailData[Template];
}

export type Mail = { [Template in MailTemplate]: MailOf<Template> }[MailTemplate];

const optional: readonly string[] = [
  'notification',
  'document-approved',
  'document-rejected',
  'funding-decided',
  'monthly-report',
] satisfies MailTemplate[];

export function isOptional(template: string): boolean {
  return optional.includes(template);
}

interface Link {
  label: string;
  url: string;
}

export type MailBlock =
  | string
  | { steps: string[] }
  | { button: Link }
  | { quote: string }
  | { note: string };

export interface MailContent {
  subject: string;
  heading?: string;
  blocks: MailBlock[];
}

export interface MailSite {
  brand: Brand;
  language: Language;
  to: string;
  link(path: string): string;
}

export type MailWriters = {
  [Template in MailTemplate]: (data: MailData[Template], site: MailSite) => MailContent;
};
