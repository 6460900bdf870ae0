import { fillEarned, type EarnedClaims } from '@repo/contract/earned-claims';
import { HeadListener, useShell } from '@repo/federation/shell-context.tsx';
import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { useContext } from 'react';
import type { ClaimsOf } from './claim.ts';

/**
 * The claims in the user's language, with the counts that the installation has earned. A build cannot know them, so prerendered
 * HTML keeps their placeholders, which the gateway fills.
 */
export function useClaims<Claims>(claims: ClaimsOf<Claims>): Claims {
  const { earnedClaims = {} } = useShell();
  const prerendering = useContext(HeadListener) !== null;
  const own = claims[useCurrentLanguage()];
  return prerendering ? own : filled(own, earnedClaims);
}

function filled<Part>(part: Part, earned: EarnedClaims): Part {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillEarned(value, earned);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
  };
  return fill(part) as Part;
}
