import * as z from 'zod/mini';
import { calendarDate, entityId } from './ids.ts';
import { issueCode } from './issues.ts';
import type { MailService } from './mailings.ts';
import { addAmounts, amount, compareAmounts, isAboveZero } from './money.ts';
import { realDate } from './report-dates.ts';

/**
 * Prices of the Postal Service as the firm pays them, with stamps or a meter. `letter` and `flat`: the first ounce of a letter and of a
 * large envelope, and `letterMore` and `flatMore`: each further ounce. `certified` and `receipt` are added to them.
 */
export const postagePriceNames = [
  'letter',
  'letterMore',
  'flat',
  'flatMore',
  'certified',
  'receipt',
] as const;

const dollars = z.string();
export const postagePrices = z.object({
  validFrom: calendarDate,
  letter: dollars,
  letterMore: dollars,
  flat: dollars,
  flatMore: dollars,
  certified: dollars,
  receipt: dollars,
});
export type PostagePrices = z.infer<typeof postagePrices>;

/** Below the most that a column of the prices has. */
const MOST = '999.99';
const price = z.pipe(
  amount,
  z
    .string()
    .check(
      z.refine(
        (given) => isAboveZero(given) && compareAmounts(given, MOST) <= 0,
        issueCode('amount-format'),
      ),
    ),
);
/** The same day again corrects its prices. */
export const setPostageInput = z.object({
  validFrom: realDate,
  letter: price,
  letterMore: price,
  flat: price,
  flatMore: price,
  certified: price,
  receipt: price,
});
export type SetPostageInput = z.infer<typeof setPostageInput>;

export const envelopes = ['letter', 'flat', 'parcel'] as const;

/**
 * Of the letter and its copies, printed on both sides. `envelope`: a #10, a large one, or more than the Postal Service takes as
 * First-Class Mail. `price` is null for that, and while no prices are known.
 */
export const letterPostage = z.object({
  sheets: z.number(),
  ounces: z.number(),
  envelope: z.enum(envelopes),
  price: z.nullable(z.string()),
});
export type LetterPostage = z.infer<typeof letterPostage>;

/** `total` is null while the price of a letter is unknown. */
export const mailingPostage = z.object({
  prices: z.nullable(postagePrices),
  letters: z.record(entityId, letterPostage),
  total: z.nullable(z.string()),
});
export type MailingPostage = z.infer<typeof mailingPostage>;

/** Ounces. Letter paper of 20 lb weighs 4.5 g a sheet. */
const SHEET = 0.16;
const PAPER = { letter: 0.2, flat: 0.6 };
/** The green card of a return receipt. */
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

/** The Postal Service changes its prices about twice a year. */
const VALID_DAYS = 183;

export const isOldPostage = ({ validFrom }: Pick<PostagePrices, 'validFrom'>, day: string) =>
  Date.parse(day) - Date.parse(validFrom) > VALID_DAYS * 86_400_000;
