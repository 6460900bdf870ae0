import type { Kysely, Transaction } from 'kysely';
import type { AuditEventTable } from './audit-event.table.ts';
import type { RateLimitTable } from '../limits/rate-limit.table.ts';
import type { StoredFileTable } from '../storage/stored-file.table.ts';
import type { KnownDeviceTable } from '../sessions/known-device.table.ts';
import type { SessionTable } from '../sessions/session.table.ts';
import type { AccountTokenTable } from '../features/account-tokens/account-tokens.table.ts';
import type { ClientNoteTable } from '../features/client-notes/client-notes.table.ts';
import type {
  CreditItemEventTable,
  CreditItemTable,
} from '../features/credit-items/credit-items.table.ts';
import type { CreditReportItemTable } from '../features/credit-report-entry/credit-report-entry.table.ts';
import type { KeyRotationTable } from '../keys/key-rotation.table.ts';
import type { ClientActivityTable } from '../features/clients/client-activity.table.ts';
import type { CreditReportTable } from '../features/credit-reports/credit-reports.table.ts';
import type { DocumentTable } from '../features/documents/documents.table.ts';
import type { FundingApplicationTable } from '../features/funding-applications/funding-applications.table.ts';
import type {
  ConsentTable,
  LeadOptOutTable,
  LeadSubmissionTable,
  LeadTable,
} from '../features/leads/leads.table.ts';
import type { NotificationTable } from '../features/notifications/notifications.table.ts';
import type { DataExportTokenTable } from '../features/data-export/data-export.table.ts';
import type { PasskeyTable, WebauthnChallengeTable } from '../features/passkeys/passkeys.table.ts';
import type { ProfileDraftTable } from '../features/profiles/profile-drafts.table.ts';
import type { ProfileTable } from '../features/profiles/profiles.table.ts';
import type { ProgressUpdateTable } from '../features/progress-updates/progress-updates.table.ts';
import type {
  RecoveryCodeTable,
  TotpTable,
} from '../features/second-factor/second-factor.table.ts';
import type {
  StripeEventTable,
  SubscriptionTable,
} from '../features/subscriptions/subscriptions.table.ts';
import type { MailTable } from '../mail/mail.table.ts';
import type { AppUserTable } from '../users/users.table.ts';
import type { ActivationTable, ChannelTable, ReleaseTable } from '../releases/releases.table.ts';

/** Every table; column names in camelCase (CamelCasePlugin). */
export interface Database {
  accountToken: AccountTokenTable;
  activation: ActivationTable;
  appUser: AppUserTable;
  auditEvent: AuditEventTable;
  channel: ChannelTable;
  clientActivity: ClientActivityTable;
  clientNote: ClientNoteTable;
  consent: ConsentTable;
  creditItem: CreditItemTable;
  creditItemEvent: CreditItemEventTable;
  creditReport: CreditReportTable;
  creditReportItem: CreditReportItemTable;
  dataExportToken: DataExportTokenTable;
  document: DocumentTable;
  fundingApplication: FundingApplicationTable;
  keyRotation: KeyRotationTable;
  knownDevice: KnownDeviceTable;
  lead: LeadTable;
  leadOptOut: LeadOptOutTable;
  leadSubmission: LeadSubmissionTable;
  mail: MailTable;
  notification: NotificationTable;
  passkey: PasskeyTable;
  profile: ProfileTable;
  profileDraft: ProfileDraftTable;
  progressUpdate: ProgressUpdateTable;
  rateLimit: RateLimitTable;
  recoveryCode: RecoveryCodeTable;
  release: ReleaseTable;
  session: SessionTable;
  storedFile: StoredFileTable;
  stripeEvent: StripeEventTable;
  subscription: SubscriptionTable;
  totp: TotpTable;
  webauthnChallenge: WebauthnChallengeTable;
}

/** The pool or a transaction: the first argument of every query. */
export type Db = Kysely<Database>;

/** An open transaction: the first argument of functions that are only correct inside one. */
export type Trx = Transaction<Database>;
