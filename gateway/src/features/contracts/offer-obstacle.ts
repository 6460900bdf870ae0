import type { Brand } from '@repo/contract/brand';
import { citations } from '@repo/contract/citations';
import { stateDemands } from '@repo/contract/state-policies';
import type { IssueCode } from '@repo/contract/issues';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { isPlaceholderAddress } from '../../env/brand-settings.ts';
import { findAffidavitDetails } from '../clients/profiles/read-profile.ts';
import { readResidence } from '../state-policies/require-served.ts';
import { hasContractOf, hasRunningContract } from './client-contracts.queries.ts';

/** Keeps the firm from offering a client a contract. `rule`: the citation, if the law demands it. */
export interface OfferObstacle {
  issue: IssueCode;
  rule: string | null;
}

const because = (issue: IssueCode): { obstacle: OfferObstacle } => ({
  obstacle: { issue, rule: citations[issue] ?? null },
});

export async function readOfferability(db: Db, brand: Brand, client: CurrentUser) {
  if (isPlaceholderAddress(brand.address)) return because('business-address-missing');
  if (await hasRunningContract(db, client.id)) return because('contract-signed');
  const details = await findAffidavitDetails(db, client.id);
  const name = [client.firstName, client.lastName].filter(Boolean).join(' ');
  if (!details || name === '') return because('client-details-missing');
  const { street, city, state, zipCode } = details;
  const { policy, obstacle } = await readResidence(db, state);
  if (obstacle) return { obstacle };
  if (stateDemands[state]?.onlyContract && (await hasContractOf(db, client.id, state))) {
    return because('contract-follow-on');
  }
  const party = { name, address: `${street}, ${city}, ${state} ${zipCode}` };
  return { obstacle: null, party, policy };
}
