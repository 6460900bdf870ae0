/** Returns whether `text` (`YYYY-MM-DD`) is a day of the calendar: `2026-02-30` and days of year 0 are not. */
export function isRealDate(text: string): boolean {
  if (text.startsWith('0000')) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A February 29 birthday counts from March 1. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
