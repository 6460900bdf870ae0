import { citations } from '@repo/contract/citations';
import type { ContractStep, CurrentContract } from '@repo/contract/contracts';
import type { Db } from '../../db/database.ts';
import { readResidence } from '../state-policies/require-served.ts';
import { listContracts, readRoad } from './contracts.queries.ts';

const moved = { issue: 'state-changed', rule: citations['state-changed']! };

/**
 * Returns the client's step. A signed contract that has not ended comes first, then what has to be done before one can be
 * signed, in the order of the law; an ended one counts until a new one is offered.
 */
export async function readCurrent(db: Db, clientId: string): Promise<CurrentContract> {
  const contracts = await listContracts(db, clientId);
  const { state, hasConsent, consentWithdrawn, rightsSignedAt } = await readRoad(db, clientId);
  const running = contracts.find(({ step }) => step === 'waiting' || step === 'in-force');
  const offered = contracts.find(({ step }) => step === 'sign');
  const ended = contracts.find(({ endedOn }) => endedOn !== null);
  const contract = running ?? offered ?? ended ?? null;
  const at = (step: ContractStep, obstacle?: { issue: string; rule: string }): CurrentContract => ({
    step,
    serviceMayStartAt: contract?.serviceMayStartAt ?? null,
    cancelUntil: contract?.cancelUntil ?? null,
    contract,
    state,
    consentWithdrawn: consentWithdrawn && !hasConsent,
    rightsSigned: rightsSignedAt !== null,
    ...(obstacle && { rule: obstacle.rule, reason: obstacle.issue }),
  });
  if (running) return at(running.step);
  if (ended && !offered) return at(ended.step);
  const { obstacle } = await readResidence(db, state);
  if (obstacle) return at('state', obstacle);
  if (!hasConsent) return at('consent');
  if (!rightsSignedAt) return at('rights');
  if (!offered) return at('offer');
  if (offered.state !== state) return at('offer', moved);
  return at('sign');
}
