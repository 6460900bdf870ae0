import type { ListCount } from '@repo/contract/paging';
import { useLanguage } from './language.ts';

/** Returns a function that writes how many rows a list has: `247`, or `1,000+` where more were not counted. */
export function useCountText() {
  const { format } = useLanguage();
  return ({ count, more }: ListCount) => `${format.number(count)}${more ? '+' : ''}`;
}
