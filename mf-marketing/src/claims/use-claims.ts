import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import type { ClaimsOf } from './claim.ts';

/** Returns these claims in the reader's language. A page bundles those that it imports. */
export function useClaims<Claims>(claims: ClaimsOf<Claims>): Claims {
  return claims[useCurrentLanguage()];
}
