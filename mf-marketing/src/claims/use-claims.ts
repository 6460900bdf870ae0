import type { Language } from '@repo/contract/languages';
import { useLanguage } from '../language.ts';
import type { Claims } from './claim.ts';
import { en } from './en.ts';
import { es } from './es.ts';

const claims: Record<Language, Claims> = { en, es };

/** The claims of the public pages in the reader's language. */
export function useClaims(): Claims {
  return claims[useLanguage().language];
}
