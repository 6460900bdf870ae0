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

/** Dates, numbers and money as `language` writes them. Money is in US dollars. */
export function createFormatters(language: Language) {
  const locale = locales[language];
  const dateFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const calendarFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const numberFormat = new Intl.NumberFormat(locale);
  const wholeDollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const dollarsAndCents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const megabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    /** `instant`: ISO text; shown as a day in the reader's time zone. */
    date: (instant: string) => dateFormat.format(new Date(instant)),
    /** `day`: `YYYY-MM-DD`, the same day everywhere. */
    calendarDate: (day: string) => calendarFormat.format(new Date(`${day}T00:00:00Z`)),
    /** Month and year of an instant, for grouping. */
    month: (instant: string) => monthFormat.format(new Date(instant)),
    number: (value: number) => numberFormat.format(value),
    /** Numeric text or number of dollars; cents only where there are any. */
    money: (dollars: string | number) =>
      (Number(dollars) % 1 === 0 ? wholeDollars : dollarsAndCents).format(Number(dollars)),
    /** Bytes in megabytes with up to two decimals, less than a tenth of one in whole kilobytes. */
    fileSize: (bytes: number) =>
      bytes >= MEGABYTE / 10
        ? `${megabytes.format(bytes / MEGABYTE)} MB`
        : `${numberFormat.format(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`,
    /** `3 days ago`: the largest whole unit between `instant` and `now`. */
    relativeTime: (instant: string, now = Date.now()) => {
      const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
      const [unit, size] = relativeUnits.find(([, unitSize]) => Math.abs(seconds) >= unitSize) ?? [
        'minute',
        60,
      ];
      return relative.format(Math.trunc(seconds / size), unit);
    },
  };
}

export type Formatters = ReturnType<typeof createFormatters>;
