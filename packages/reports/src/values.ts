// Reads amounts, dates, bureaus and account numbers as reports write them. Each function returns
// undefined for text that it cannot read.
import type { Bureau } from '@repo/contract/credit-reports';

/** Printed where a report has no value, which never means zero. */
const NOTHING =
  /^(|[-–—]+|n\/?a|n\.a\.|none( reported)?|not (reported|available|applicable|provided)|no data( available)?|unknown|null)$/i;

export const isNothing = (text: string): boolean => NOTHING.test(text.trim());

const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?$/;
/** A minus before or after the number, parentheses, or a credit. */
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

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const UNKNOWN_DATE = '1900-01-01';
const DAY_BEFORE_MONTH = /^(\d{1,2})[ -]([a-z]{3,})[ -](\d{4})$/i;

/**
 * `2026-09-14` and `09/14/2026` with or without a time, `2026/9/14`, `20260914`, `2026-09`, `09/2026`, `Sep 2026`, `Sep '26`, `Sep 14, 2026`, `14 Sep 2026`, `2026`, as
 * much of it as there is, in the form of ISO 8601; null for the placeholder of a missing date.
 */
export function readDate(text: string): string | null | undefined {
  const given = text.trim().replace(DAY_BEFORE_MONTH, '$2 $1, $3');
  const iso =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ].*|[+-]\d{2}:\d{2}|Z)?)?)?$/.exec(given) ??
    /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6}Z?)?$/.exec(given) ??
    /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(given);
  const us =
    /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?)?$/i.exec(
      given,
    );
  const named = /^([a-z]{3})[a-z]*\.? (?:(\d{1,2}),? )?(\d{4}|['’]\d{2})$/i.exec(given);
  const [year, month, day] = iso
    ? iso.slice(1)
    : us
      ? [us[3], us[1], us[2]]
      : named
        ? [yearIn(named[3]!), String(MONTHS.indexOf(named[1]!.toLowerCase()) + 1), named[2]]
        : [];
  if (year === undefined) return undefined;
  const parts = [year, month, day]
    .filter((part) => part !== undefined)
    .map((part) => part.padStart(2, '0'));
  const date = parts.join('-');
  if (date === UNKNOWN_DATE) return null;
  return isReal(parts.map(Number)) ? date : undefined;
}

/** No account is from before 1960, and no report from after 2059. */
const yearIn = (text: string) =>
  text.length === 4 ? text : `${text.slice(1) < '60' ? 20 : 19}${text.slice(1)}`;

function isReal([year = 0, month = 1, day = 1]: number[]): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

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
  /(?:informationservices|informationsolutions|creditinformation|creditbureau|consumersolutions|llc|inc|corp|usa|com|bureau)+$/;

/** A bureau's name or code, with its spaces and signs: no text that has more in it. */
export function readBureau(text: string): Bureau | undefined {
  const key = text.toLowerCase().replaceAll(/[\s®™()[\]*._,:-]/g, '');
  return bureauNames.get(key) ?? bureauNames.get(key.replace(COMPANY_SUFFIX, ''));
}

/** `51780523****`, `2X4X9X2X2`: the digits that can be seen. */
export function readAccountNumber(text: string) {
  const masked = text.trim();
  return { digits: masked.replace(/\D/g, ''), masked };
}

/** Finds the model that the small print of a page names. */
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
