// Reads amounts, dates, bureaus and account numbers as reports write them. Each function returns
// undefined for text that it cannot read.
import type { Bureau } from '@repo/contract/credit-reports';
import { readDate as readTypedDate } from '@repo/contract/read-date';
import { isBlank } from '@repo/contract/reading';
import { visibleText } from '@repo/contract/visible-text';

export const isNothing = (text: string): boolean => isBlank(text.trim());

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;
const BELOW_ZERO = /^(?:- ?(.+)|\((.+)\)|(.+?) ?(?:-|cr))$/i;
const CURRENCY = /^(?:us ?)?\$ ?|^usd ?| ?usd$/i;

/** US dollars: `$1,234.50`, `-12`, `(12.00)`, `12.00-`, `000012345`. */
export function readAmount(text: string): number | undefined {
  const given = text.trim().replace('−', '-').replace(CURRENCY, '');
  const below = BELOW_ZERO.exec(given)?.slice(1).find(Boolean);
  const [, dollars, cents = ''] = AMOUNT.exec(below?.trim().replace(CURRENCY, '') ?? given) ?? [];
  if (dollars === undefined) return undefined;
  const amount = Number(dollars.replaceAll(',', '') + cents);
  // `-amount` would be -0 for 0.
  return below === undefined ? amount : 0 - amount;
}

const UNKNOWN_DATE = '1900-01-01';
const DAY_OF_WEEK = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day,? /i;
const TIME =
  /(?:(?:T|,? )\d{1,2}:\d{2}.*|(?<=^\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})|(?<=^\d{8})T?\d{4,6}Z?)$/i;
const SHORT_YEAR = /^([a-z]+\.? )['’](\d{2})$/i;
const DOTS = /^\d{1,2}\.\d{1,2}\./;

/**
 * `2026-09-14`, `09/14/2026`, `Sep 14, 2026`, `14-SEP-2026`, `20260914` with or without a time, `2026-09`, `Sep 2026`, `Sep '26`, `2026`, as much of it as
 * there is, in the form of ISO 8601; null for the placeholder of a missing date.
 */
export function readDate(text: string): string | null | undefined {
  const given = text
    .trim()
    .replace(DAY_OF_WEEK, '')
    .replace(TIME, '')
    .replace(SHORT_YEAR, (_, month: string, year: string) => month + yearIn(year));
  if (given === '' || DOTS.test(given)) return undefined;
  const reading = readTypedDate(given);
  const date = reading.known ?? ('value' in reading ? reading.value : null);
  if (date === UNKNOWN_DATE) return null;
  return date !== null && /^(?:19|20)/.test(date) ? date : undefined;
}

/** No account is from before 1960, and no report from after 2059. */
const yearIn = (digits: string) => `${digits < '60' ? 20 : 19}${digits}`;

const bureauCodes: Readonly<Record<Bureau, readonly string[]>> = {
  experian: ['experian', 'ex', 'exp', 'expn', 'xp', 'xpn', 'eri'],
  equifax: ['equifax', 'eq', 'eqf', 'eqfx', 'eqx', 'efx', 'equ'],
  transunion: ['transunion', 'tu', 'tuc', 'tui', 'tru', 'trans', 'transu'],
};

const bureauNames = new Map(
  Object.entries(bureauCodes).flatMap(([bureau, codes]) =>
    codes.map((code) => [code, bureau as Bureau] as const),
  ),
);

const COMPANY_SUFFIX =
  /(?:informationservices|informationsolutions|creditinformation|creditbureau|consumersolutions|consumerservices|services|llc|inc|corp|corporation|northamerica|usa|com|bureau)+$/;

/** A bureau's name or code, with its spaces and signs: no text that has more in it. */
export function readBureau(text: string): Bureau | undefined {
  const key = visibleText(text)
    .toLowerCase()
    .replaceAll(/[\s®™()[\]*._,:-]/g, '');
  return bureauNames.get(key) ?? bureauNames.get(key.replace(COMPANY_SUFFIX, ''));
}

/** `51780523****`, `2X4X9X2X2`: the digits that can be seen. */
export function readAccountNumber(text: string) {
  const masked = text.trim();
  return { digits: masked.replace(/\D/g, ''), masked };
}

export function modelIn(text: string): string | null {
  const [, version, minor = '0'] = /vantage ?score®?\s*(\d)(?:\.(\d))?/i.exec(text) ?? [];
  if (version) return `VantageScore ${version}.${minor}`;
  const [, edition] = /fico®?\s*(?:score®?\s*)?(10|[234589])(?![\dT])/i.exec(text) ?? [];
  return edition ? `FICO ${edition}` : null;
}

/** Models score from 300 to 850; other numbers are reasons why there is no score. */
export function readScore(text: string): number | undefined {
  const score = /^\+?0*(\d{3})$/.exec(text.trim())?.[1];
  return score && Number(score) >= 300 && Number(score) <= 850 ? Number(score) : undefined;
}

/** Goes back month by month from `start`, `2026-09` or a day in it; undefined without a month. */
export function monthsBack(start: string, count: number): string | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(start) ?? [];
  if (!year || !month) return undefined;
  return new Date(Date.UTC(Number(year), Number(month) - 1 - count, 1)).toISOString().slice(0, 7);
}
