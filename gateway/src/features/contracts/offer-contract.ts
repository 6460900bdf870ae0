import { randomUUID } from 'node:crypto';
import type { ClientContract, OfferContractInput, SignableText } from '@repo/contract/contracts';
import type { CurrentUser } from '@repo/contract/users';
import { encrypted } from '../../crypto/encrypted-columns.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { mailUser } from '../../mail/queue-mail.ts';
import type { Context } from '../../trpc/context.ts';
import { lockUser } from '../../users/users.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { settleNotifications } from '../notifications/settle-notifications.ts';
import { findClientContract, insertOffer, replaceOffer } from './client-contracts.queries.ts';
import { composeOffer } from './offer-terms.ts';
import { contractText } from './texts/contract-text.ts';

type Access = Pick<Context, 'db' | 'encryption' | 'brand'>;

export async function offerContract(
  { db, encryption, brand }: Access,
  adminId: string,
  input: OfferContractInput,
): Promise<ClientContract> {
  const { id: clientId, services } = input;
  return db.transaction().execute(async (trx) => {
    // Without the lock, an offer could be made while the client signs another, or moves to another state.
    await lockUser(trx, clientId);
    const client = await requireClient(trx, clientId);
    const composed = await composeOffer(trx, brand, client, input);
    const { terms, findings, otherTotal, state, zone, cancelDays } = composed;
    const { servicesTotal, total, completesOn, guaranteeDays, stateLaw } = terms;
    const replaced = await replaceOffer(trx, clientId);
    if (replaced) await settleNotifications(trx, clientId, 'contract-offered');
    const id = randomUUID();
    await insertOffer(
      trx,
      {
        id,
        clientId,
        state,
        zone,
        cancelDays,
        servicesTotal,
        otherTotal,
        total,
        completesOn,
        billing: stateLaw.billing,
        guaranteeDays,
        offeredBy: adminId,
        ...encrypted(encryption, 'contract', id, { terms: JSON.stringify(terms) }),
      },
      services.map((service, index) => ({ ...service, findings: findings[index]! })),
    );
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'contract.offered',
      subject: `contract/${id}`,
      clientId,
      after: { state, services: services.length, total, completesOn },
      ...(replaced && { detail: { replaces: replaced.id } }),
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

export async function previewOffer(
  { db, brand }: Pick<Access, 'db' | 'brand'>,
  client: CurrentUser,
  input: OfferContractInput,
): Promise<SignableText> {
  const { terms, state, cancelDays, today } = await composeOffer(db, brand, client, input);
  return contractText({ terms, state, cancelDays, signingDay: today });
}
