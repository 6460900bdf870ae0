import { TIME_ZONE_COOKIE } from '@repo/contract/page-data';

const ONE_YEAR_SECONDS = 31_536_000;

/** Stores the browser's time zone in a cookie, which the gateway reads for the dates in the next documents. */
export function storeTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${TIME_ZONE_COOKIE}=${timeZone}; path=/; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
