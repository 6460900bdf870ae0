import { isStated } from './earned-figures.ts';

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

/** Rounds a count down, so that “over” and “+” are true of it. Null for too few cases. */
export function claimBelow(count: number): number | null {
  if (!isStated(count)) return null;
  const unit = 10 ** Math.max(0, `${count - 1}`.length - 2);
  return Math.floor((count - 1) / unit) * unit;
}
