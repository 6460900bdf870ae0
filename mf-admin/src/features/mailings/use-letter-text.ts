import type { WaitingLetter } from '@repo/contract/mailings';
import { namesOf } from './letter-row.tsx';
import { useLanguage } from './mailings.messages.ts';

export function useLetterText() {
  const { t, format } = useLanguage();
  return (letter: WaitingLetter) => {
    const { postedOn, deliveredOn } = letter;
    const [day, key] = postedOn
      ? [postedOn, 'posted' as const]
      : [deliveredOn, 'delivered' as const];
    const date = day ? format.calendarDate(day) : '';
    return t(`mailings.scanned.${key}`, { ...namesOf(letter), date });
  };
}
