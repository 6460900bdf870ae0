import * as z from 'zod/mini';
import { calendarDate, entityId } from './ids.ts';
import { issueCode } from './issues.ts';
import { amount, compareAmounts, isAboveZero } from './money.ts';
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
 * Of the letter and its copies, printed on both sides. `envelope`: a #10, a large one, or more than the Postal
 * Service takes as First-Class Mail. `price` is null for the last, and while no prices are known.
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

/** The Postal Service changes its prices about twice a year. */
const VALID_DAYS = 183;

export const isOldPostage = ({ validFrom }: Pick<PostagePrices, 'validFrom'>, day: string) =>
  Date.parse(day) - Date.parse(validFrom) > VALID_DAYS * 86_400_000;
