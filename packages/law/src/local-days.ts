import { addDays } from './days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

function clockAt(time: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts;
  return Date.parse(`${year!.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The day in `zone` on which `instant` (ISO, with its offset) lies. Throws `RangeError` for an unknown zone. */
export function localDay(instant: string, zone: string): string {
  return new Date(clockAt(Date.parse(instant), zone)).toISOString().slice(0, 10);
}

const HOUR = 3_600_000;
/** Zones are at most 14 hours ahead of UTC and 12 behind it. */
const FARTHEST = 15 * HOUR;
const SECOND = 1_000;

/** The instant (ISO, UTC) at which `day` ends in `zone`: the first of the next day, which may lack its midnight. */
export function endOfDay(day: string, zone: string): string {
  const nextDay = Date.parse(addDays(day, 1));
  let [before, reached] = [nextDay - FARTHEST, nextDay + FARTHEST];
  while (reached - before > SECOND) {
    const middle = Math.floor((before + reached) / 2 / SECOND) * SECOND;
    if (clockAt(middle, zone) >= nextDay) reached = middle;
    else before = middle;
  }
  return new Date(reached).toISOString();
}
