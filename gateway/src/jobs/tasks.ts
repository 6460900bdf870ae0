import type { JobName } from '@repo/contract/operations';
import type { CronItem, Task, TaskList } from 'graphile-worker';
import type { RetentionPeriods } from '../env/retention-settings.ts';
import type { Db } from '../db/database.ts';
import {
  SEND_PASSWORD_RESET,
  sendPasswordReset,
  type PasswordResetJob,
} from '../features/identity/recovery/send-password-reset.ts';
import {
  ANNOUNCE_CHANGES,
  announceChanges,
  type AnnounceChangesJob,
} from '../features/credit/items/announce-changes.ts';
import {
  CHECK_LETTERS,
  type CheckLettersJob,
} from '../features/credit/disputes/check-letters-job.ts';
import { checkLetters } from '../features/disputes/check-letters.ts';
import { COMPARE_AGAIN, type CompareAgainJob } from '../features/credit/items/reported-items.ts';
import { compareAgain } from '../features/credit/reports/client-file.ts';
import {
  ANNOUNCE_START,
  announceStart,
  type AnnounceStartJob,
} from '../features/contracts/announce-start.ts';
import { completeContracts } from '../features/contracts/complete-contracts.ts';
import { mailedInvoices } from '../features/billing/mailed-invoices.ts';
import { recordLapsedWork } from '../features/work/record-work.ts';
import { mailedCopies } from '../features/contracts/files/mailed-copies.ts';
import { sealEvents } from '../features/audit/seal-events.ts';
import {
  SEND_INVITATION,
  sendInvitation,
  type InvitationJob,
} from '../features/clients/newcomers/send-invitation.ts';
import {
  ANNOUNCE_POSTING,
  mailPostedLetters,
  type AnnouncePostingJob,
} from '../features/disputes/announce-posting.ts';
import {
  CONFIRM_POSTING,
  SEND_LETTER,
  TAKE_LETTER_BACK,
  type ProviderLetterJob,
} from '../features/disputes/provider-letters.ts';
import {
  confirmPosting,
  sendLetter,
  type PostalServices,
} from '../features/disputes/send-letter.ts';
import { takeLetterBack } from '../features/disputes/take-letter-back.ts';
import { foldFigures } from '../features/clients/figures/figures.queries.ts';
import {
  DELETE_DATA,
  deleteData,
  type DeleteDataJob,
} from '../features/own-data/deletion/delete-data.ts';
import {
  ANNOUNCE_CHARGES,
  announceCharges,
  type AnnounceChargesJob,
} from '../features/charges/announce-charges.ts';
import { makeCharges } from '../features/charges/make-charges.ts';
import { reconcileCharges } from '../features/charges/reconcile-charges.ts';
import { REFUND_CARD, refundCard, type RefundCardJob } from '../features/charges/refund-card.ts';
import {
  SEND_EVIDENCE,
  sendEvidence,
  type SendEvidenceJob,
} from '../features/charges/send-evidence.ts';
import {
  DETACH_CARD,
  detachCard,
  type DetachCardJob,
} from '../features/subscriptions/remove-card.ts';
import { applyRetention } from '../features/own-data/deletion/apply-retention.ts';
import { judgeGuarantees } from '../features/guarantee/judge-guarantees.ts';
import { sendMonthlyReports } from '../features/disputes/send-monthly-reports.ts';
import { deliverMail, type Attempt, type DeliveryServices } from '../mail/deliver-mail.ts';
import { DELIVER_MAIL, type DeliverMailPayload } from '../mail/mail-job.ts';
import { recoverMails } from '../mail/recover-mails.ts';
import type { Payments } from '../payments.ts';
import type { Auth } from '../sessions/lucia.ts';
import { BACK_UP, type BackupJob } from './back-up-by-command.ts';
import { mailWaitingWork } from './mail-waiting-work.ts';
import { purgeExpired } from './purge-expired.ts';
import { unlockAbandonedJobs } from './unlock-abandoned-jobs.ts';

const DAY_MS = 86_400_000;

export interface JobServices extends DeliveryServices, PostalServices {
  db: Db;
  auth: Auth;
  payments: Payments | null;
  retention: RetentionPeriods;
  backup: BackupJob | null;
}

