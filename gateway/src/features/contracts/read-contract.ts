import type { ContractDetails, ContractTerms, SignableText } from '@repo/contract/contracts';
import { cancelDaysOf, lastDayToCancel } from '@repo/law/cancellation.ts';
import { addDays } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import type { Db } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { findSignedText } from './contract-signatures.queries.ts';
import { requireContract } from './require-contract.ts';
import { contractText } from './texts/contract-text.ts';

/** A client's contract: word for word as signed, or as it would be if it were signed today. Throws `not-found`. */
export async function readContract(
  db: Db,
  clientId: string,
  contractId: string,
): Promise<ContractDetails> {
  const contract = await requireContract(db, clientId, contractId);
  const { zone, cancelDays, cancelDueOn: _, terms, ...summary } = contract;
  const signed = await findSignedText(db, clientId, contract.id);
  if (signed) return { ...summary, ...signed, terms, ifSignedToday: null };
  const { state, step } = summary;
  const offer = { terms, state, cancelDays };
  const signingDay = localDay(await lawNow(db), zone);
  const cancelDueOn = lastDayToCancel({ signedOn: signingDay, state, cancelDays });
  const canBeSigned = step === 'sign' && cancelDueOn < terms.completesOn;
  return {
    ...summary,
    ...contractText({ ...offer, signingDay }),
    terms,
    ifSignedToday: canBeSigned
      ? {
          cancelDueOn,
          mayStartOn: addDays(cancelDueOn, 1),
          cancelDays: Math.max(cancelDays, cancelDaysOf(state)),
        }
      : null,
  };
}

interface Offer {
  terms: ContractTerms;
  state: string;
  zone: string;
  cancelDays: number;
}

/** The text of an offer as it would be signed today, because it says until when it can be cancelled. */
export async function offeredText(
  db: Db,
  { terms, state, zone, cancelDays }: Offer,
): Promise<SignableText> {
  const signingDay = localDay(await lawNow(db), zone);
  return contractText({ terms, state, cancelDays, signingDay });
}
