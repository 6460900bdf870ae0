import {
  MAX_PERFORMANCE_DAYS,
  type ContractTerms,
  type OfferContractInput,
} from '@repo/contract/contracts';
import type { Brand } from '@repo/contract/brand';
import type { CurrentUser } from '@repo/contract/users';
import { addAmounts, withCents } from '@repo/contract/money';
import { cancellationPeriod } from '@repo/law/cancellation.ts';
import { addDays } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { zoneOfState } from '@repo/law/state-zones.ts';
import type { Db } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { invalidField, invalidInput, refusedByLaw } from '../../errors.ts';
import { createIssue } from '@repo/contract/issues';
import { readCurrentFindings } from '../credit/reports/report-results.ts';
import { findGuaranteeScore } from './guarantee-score.ts';
import { readOfferability, type OfferObstacle } from './offer-obstacle.ts';

export interface ComposedOffer {
  terms: ContractTerms;
  findings: string[][][];
  otherTotal: string;
  state: string;
  zone: string;
  cancelDays: number;
  today: string;
}

/**
 * Returns the terms of an offer to a client, from what is known of the client, the firm and the state at this time. Throws
 * `conflict` or `invalid-input` with the rule where the law allows no such contract.
 */
export async function composeOffer(
  db: Db,
  brand: Brand,
  client: CurrentUser,
  { services, otherPayments, completesOn, guarantee }: OfferContractInput,
): Promise<ComposedOffer> {
  const offerability = await readOfferability(db, brand, client);
  if (offerability.obstacle) throw refusalOf(offerability.obstacle);
  const { party, policy } = offerability;
  const { state, cancelDays, billing, monthlyStatement, bond, registration } = policy;
  const zone = zoneOfState(state);
  const now = await lawNow(db);
  requireCompletable(completesOn, now, { zone, state, cancelDays });
  const findings = await requireFindings(db, client.id, services);

  const servicesTotal = addAmounts(services.map(({ price }) => price));
  const otherTotal = addAmounts(otherPayments.map(({ amount }) => amount));
  const { name, address, email, phone } = brand;
  const terms: ContractTerms = {
    firm: { name, address, email, phone },
    client: { ...party, email: client.email },
    language: client.language,
    services: services.map((service) => ({ ...service, price: withCents(service.price) })),
    otherPayments: otherPayments.map(({ payee, amount }) => ({ payee, amount: withCents(amount) })),
    servicesTotal,
    total: addAmounts([servicesTotal, otherTotal]),
    completesOn,
    guaranteeDays: guarantee.days,
    guaranteeScore: await findGuaranteeScore(db, client.id),
    stateLaw: { billing, monthlyStatement, bond, registration },
  };
  return { terms, findings, otherTotal, state, zone, cancelDays, today: localDay(now, zone) };
}

const refusalOf = ({ issue, rule }: OfferObstacle) =>
  rule ? refusedByLaw(issue, { rule }) : invalidInput([createIssue([], issue)], 'conflict');

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

/**
 * Returns the findings that each service names, as the lists of their keys. Throws `conflict` unless the client's reports show all
 * of them.
 */
async function requireFindings(
  db: Db,
  clientId: string,
  services: OfferContractInput['services'],
): Promise<string[][][]> {
  const names = services.map(({ findings = [] }) => findings);
  const shown = names.some(({ length }) => length > 0)
    ? (await readCurrentFindings(db, clientId)).findings
    : [];
  return names.map((named) =>
    named.map((key) => {
      const finding = shown.find(({ keys }) => keys.includes(key));
      if (!finding) throw invalidField('services', 'finding-gone', 'conflict');
      return finding.keys;
    }),
  );
}