/** A job may run twice after a kill and must allow that. */
export function jobTasks(services: JobServices): TaskList {
  const { db, auth, backup, log } = services;
  return {
    [DELIVER_MAIL]: async (payload, { job }) => {
      const { mailId } = payload as DeliverMailPayload;
      const isLastAttempt = job.attempts >= job.max_attempts;
      await deliverMail(services, mailId, { isLastAttempt, filesOf });
    },
    [ANNOUNCE_CHANGES]: (payload) => announceChanges(services, payload as AnnounceChangesJob),
    [ANNOUNCE_START]: (payload) => announceStart(services, payload as AnnounceStartJob),
    [CHECK_LETTERS]: (payload) => checkLetters(services, payload as CheckLettersJob),
    [COMPARE_AGAIN]: (payload) => compareAgain(services, payload as CompareAgainJob),
    [SEND_LETTER]: (payload) => sendLetter(services, payload as ProviderLetterJob),
    [CONFIRM_POSTING]: (payload) => confirmPosting(services, payload as ProviderLetterJob),
    [ANNOUNCE_POSTING]: (payload) => mailPostedLetters(services, payload as AnnouncePostingJob),
    [TAKE_LETTER_BACK]: (payload) => takeLetterBack(services, payload as ProviderLetterJob),
    [ANNOUNCE_CHARGES]: (payload) => announceCharges(services, payload as AnnounceChargesJob),
    [REFUND_CARD]: (payload) => refundCard(services, services.payments, payload as RefundCardJob),
    [SEND_EVIDENCE]: (payload) =>
      sendEvidence({ ...services, brand: services.mail.brand }, payload as SendEvidenceJob),
    'make-charges': (_payload, { abortSignal }) => makeCharges(services, abortSignal),
    'reconcile-charges': () => reconcileCharges(services, services.payments),
    [DETACH_CARD]: (payload) => detachCard(services.payments, payload as DetachCardJob),
    [DELETE_DATA]: (payload) => deleteData(services, payload as DeleteDataJob),
    [SEND_PASSWORD_RESET]: (payload) => sendPasswordReset(services, payload as PasswordResetJob),
    [SEND_INVITATION]: (payload) => sendInvitation(services, payload as InvitationJob),
    'fold-figures': () => foldFigures(db),
    'mail-waiting-work': () => mailWaitingWork(services),
    'send-monthly-reports': (_payload, { abortSignal }) =>
      sendMonthlyReports(services, abortSignal),
    'record-work': (_payload, { abortSignal }) => recordLapsedWork(services, abortSignal),
    'judge-guarantees': async (_payload, { abortSignal }) => {
      await judgeGuarantees(services, abortSignal);
      await completeContracts(services, abortSignal);
    },
    'recover-mails': () => recoverMails(services),
    'apply-retention': () => applyRetention(services),
    'purge-expired': () => purgeExpired(db, auth, log),
    'seal-audit-events': () => sealEvents(db, log),
    'unlock-abandoned-jobs': () => unlockAbandonedJobs(db, log),
    ...(backup && { [BACK_UP]: (_payload, { abortSignal }) => backup.run(abortSignal) }),
  } satisfies { [Name in JobName]?: Task };
}

export const scheduledJobs = ({ backup }: Pick<JobServices, 'backup'>): CronItem[] => [
  // Runs at the start too, in case no gateway ran at the full hour.
  at('0 * * * *', 'purge-expired', { backfillPeriod: 3_600_000 }),
  // In no queue, because nothing else would free the queue of a killed gateway.
  scheduled('* * * * *', 'unlock-abandoned-jobs'),
  everyMinute('fold-figures'),
  everyMinute('seal-audit-events'),
  // Runs before the mails, because each mail without a server takes seconds.
  everyMinute('recover-mails', { priority: -1 }),
  at('30 4 * * *', 'apply-retention', { backfillPeriod: 43_200_000 }),
  // Morning in the United States.
  at('0 13 * * *', 'mail-waiting-work', { backfillPeriod: 43_200_000, maxAttempts: 5 }),
  // After midnight in every zone of the states.
  at('15 13 * * *', 'record-work', { backfillPeriod: 43_200_000, maxAttempts: 5 }),
  at('30 13 * * *', 'send-monthly-reports', { backfillPeriod: 43_200_000, maxAttempts: 5 }),
  at('45 13 * * *', 'judge-guarantees', { backfillPeriod: 43_200_000, maxAttempts: 5 }),
  // Hours in which people see the mail of their bank.
  at('0 15-22 * * *', 'make-charges', { backfillPeriod: 3_600_000 }),
  at('0 9 * * *', 'reconcile-charges', { backfillPeriod: 43_200_000 }),
  ...(backup ? [at(backup.schedule, BACK_UP, { backfillPeriod: DAY_MS, maxAttempts: 3 })] : []),
];

/** The files of the mails that have some; null drops a mail. */
const filesOf: Attempt['filesOf'] = async (trx, mail) => {
  const copies = await mailedCopies(trx, mail);
  return copies && [...copies, ...(await mailedInvoices(trx, mail))];
};

/** Scheduled jobs that may take minutes run one at a time in all gateways, so that mails have the other places. */
const LONG_JOBS = 'long-jobs';

const at = (match: string, task: string, options?: CronItem['options']) =>
  scheduled(match, task, { queueName: LONG_JOBS, ...options });

const everyMinute = (task: string, options?: CronItem['options']) =>
  scheduled('* * * * *', task, { queueName: task, ...options });

function scheduled(match: string, task: string, options?: CronItem['options']): CronItem {
  return { task, match, options: { maxAttempts: 1, jobKey: task, ...options } };
}
