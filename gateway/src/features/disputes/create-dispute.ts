import type { Bureau } from '@repo/contract/credit-reports';
import {
  countWords,
  letterPath,
  MAX_STATEMENT_WORDS,
  type CreateDisputeInput,
  type DisputeDetails,
} from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField, refusedByLaw } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { readLetterFacts, type LetterFacts } from './compose-letter.ts';
import { findContractInForce, insertDispute } from './disputes.queries.ts';
import { itemOfLetter } from './items-of-letter.ts';
import { readDispute } from './read-dispute.ts';

/**
 * Prepares a letter to one bureau about some findings, which waits for the client's signature. `adminId` is null for the client. Throws
 * `conflict`, with the rule where the law allows no such letter.
 */
export function createDispute(
  { db, encryption }: DataAccess,
  client: CurrentUser,
  adminId: string | null,
  input: CreateDisputeInput,
): Promise<DisputeDetails> {
  const { bureau, kind, statements } = input;
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, client.id);
    const contract = await findContractInForce(trx, client.id);
    if (!contract) throw refusedByLaw('work-not-allowed');
    const facts = await readLetterFacts(trx, client);
    if (!facts.sender) throw refusedByLaw('identification-missing');
    const documentIds = evidenceOf(facts, input);
    const items = [...new Set(input.findings)].map((key) =>
      itemOfLetter(facts, {
        key,
        kind,
        bureau,
        ownStatement: statements[key] ?? null,
        hasEvidence: documentIds.length > 0,
      }),
    );
    if (kind === 'statement') requireStatement(items.map(({ ownStatement }) => ownStatement));
    const id = await insertDispute(trx, encryption, {
      clientId: client.id,
      contractId: contract.id,
      bureau,
      kind,
      proposedBy: adminId,
      items,
      documentIds,
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId ?? client.id },
      action: 'dispute.prepared',
      subject: `dispute/${id}`,
      clientId: client.id,
      detail: { bureau, letterKind: kind, items: items.length },
    });
    if (adminId !== null) await announce(trx, encryption, client, { id, bureau });
    return readDispute(trx, client, id);
  });
}

function evidenceOf(
  { enclosures }: LetterFacts,
  { kind, documents }: CreateDisputeInput,
): string[] {
  const ids = [...new Set(documents)];
  const found = ids.map((id) => enclosures.approved.get(id));
  if (found.includes(undefined)) {
    throw invalidField('documents', 'document-not-approved', 'conflict');
  }
  if (kind === 'block' && !found.some((one) => one?.documentType === 'other')) {
    throw refusedByLaw('block-without-report', { field: 'documents' });
  }
  return ids;
}

function requireStatement(words: readonly (string | null)[]): void {
  const count = words.reduce((sum, text) => sum + countWords(text ?? ''), 0);
  if (words.includes(null) || count > MAX_STATEMENT_WORDS) {
    throw refusedByLaw('statement-words', { field: 'statements' });
  }
}

async function announce(
  trx: Trx,
  encryption: Encryption,
  client: CurrentUser,
  { id, bureau }: { id: string; bureau: Bureau },
): Promise<void> {
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
