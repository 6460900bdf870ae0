import { daysBetween } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import type { Logger } from 'pino';
import type { Trx } from '../../db/database.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { MailData } from '../../mail/templates/mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { findUser } from '../../users/users.ts';
import { readAccount, type Account } from '../billing/read-account.ts';
import { deadlinesOf } from './dispute-deadlines.ts';
import { listDisputes, type StoredDispute } from './disputes.queries.ts';
import { findEnclosures } from '../documents/enclosures.ts';
import {
  countOpenFindings,
  listConfirmedSince,
  listDue,
  listPendingTypes,
  listRemoved,
  lockDue,
  setNext,
  type DueReport,
} from './monthly-reports.queries.ts';

const PAGE = 200;

/**
 * Mails a monthly report to each client who has a contract in force and an open letter, even when nothing is new. In
 * states that require a monthly statement, it also lists the status of each service and needs no open letter. Each client has a transaction of their own; one that fails is due again tomorrow.
 */
export async function sendMonthlyReports(
  { db, encryption, log }: DataAccess & { log: Logger },
  signal?: AbortSignal,
): Promise<void> {
  let last: DueReport | undefined;
  do {
    const due = await listDue(db, last, PAGE);
    for (const { contractId } of due) {
      signal?.throwIfAborted();
      try {
        await db.transaction().execute((trx) => sendReport(trx, encryption, contractId));
      } catch (error) {
        log.warn({ err: error, contractId }, 'a monthly report was not sent');
      }
    }
    last = due.length === PAGE ? due.at(-1) : undefined;
  } while (last);
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

async function sendReport(trx: Trx, encryption: Encryption, contractId: string): Promise<void> {
  const due = await lockDue(trx, contractId);
  if (!due) return;
  const client = due.clientId === null ? undefined : await findUser(trx, due.clientId);
  const account = client && due.isStatement ? await readAccount(trx, client.id, contractId) : null;
  const found = client && (await readReport(trx, client.id, due, account));
  if (!client || !found) return setNext(trx, contractId, null);
  await mailUser(trx, encryption, client, {
    template: due.isStatement ? 'monthly-statement' : 'monthly-report',
    cause: `monthly-report:${contractId}:${due.dueOn}`,
    data: found.report,
  });
  await setNext(trx, contractId, { letters: found.standing });
}

type Report = Omit<MailData['monthly-report'], 'firstName'>;

/** Null for a client without an open letter, unless the state demands a statement of the account. */
async function readReport(
  trx: Trx,
  clientId: string,
  { today, toldOn, toldAt, toldLetters }: Due,
  account: Account | null,
) {
  const all = await listDisputes(trx, clientId);
  const open = all.filter(
    ({ kind, withdrawnAt, answeredAt, deliveredOn }) =>
      withdrawnAt === null &&
      answeredAt === null &&
      // The law gives no time for a statement, so nothing is awaited.
      (kind !== 'statement' || deliveredOn === null),
  );
  if (open.length === 0 && account === null) return null;
  const removed = await listRemoved(trx, clientId, toldAt);
  const reports = await listConfirmedSince(trx, clientId, toldAt);
  const questions = await countOpenFindings(trx, clientId);
  const toSign = open.filter(waitsForSignature);
  const letters = open
    .filter((dispute) => !toSign.includes(dispute))
    .map((dispute) => letterOf(dispute, today));
  const standing = Object.fromEntries(
    open.map((dispute) => [dispute.id, standingOf(dispute, today)]),
  );
  const isNews =
    removed.length > 0 ||
    reports.length > 0 ||
    Object.entries(standing).some(([id, text]) => toldLetters[id] !== text);
  const report: Report = {
    since: toldOn,
    isNews,
    removed,
    reports,
    account,
    letters: letters.toReversed(),
    toSign: [...new Set(toSign.map(({ bureau }) => bureau))],
    questions,
    missing: open.some(isUnsent) ? await listMissing(trx, clientId) : [],
  };
  return { report, standing };
}

const isUnsent = ({ postedOn, deliveredOn }: StoredDispute) =>
  postedOn === null && deliveredOn === null;

const waitsForSignature = (dispute: StoredDispute) =>
  isUnsent(dispute) && (dispute.signedAt === null || dispute.outdatedAt !== null);

/** Kinds of copies that letters enclose, of which none is approved or under review. */
async function listMissing(trx: Trx, clientId: string) {
  const { missing } = await findEnclosures(trx, clientId);
  if (missing.length === 0) return [];
  const pending = await listPendingTypes(trx, clientId);
  return missing.filter((type) => !pending.includes(type));
}

function letterOf(dispute: StoredDispute, today: string): Report['letters'][number] {
  const { bureau, signedAt, postedOn, deliveredOn, zone } = dispute;
  const [answer] = deadlinesOf(dispute);
  if (answer) {
    const daysLeft = daysBetween(today, answer.dueOn);
    return { bureau, state: 'delivered', day: deliveredOn!, dueOn: answer.dueOn, daysLeft };
  }
  if (postedOn) return { bureau, state: 'mailed', day: postedOn };
  return { bureau, state: 'signed', day: localDay(signedAt!, zone) };
}

function standingOf(dispute: StoredDispute, today: string): string {
  if (waitsForSignature(dispute)) return 'to-sign';
  const letter = letterOf(dispute, today);
  const isOver = letter.state === 'delivered' && letter.daysLeft < 0;
  return `${isOver ? 'overdue' : letter.state} ${letter.day}`;
}
