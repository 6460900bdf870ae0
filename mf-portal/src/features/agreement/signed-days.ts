import type { ContractSummary } from '@repo/contract/contracts';
import { addDays } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { zoneOfState } from '@repo/law/state-zones.ts';

type SignedContract = Pick<ContractSummary, 'state' | 'signedAt' | 'cancelUntil'>;

/**
 * Days of a signed contract where the client lives: of the signature, the last one to cancel, which ends at `cancelUntil`, and the
 * first one of work. Null for an offer.
 */
export function signedDays({ state, signedAt, cancelUntil }: SignedContract) {
  if (!signedAt || !cancelUntil) return null;
  const zone = zoneOfState(state);
  const mayStartOn = localDay(cancelUntil, zone);
  return { zone, signedOn: localDay(signedAt, zone), lastDay: addDays(mayStartOn, -1), mayStartOn };
}
