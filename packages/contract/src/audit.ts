import * as z from 'zod/mini';
import { pageOf, pageRequest } from './paging.ts';
import { entityId, instant } from './ids.ts';

/** Known actions, as `<family>.<verb>`. An event may name another. */
export const auditActions = [
  'account.preferences-changed',
  'client.added',
  'client.archived',
  'client.assigned',
  'client.invited',
  'client.list-exported',
  'client.list-viewed',
  'client.ssn-revealed',
  'client.tags-changed',
  'client.unarchived',
  'client.viewed',
  'client.viewed-as-client',
  'client-note.added',
  'client-note.deleted',
  'client-note.edited',
  'contract.cancelled',
  'contract.consent-given',
  'contract.consent-withdrawn',
  'contract.completed',
  'contract.copies-sent',
  'charge.announced',
  'charge.failed',
  'charge.withdrawn',
  'chargeback.evidence-failed',
  'chargeback.evidence-requested',
  'chargeback.evidence-sent',
  'contract.guarantee-judged',
  'contract.offered',
  'contract.rights-signed',
  'contract.sales-channel-set',
  'contract.signed',
  'contract.stopped',
  'contract.void',
  'correction.decided',
  'correction.requested',
  'correction.withdrawn',
  'credit-item.edited',
  'credit-item.note-updated',
  'credit-item.status-undone',
  'credit-item.status-updated',
  'credit-report.finding-answered',
  'credit-report.finding-disputed',
  'credit-report.import-discarded',
  'credit-report.submitted',
  'credit-report.withdrawn',
  'credit-report.imported',
  'credit-report.recorded',
  'credit-report.superseded',
  'data.deleted',
  'data.deletion-requested',
  'data.deletion-started',
  'data.deletion-withdrawn',
  'data.evidence-deleted',
  'data.exported',
  'data.legal-hold-ended',
  'data.legal-hold-set',
  'deploy-token.created',
  'deploy-token.revoked',
  'dispute.answered',
  'dispute.delivered',
  'dispute.delivery-proven',
  'dispute.information-received',
  'dispute.letter-failed',
  'dispute.letter-in-trouble',
  'dispute.letter-not-taken-back',
  'dispute.letter-signed',
  'dispute.letter-taken-back',
  'dispute.mailed',
  'dispute.mailing-prepared',
  'dispute.own-recorded',
  'dispute.prepared',
  'dispute.proof-made',
  'dispute.returned',
  'dispute.withdrawn',
  'document.fetched-ahead',
  'document.infected',
  'document.list-viewed',
  'document.reviewed',
  'document.uploaded',
  'document.viewed',
  'document.withdrawn',
  'funding-application.closed',
  'funding-application.decided',
  'funding-application.list-viewed',
  'funding-application.submitted',
  'funding-application.replaced',
  'invoice.credited',
  'invoice.issued',
  'invoice.refund-failed',
  'invoice.refunded',
  'job.dropped',
  'job.retried',
  'lead.converted',
  'lead.deleted',
  'lead.email-corrected',
  'lead.linked',
  'lead.opt-out-withdrawn',
  'lead.opted-out',
  'lead.updated',
  'lead.viewed',
  'leads.exported',
  'leads.viewed',
  'mail.dropped',
  'mail.retried',
  'mailing.file-opened',
  'message.handled',
  'message.sent',
  'notification.sent',
  'onboarding.basic-information-saved',
  'onboarding.completed',
  'bureau-address.checked',
  'payment.recorded',
  'postage.changed',
  'price-list.changed',
  'profile.saved',
  'profile.updated',
  'release.activated',
  'release.canary-set',
  'release.previewed',
  'release.published',
  'release.removed',
  'release.rolled-back',
  'release.signed',
  'release.team-set',
  'second-factor.codes-refused',
  'second-factor.confirmation-refused',
  'second-factor.passkey-added',
  'second-factor.passkey-removed',
  'second-factor.recovery-code-used',
  'second-factor.recovery-codes-replaced',
  'second-factor.reset',
  'second-factor.totp-disabled',
  'second-factor.totp-enabled',
  'state-policy.changed',
  'subscription.card-removed',
  'subscription.card-saved',
  'subscription.consent-given',
  'user.email-change-cancelled',
  'user.email-change-requested',
  'user.email-changed',
  'user.email-verified',
  'user.password-changed',
  'user.password-reset',
  'user.password-reset-requested',
  'user.registered',
  'user.role-granted',
  'user.role-revoked',
  'user.sessions-ended',
  'user.sign-in-failed',
  'user.sign-in-refused',
  'user.signed-in',
  'user.signed-out',
  'work.recorded',
  'work.taken-back',
] as const;
export type AuditAction = (typeof auditActions)[number];

type FamilyOf<Action> = Action extends `${infer Family}.${string}` ? Family : never;
export type AuditFamily = FamilyOf<AuditAction>;

export const auditFamilies = [
  ...new Set(auditActions.map((action) => action.split('.')[0] as AuditFamily)),
];

export const auditPerson = z.object({ id: z.string(), name: z.nullable(z.string()) });
export type AuditPerson = z.infer<typeof auditPerson>;

/** False for an admin's account, which has no client's file. */
export const auditClient = z.extend(auditPerson, { hasFile: z.boolean() });
export type AuditClient = z.infer<typeof auditClient>;

const values = z.record(z.string(), z.unknown());

/**
 * Personal data in `before`, `after` and `detail` is limited to reasons and notes of admins. `user`
 * is null unless `actorType` is `user`, `deployToken` (its name) unless it is `deploy-token`, `creditItemId` unless the event is
 * about a credit item.
 */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actorType: z.enum(['user', 'operator', 'stripe', 'system', 'deploy-token']),
  user: z.nullable(auditPerson),
  deployToken: z.nullable(z.string()),
  action: z.string(),
  client: z.nullable(auditClient),
  creditItemId: z.nullable(z.string()),
  release: z.nullable(z.object({ app: z.string(), build: z.nullable(z.string()) })),
  before: z.nullable(values),
  after: z.nullable(values),
  detail: values,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `action` is an exact action, or the part of one before its dot. */
export const listAuditInput = z.object({
  clientId: z.optional(entityId),
  actorId: z.optional(entityId),
  action: z.optional(z.string().check(z.maxLength(100), z.regex(/^[a-z-]+(\.[a-z-]+)?$/))),
  ...pageRequest(100, 50, 40),
});
export type ListAuditInput = z.infer<typeof listAuditInput>;

/** Newest first. `client` is set if the list is limited to one. */
export const auditPage = z.extend(pageOf(auditEntry), { client: z.nullable(auditClient) });
export type AuditPage = z.infer<typeof auditPage>;

export const auditPeople = z.array(auditPerson);
