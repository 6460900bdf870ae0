import { TIME_ZONE_COOKIE } from '@repo/contract/page-data';

const ONE_YEAR_SECONDS = 31_536_000;

/** Tells the gateway the browser's time zone, for the dates in the next documents. */
export function storeTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TIME_ZONE_COOKIE}=${timeZone}; path=/; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
