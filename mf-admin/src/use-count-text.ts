import type { ClientCount } from '@repo/contract/clients';
import { useLanguage } from './language.ts';

/** Returns a function that writes a number of clients: `247`, or `1,000+` where more were not counted. */
export function useCountText() {
  const { format } = useLanguage();
  return ({ count, more }: ClientCount) => `${format.number(count)}${more ? '+' : ''}`;
}
