import type { Bureau } from '@repo/contract/credit-reports';
import { letterPath, type CreateDisputeInput, type DisputeDetails } from '@repo/contract/disputes';
import type { IssueCode } from '@repo/contract/issues';
import { isAnswered, type AnsweredFinding } from '@repo/contract/report-findings';
import type { CurrentUser } from '@repo/contract/users';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { refusedByLaw } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { readLetterFacts } from './compose-letter.ts';
import {
  findContractInForce,
  insertDispute,
  listItems,
  type StoredItem,
} from './disputes.queries.ts';
import { readDispute } from './read-dispute.ts';
import { rowAt } from './texts/letter-text.ts';

/** Asking how a bureau verified, a statement in its file, and a block after identity theft. */
const rulesOfLaterKinds = {
  procedure: '15 USC 1681i(a)(7)',
  statement: '15 USC 1681i(b)',
  block: '15 USC 1681c-2(a)',
} as const;

/**
 * Prepares the dispute of some findings with one bureau, whose letter waits for the client's signature. `adminId` is null for
 * the client. Throws `conflict` with the rule where the law allows no such letter.
 */
export function createDispute(
  { db, encryption }: DataAccess,
  client: CurrentUser,
  adminId: string | null,
  { bureau, kind, findings: keys, statements }: CreateDisputeInput,
): Promise<DisputeDetails> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, client.id);
    const contract = await findContractInForce(trx, client.id);
    if (!contract) throw refusedByLaw('work-not-allowed');
    if (kind !== 'dispute') {
      const rule = rulesOfLaterKinds[kind];
      throw refusedByLaw('dispute-kind-unavailable', { field: 'kind', rule });
    }
    const facts = await readLetterFacts(trx, client);
    if (!facts.sender) throw refusedByLaw('identification-missing');
    const before = await listItems(trx, client.id);
    const items = [...new Set(keys)].map((key) => {
      const finding = facts.findings.find((one) => one.keys.includes(key));
      const ownStatement = statements[key] ?? null;
      const obstacle = obstacleTo({ finding, bureau, ownStatement, before });
      if (!finding || obstacle) {
        throw refusedByLaw(obstacle ?? 'dispute-finding-gone', { field: 'findings' });
      }
      return { findingKey: finding.key, ownStatement };
    });
    const id = await insertDispute(trx, encryption, {
      clientId: client.id,
      contractId: contract.id,
      bureau,
      proposedBy: adminId,
      items,
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId ?? client.id },
      action: 'dispute.prepared',
      subject: `dispute/${id}`,
      clientId: client.id,
      detail: { bureau, items: items.length },
    });
    if (adminId !== null) {
      await addNotification(trx, {
        userId: client.id,
        type: 'general',
        actionUrl: letterPath(id),
        content: { kind: 'letter-proposed', data: { bureau } },
        language: client.language,
      });
      await mailUser(trx, encryption, client, {
        template: 'letter-proposed',
        cause: `letter-proposed:${id}`,
        data: { bureau, disputeId: id },
      });
    }
    return readDispute(trx, client, id);
  });
}

interface Asked {
  finding: (AnsweredFinding & { keys: string[] }) | undefined;
  bureau: Bureau;
  ownStatement: string | null;
  /** Of earlier disputes of the client. */
  before: readonly StoredItem[];
}

const claimsNotTheirs =
  /\bnot (?:mine|my account)\b|\bnever (?:opened|had)\b|\bno es m[íi][oa]\b|\bnunca (?:abr[íi]|tuve)\b/i;

/** Returns the reason why the client may not dispute a finding with a bureau, or null. */
function obstacleTo({ finding, bureau, ownStatement, before }: Asked): IssueCode | null {
  if (!finding || !rowAt(finding, bureau)) return 'dispute-finding-gone';
  if (!isAnswered(finding)) return 'dispute-unanswered';
  const { isYours, wasPaid } = finding.answer ?? {};
  if (isYours === 'unsure') return 'dispute-unsure';
  if (isYours === 'yes' && claimsNotTheirs.test(ownStatement ?? '')) {
    return 'dispute-contradicts-answer';
  }
  if (isYours === 'yes' && wasPaid === 'no' && finding.rule === 'paid-with-balance') {
    return 'dispute-accurate';
  }
  const isRepeated = before.some(
    (item) => !item.isWithdrawn && item.bureau === bureau && finding.keys.includes(item.findingKey),
  );
  return isRepeated ? 'dispute-repeated' : null;
}
