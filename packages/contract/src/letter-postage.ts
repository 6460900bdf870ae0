import type { MailService } from './mailings.ts';
import { addAmounts } from './money.ts';
import type { LetterPostage, PostagePrices } from './postage.ts';

/** Ounces. Letter paper of 20 lb weighs 4.5 g a sheet. */
const SHEET = 0.16;
const PAPER = { letter: 0.2, flat: 0.6 };
const CARD = 0.1;
const MOST_OUNCES = { letter: 3.5, flat: 13 };
/** More sheets, folded twice, are thicker than a letter may be, a quarter of an inch. */
const MOST_FOLDED_SHEETS = 6;

export function postageOf(
  pages: number,
  service: MailService,
  prices: PostagePrices | null,
): LetterPostage {
  const sheets = Math.ceil(pages / 2);
  const weighs = (envelope: keyof typeof PAPER) =>
    Math.round(
      100 * (sheets * SHEET + PAPER[envelope] + (service === 'certified-receipt' ? CARD : 0)),
    ) / 100;
  const fits = sheets <= MOST_FOLDED_SHEETS && weighs('letter') <= MOST_OUNCES.letter;
  const envelope = fits ? 'letter' : 'flat';
  const ounces = weighs(envelope);
  if (ounces > MOST_OUNCES[envelope]) return { sheets, ounces, envelope: 'parcel', price: null };
  if (!prices) return { sheets, ounces, envelope, price: null };
  const more = prices[`${envelope}More`];
  const further = Array.from({ length: Math.ceil(ounces) - 1 }, () => more);
  const fees = {
    'first-class': [],
    certified: [prices.certified],
    'certified-receipt': [prices.certified, prices.receipt],
  }[service];
  return { sheets, ounces, envelope, price: addAmounts([prices[envelope], ...further, ...fees]) };
}

export function totalOf(letters: readonly LetterPostage[]): string | null {
  const known = letters.flatMap(({ price: one }) => one ?? []);
  return known.length === letters.length ? addAmounts(known) : null;
}
