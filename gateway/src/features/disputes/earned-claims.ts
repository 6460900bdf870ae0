import { claimBelow, earnedClaimNames, type EarnedClaims } from '@repo/contract/earned-claims';
import { formattersOf } from '@repo/i18n/formatters.ts';
import type { Db } from '../../db/database.ts';
import { countProven } from './earned-figures.queries.ts';

const { number } = formattersOf('en');

/** The counts that public pages may state from the letters of this installation; none of fewer than 30 cases. */
export async function readEarnedClaims(db: Db): Promise<EarnedClaims> {
  const proven = await countProven(db);
  return Object.fromEntries(
    earnedClaimNames.flatMap((name) => {
      const claimed = claimBelow(proven[name]);
      return claimed === null ? [] : [[name, number(claimed)]];
    }),
  );
}
