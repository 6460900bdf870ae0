import type { WayToPay } from '@repo/contract/subscriptions';
import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@repo/contract/contracts';
import { addAmounts } from '@repo/contract/money';
import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeOutcome } from '@repo/contract/disputes';
import type { Trx } from '../src/db/database.ts';
import { insertInvoice } from '../src/features/billing/invoices.queries.ts';
import { insertDispute } from '../src/features/disputes/disputes.queries.ts';
import { recordWork } from '../src/features/work/record-work.ts';
import { createReadyClient, signOffer } from './contracts.ts';
import { createSignedLetter } from './disputes.ts';
import { setLawTime } from './law-time.ts';
import type { TestGateway } from './test-gateway.ts';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
export const dayIn = (days: number) => inDays(days).slice(0, 10);

interface Sale {
  state?: string;
  /** Null: nobody has recorded how the client was sold to. */
  channel?: 'online' | 'phone' | null;
  services?: ContractTerms['services'];
}

const aDispute = (description: string, price: string, findings: string[] = []) => ({
  kind: 'dispute' as const,
  description,
  price,
  findings,
});

const services = [
  aDispute('Harbor Collections, reported by Experian', '79.00'),
  aDispute('First Bank, reported by Experian', '99.00'),
  { kind: 'deletion' as const, description: 'Harbor Collections', price: '150.00' },
];

/** A client who signed a contract, complete in 90 days. Moves the clock of the law back. */
export async function createBuyer(
  gateway: TestGateway,
  { state = 'TX', channel = 'online', services: sold = services }: Sale = {},
) {
  await setLawTime(gateway, null);
  const servicesTotal = addAmounts(sold.map(({ price }) => price));
  const terms = { services: sold, servicesTotal, total: addAmounts([servicesTotal, '9.68']) };
  const client = await createReadyClient(gateway, state, undefined, { terms });
  const { id, contractId } = client;
  await gateway.db.transaction().execute(async (trx) => {
    await signOffer(gateway, trx, id, contractId, {}, channel === 'phone');
    if (channel === null) return;
    await trx.insertInto('salesChannel').values({ clientId: id, channel }).execute();
  });
  return client;
}

interface Letter {
  deliveredOn?: number;
  bureau?: Bureau;
  findingKeys?: string[];
  /** Of the accounts that each item disputes. */
  creditItemIds?: string[];
}

/** A signed letter of the client, not delivered yet. Moves the clock of the law back. */
export async function createUndeliveredLetter(
  gateway: TestGateway,
  { id: clientId, contractId }: { id: string; contractId: string },
  {
    deliveredOn = 16,
    bureau = 'experian',
    findingKeys = [randomUUID().replaceAll('-', '')],
    creditItemIds = [],
  }: Letter = {},
): Promise<string> {
  await setLawTime(gateway, inDays(deliveredOn - 4));
  const disputeId = await gateway.db.transaction().execute((trx) =>
    insertDispute(trx, gateway.encryption, {
      clientId,
      contractId,
      bureau,
      kind: 'dispute',
      proposedBy: null,
      items: findingKeys.map((findingKey) => ({ findingKey, ownStatement: null, follows: null })),
      documentIds: [],
    }),
  );
  await createSignedLetter(gateway, { clientId, disputeId });
  await gateway.db
    .updateTable('disputeItem')
    .set({ creditItemIds })
    .where('disputeId', '=', disputeId)
    .execute();
  return disputeId;
}

/** Records the delivery of a letter on this day, with 30 days to answer. Moves the clock of the law. */
export async function deliverLetter(gateway: TestGateway, disputeId: string, on = 16) {
  await setLawTime(gateway, inDays(on + 1));
  await gateway.db
    .updateTable('dispute')
    .set({
      deliveredOn: dayIn(on),
      deliveryEvidence: '9407 1000 0000',
      answerDueOn: dayIn(on + 30),
    })
    .where('id', '=', disputeId)
    .execute();
}

/** A signed letter of the client, delivered on the sixteenth or another day. Moves the clock of the law back. */
export async function createDeliveredLetter(
  ...letter: Parameters<typeof createUndeliveredLetter>
): Promise<string> {
  const [gateway, , about] = letter;
  const disputeId = await createUndeliveredLetter(...letter);
  await deliverLetter(gateway, disputeId, about?.deliveredOn);
  await setLawTime(gateway, null);
  return disputeId;
}

/** Records the bureau's answer to all items of a letter on this day, without the gateway. Moves the clock of the law. */
export async function answerLetter(
  gateway: TestGateway,
  disputeId: string,
  { on = 20, outcome = 'verified' }: { on?: number; outcome?: DisputeOutcome } = {},
): Promise<void> {
  await setLawTime(gateway, inDays(on + 1));
  await gateway.db
    .updateTable('disputeItem')
    .set({ outcome, completedOn: dayIn(on) })
    .where('disputeId', '=', disputeId)
    .execute();
}

export const recordWorkOf = ({ db }: TestGateway, { id }: { id: string }) =>
  db.transaction().execute((trx) => recordWork(trx, id));

/** A client with this number of answered disputes, whose work is recorded. It is the twenty-second day. */
export async function createEarnedWork(gateway: TestGateway, sale: Sale = {}, count = 1) {
  const client = await createBuyer(gateway, sale);
  const disputeIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    disputeIds.push(await createDeliveredLetter(gateway, client));
  }
  for (const disputeId of disputeIds) await answerLetter(gateway, disputeId);
  await setLawTime(gateway, inDays(22));
  await recordWorkOf(gateway, client);
  const works = await gateway.db
    .selectFrom('work')
    .select(['id', 'position', 'performedOn'])
    .where('clientId', '=', client.id)
    .orderBy('position')
    .execute();
  return { ...client, disputeIds, workIds: works.map(({ id }) => id) };
}

/** Bills the client's first service, $79, without the gateway's use case. */
export const billWork = (
  trx: Trx,
  {
    id: clientId,
    contractId,
    workIds,
  }: Pick<Awaited<ReturnType<typeof createEarnedWork>>, 'id' | 'contractId' | 'workIds'>,
  pay: WayToPay = { by: 'directions' },
) =>
  insertInvoice(trx, {
    clientId,
    contractId,
    issuedBy: null,
    amount: '79.00',
    pay,
    lines: [{ workId: workIds[0]!, price: '79.00' }],
  });

/** A client with an invoice of the twenty-second day. Moves the clock of the law back. */
export async function createInvoiced(gateway: TestGateway) {
  const client = await createEarnedWork(gateway);
  const invoiceId = await gateway.db.transaction().execute((trx) => billWork(trx, client));
  await setLawTime(gateway, null);
  return { ...client, invoiceId };
}
