const DAY_MS = 86_400_000;

export function instant(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * DAY_MS).toISOString();
}
