import type { ConfirmIdentityInput } from './account-security.ts';
import type { EvidenceProblem } from './charges.ts';
import type { SalesChannel, Signature } from './contracts.ts';
import type { Correction, CorrectionField } from './corrections.ts';
import type { CreditItemStatus, DisputeChannel } from './credit-items.ts';
import type { UpdateCreditItemInput } from './credit-items-edit.ts';
import type { ReportRowKind } from './credit-reports-record.ts';
import type { deletedKinds } from './data-deletion.ts';
import type { RejectionCode } from './document-rejections.ts';
import type { DocumentStatus, ScanStatus, ViewReason } from './documents.ts';
import type { FundingStatus } from './funding.ts';
import type { PaymentMethod } from './invoices.ts';
import type { guaranteeVerdicts } from './guarantees.ts';
import type { LeadCall, LeadStatus, OptOutChannel, OptOutSource } from './leads-admin.ts';
import type { NotificationType } from './notifications.ts';
import type { LetterProblem } from './mailings.ts';
import type { JobName } from './operations.ts';
import type { UpdateProfileInput } from './profiles.ts';
import type { yesNoUnsure } from './report-findings.ts';
import type { RevealReason } from './ssn-reveal.ts';
import type { billingRules, ContractPolicy } from './state-policies.ts';
import type { Role } from './users.ts';

/** Names in `before`, `after` and `detail` of an audit event. A screen needs words for each. */
export type AuditName =
  | (typeof deletedKinds)[number]
  | 'address'
  | 'amount'
  | 'amountChanged'
  | 'app'
  | 'assigneeId'
  | 'averageScore'
  | 'billing'
  | 'bond'
  | 'build'
  | 'bureau'
  | 'call'
  | 'card'
  | 'chargeOn'
  | 'cancelDays'
  | 'changed'
  | 'channel'
  | 'checkedOn'
  | 'completedOn'
  | 'completesOn'
  | 'contract'
  | 'count'
  | 'days'
  | 'deliveredOn'
  | 'letters'
  | 'mailService'
  | 'letterKind'
  | 'postedOn'
  | 'problem'
  | 'documentType'
  | 'emailChanged'
  | 'endedOn'
  | 'event'
  | 'failures'
  | 'fields'
  | 'fileSha256'
  | 'fileSize'
  | 'format'
  | 'handled'
  | 'hasTeam'
  | 'invited'
  | 'isYours'
  | 'items'
  | 'kind'
  | 'method'
  | 'monthlyStatement'
  | 'name'
  | 'newDevice'
  | 'newLeadMails'
  | 'nextCallOn'
  | 'note'
  | 'noteChanged'
  | 'noticeCame'
  | 'noticeReceivedOn'
  | 'notificationMails'
  | 'outcomes'
  | 'percent'
  | 'performedOn'
  | 'prices'
  | 'problems'
  | 'proofs'
  | 'reason'
  | 'reasonChanged'
  | 'reasonCode'
  | 'receivedOn'
  | 'registration'
  | 'reinserted'
  | 'removed'
  | 'replaces'
  | 'reportDate'
  | 'returnedOn'
  | 'role'
  | 'rows'
  | 'rule'
  | 'scanStatus'
  | 'searched'
  | 'serviceMayStartAt'
  | 'services'
  | 'source'
  | 'state'
  | 'status'
  | 'task'
  | 'textSha256'
  | 'through'
  | 'total'
  | 'type'
  | 'verdict'
  | 'visits'
  | 'waitingMails'
  | 'wasPaid'
  | 'with'
  | 'withdrawnReport'
  | 'wrong';

export type AuditValues = { readonly [Name in AuditName]?: unknown };

type ChangedField =
  | Exclude<keyof UpdateCreditItemInput, 'id' | 'expectedVersion'>
  | Exclude<keyof UpdateProfileInput, 'ssn' | 'dateOfBirth'>
  | CorrectionField
  | 'email';

/**
 * Values of {@link AuditValues} that are codes, except types of documents, formats of reports and rules of findings. Only an earlier
 * version recorded `duplicate`.
 */
export type AuditCode =
  | ChangedField
  | ConfirmIdentityInput['with']
  | ContractPolicy
  | Correction['status']
  | CreditItemStatus
  | DisputeChannel
  | DocumentStatus
  | FundingStatus
  | JobName
  | EvidenceProblem
  | LetterProblem
  | (typeof billingRules)[number]
  | SalesChannel
  | Signature['kind']
  | LeadCall
  | LeadStatus
  | NotificationType
  | OptOutChannel
  | OptOutSource
  | PaymentMethod
  | RejectionCode
  | ReportRowKind
  | RevealReason
  | Role
  | ScanStatus
  | ViewReason
  | (typeof yesNoUnsure)[number]
  | (typeof guaranteeVerdicts)[number]
  | 'closed-account'
  | 'duplicate'
  | 'second-factor'
  | 'unverified-account';
