import { isStated } from './earned-figures.ts';

/** Counts that public pages state, and that the letters of an installation can prove: in all, and of the last year. */
export const earnedClaimNames = ['clients', 'clientsOfYear', 'items', 'itemsOfYear'] as const;
export type EarnedClaimName = (typeof earnedClaimNames)[number];

/** As pages write them. A count that is not there is stated as the specification has it. */
export type EarnedClaims = { readonly [Name in EarnedClaimName]?: string };

/** Stands in a claim for a count, with the one of the specification. */
export const earnedPlaceholder = (name: EarnedClaimName, specified: string) =>
  `[[earned.${name}|${specified}]]`;

export const fillEarned = (text: string, earned: EarnedClaims): string =>
  text.replaceAll(
    /\[\[earned\.(\w+)\|([\d,]+)\]\]/g,
    (_, name: string, specified: string) => earned[name as EarnedClaimName] ?? specified,
  );

/** A round number below a count, so that “over” and “+” are true of it. Null of too few cases. */
export function claimBelow(count: number): number | null {
  if (!isStated(count)) return null;
  const unit = 10 ** Math.max(0, `${count - 1}`.length - 2);
  return Math.floor((count - 1) / unit) * unit;
}
