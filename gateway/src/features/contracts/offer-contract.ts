import { randomUUID } from 'node:crypto';
import type {
  ClientContract,
  ContractTerms,
  OfferContractInput,
  OtherPayment,
} from '@repo/contract/contracts';
import { MAX_PERFORMANCE_DAYS } from '@repo/contract/contracts';
import { createIssue } from '@repo/contract/issues';
import { addAmounts, withCents } from '@repo/contract/money';
import { cancellationPeriod } from '@repo/law/cancellation.ts';
import { addDays } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { zoneOfState } from '@repo/law/state-zones.ts';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import type { Trx } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { isPlaceholderAddress } from '../../env/brand-settings.ts';
import { invalidField, invalidInput, refusedByLaw } from '../../errors.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { Context } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { findAffidavitDetails } from '../clients/profiles/read-profile.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { readCurrentFindings } from '../credit/reports/report-results.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { requireServed } from '../state-policies/require-served.ts';
import {
  findClientContract,
  hasRunningContract,
  insertOffer,
  replaceOffer,
} from './client-contracts.queries.ts';
import { findGuaranteeScore } from './guarantee-score.ts';

/**
 * Offers a contract, in place of an offer that the client has not signed. Its terms are those of the client, the firm and the
 * client's state at this time, and stay. Throws `conflict` with the rule where the law allows no such contract.
 */
export async function offerContract(
  { db, encryption, brand }: Pick<Context, 'db' | 'encryption' | 'brand'>,
  adminId: string,
  { id: clientId, services, otherPayments, completesOn, guarantee }: OfferContractInput,
): Promise<ClientContract> {
  if (isPlaceholderAddress(brand.address)) throw refusedByLaw('business-address-missing');
  return db.transaction().execute(async (trx) => {
    // Without the lock, an offer could be made while the client signs another, or moves to another state.
    await lockUser(trx, clientId);
    const client = await requireClient(trx, clientId);
    if (await hasRunningContract(trx, clientId)) {
      throw invalidInput([createIssue([], 'contract-signed')], 'conflict');
    }
    const party = await partyOf(trx, client);
    const policy = await requireServed(trx, party.state);
    const zone = zoneOfState(policy.state);
    requireCompletable(completesOn, await lawNow(trx), { zone, ...policy });
    await requireFindings(
      trx,
      clientId,
      services.flatMap(({ findings = [] }) => findings),
    );

    const servicesTotal = addAmounts(services.map(({ price }) => price));
    const otherTotal = addAmounts(otherPayments.map(({ amount }) => amount));
    const total = addAmounts([servicesTotal, otherTotal]);
    const { name, address, email, phone } = brand;
    const terms: ContractTerms = {
      firm: { name, address, email, phone },
      client: { name: party.name, address: party.address, email: client.email },
      language: client.language,
      services: services.map((service) => ({ ...service, price: withCents(service.price) })),
      otherPayments: otherPayments.map(withCentsPaid),
      servicesTotal,
      total,
      completesOn,
      guaranteeDays: guarantee.days,
      guaranteeScore: await findGuaranteeScore(trx, clientId),
      stateLaw: stateLawOf(policy),
    };
    const replaced = await replaceOffer(trx, clientId);
    const id = randomUUID();
    await insertOffer(
      trx,
      {
        id,
        clientId,
        state: policy.state,
        zone,
        cancelDays: policy.cancelDays,
        servicesTotal,
        otherTotal,
        total,
        completesOn,
        offeredBy: adminId,
        ...encrypted(encryption, 'contract', id, { terms: JSON.stringify(terms) }),
      },
      services,
    );
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'contract.offered',
      subject: `contract/${id}`,
      clientId,
      ...(replaced && { before: { contractId: replaced.id } }),
      after: { state: policy.state, services: services.length, total, completesOn },
    });
    await addNotification(trx, {
      userId: clientId,
      type: 'general',
      actionUrl: '/agreement',
      content: { kind: 'contract-offered', data: {} },
      language: client.language,
    });
    await mailUser(trx, encryption, client, {
      template: 'contract-offered',
      cause: `contract-offered:${id}`,
      data: {},
    });
    return (await findClientContract(trx, clientId, id))!;
  });
}

const stateLawOf = ({
  billing,
  monthlyStatement,
  bond,
  registration,
}: ContractTerms['stateLaw']) => ({
  billing,
  monthlyStatement,
  bond,
  registration,
});

const withCentsPaid = ({ payee, amount }: OtherPayment) => ({ payee, amount: withCents(amount) });

/** The client as a party to the contract. Throws `conflict` while name or address are not known. */
async function partyOf(
  trx: Trx,
  { id, firstName, lastName }: { id: string; firstName: string | null; lastName: string | null },
) {
  const details = await findAffidavitDetails(trx, id);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  if (!details || name === '') throw refusedByLaw('client-details-missing');
  const { street, city, state, zipCode } = details;
  return { name, state, address: `${street}, ${city}, ${state} ${zipCode}` };
}

/** Throws for a day after the longest time that a contract may take, or before work may start if it were signed now. */
function requireCompletable(
  completesOn: string,
  now: string,
  { zone, state, cancelDays }: { zone: string; state: string; cancelDays: number },
): void {
  const refused = { field: 'completesOn', code: 'invalid-input' } as const;
  if (completesOn > addDays(localDay(now, zone), MAX_PERFORMANCE_DAYS)) {
    throw refusedByLaw('completion-too-late', refused);
  }
  const { dueOn } = cancellationPeriod({ signedAt: now, zone, state, cancelDays });
  if (completesOn <= dueOn) throw refusedByLaw('completion-too-early', refused);
}

/** Throws `conflict` unless the client's reports show all these findings. */
async function requireFindings(
  trx: Trx,
  clientId: string,
  findings: readonly string[],
): Promise<void> {
  if (findings.length === 0) return;
  const shown = (await readCurrentFindings(trx, clientId)).findings.flatMap(({ keys }) => keys);
  if (!findings.every((key) => shown.includes(key))) {
    throw invalidField('services', 'finding-gone', 'conflict');
  }
}
