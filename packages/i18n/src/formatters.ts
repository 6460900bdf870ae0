import type { Language } from '@repo/contract/languages';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

const relativeUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const justNow: Record<Language, string> = { en: 'just now', es: 'ahora mismo' };

/** Numeric text is formatted digit by digit, without passing through a float. */
const exact = (amount: string | number) => amount as Intl.StringNumericLiteral | number;

const wholePart = /^(0|[1-9]\d*)(?:\.0*)?$/;

const isWhole = (amount: string | number) => wholePart.test(`${amount}`);

/** Formats a whole number without Intl. English and Spanish in the US both separate thousands with commas. */
function writeWhole(amount: string | number): string {
  const [, digits = ''] = wholePart.exec(`${amount}`) ?? [];
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * The first Intl object of a page takes about 100 ms to create on a cheap phone, and many pages
 * need none.
 */
function lazily<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}

const MAX_CACHED_ZONES = 8;

let timeZone = '';

/** Sets the time zone of dates to the process's, which a server changes for each page. */
export function followTimeZone(name: string): void {
  timeZone = name;
}

function lazilyInTimeZone<Value>(create: () => Value): () => Value {
  const values = new Map<string, Value>();
  return () => {
    const value = values.get(timeZone) ?? create();
    if (values.size >= MAX_CACHED_ZONES && !values.has(timeZone)) values.clear();
    values.set(timeZone, value);
    return value;
  };
}

function createFormatters(language: Language) {
  const locale = locales[language];
  const dates = (options: Intl.DateTimeFormatOptions) =>
    lazilyInTimeZone(() => new Intl.DateTimeFormat(locale, options));
  const numbers = (options?: Intl.NumberFormatOptions) =>
    lazily(() => new Intl.NumberFormat(locale, options));
  const dateFormat = dates({ dateStyle: 'medium' });
  const shortFormat = dates({ month: 'short', day: 'numeric' });
  const dateTimeFormat = dates({ dateStyle: 'medium', timeStyle: 'short' });
  // Spanish abbreviates months in lower case without a period, which looks unfinished.
  const calendarStyle = language === 'es' ? 'long' : 'medium';
  const calendarFormat = dates({ dateStyle: calendarStyle, timeZone: 'UTC' });
  const shortCalendarFormat = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' });
  const longCalendarFormat = dates({ dateStyle: 'long', timeZone: 'UTC' });
  const weekdayFormat = dates({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const monthFormat = dates({ month: 'long', year: 'numeric' });
  const shortMonthFormat = dates({ month: 'short', year: 'numeric', timeZone: 'UTC' });
  const numberFormat = numbers();
  const dollarsAndCents = numbers({ style: 'currency', currency: 'USD' });
  const megabytes = numbers({ maximumFractionDigits: 2 });
  const exactMegabytes = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
  return {
    /** An instant (ISO text) as a day in the reader's time zone: `Nov 10, 2026`. */
    date: (instant: string) => dateFormat().format(new Date(instant)),
    /** An instant as a day of a dense list, without the year that `now` is in: `Nov 10`, `10 nov`. */
    shortDate: (instant: string, now = new Date()) => {
      const date = new Date(instant);
      const isThisYear = date.getFullYear() === now.getFullYear();
      return (isThisYear ? shortFormat() : dateFormat()).format(date);
    },
    dateTime: (instant: string) => dateTimeFormat().format(new Date(instant)),
    /**
     * A day (`YYYY-MM-DD`), independent of time zones: `Nov 10, 2026`, `10 de noviembre de 2026`.
     */
    calendarDate: (day: string) => calendarFormat().format(new Date(`${day}T00:00:00Z`)),
    shortCalendarDate: (day: string, now = new Date()) => {
      const isThisYear = day.startsWith(`${now.getFullYear()}-`);
      const format = isThisYear ? shortCalendarFormat() : calendarFormat();
      return format.format(new Date(`${day}T00:00:00Z`));
    },
    longCalendarDate: (day: string) => longCalendarFormat().format(new Date(`${day}T00:00:00Z`)),
    /** A day of the weeks around now: `Thursday, December 3`, `jueves, 3 de diciembre`. */
    weekdayDate: (day: string) => weekdayFormat().format(new Date(`${day}T00:00:00Z`)),
    /** A time zone without daylight saving: `Central Time`, `hora central`. */
    zoneName: (timeZone: string) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
      return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    },
    /** Month and year of an instant as a heading, capitalized: `Noviembre de 2026`. */
    month: (instant: string) => capitalize(monthFormat().format(new Date(instant)), locale),
    calendarMonth: (day: string) => shortMonthFormat().format(new Date(`${day}T00:00:00Z`)),
    number: (value: number) => (isWhole(value) ? writeWhole(value) : numberFormat().format(value)),
    /** Dollars as numeric text or number, with cents only where there are any: `$99`, `$1,250.50`. */
    money: (dollars: string | number) =>
      isWhole(dollars) ? `$${writeWhole(dollars)}` : dollarsAndCents().format(exact(dollars)),
    moneyWithCents: (dollars: string | number) => dollarsAndCents().format(exact(dollars)),
    /**
     * Returns a function that formats one column's amounts alike: with cents if any amount of
     * `column` has cents.
     */
    moneyLike: (column: readonly (string | null)[]) =>
      column.every((dollars) => dollars === null || isWhole(dollars))
        ? (dollars: string) => `$${writeWhole(dollars)}`
        : (dollars: string) => dollarsAndCents().format(exact(dollars)),
    /** Bytes as megabytes with up to two decimals; below 0.1 MB, as kilobytes without decimals. */
    fileSize: (bytes: number) =>
      bytes >= MEGABYTE / 10
        ? `${megabytes().format(bytes / MEGABYTE)} MB`
        : `${numberFormat().format(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`,
    megabytes: (bytes: number) => `${exactMegabytes().format(Math.max(0.01, bytes / MEGABYTE))} MB`,
    /** Time from `now` (milliseconds since 1970) to an instant, in the largest unit that fits: `3 days ago`; `just now` within a minute. */
    relativeTime: (instant: string, now = Date.now()) => {
      const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
      const largest = relativeUnits.find(([, unitSize]) => Math.abs(seconds) >= unitSize);
      if (!largest) return justNow[language];
      const [unit, size] = largest;
      return relative().format(Math.trunc(seconds / size), unit);
    },
  };
}

export type Formatters = ReturnType<typeof createFormatters>;

const formatters = new Map<Language, Formatters>();

export function formattersOf(language: Language): Formatters {
  const known = formatters.get(language) ?? createFormatters(language);
  formatters.set(language, known);
  return known;
}

function capitalize(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
