import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import type { ClaimsOf } from './claim.ts';

export function useClaims<Claims>(claims: ClaimsOf<Claims>): Claims {
  return claims[useCurrentLanguage()];
}
