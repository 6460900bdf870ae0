import { LANGUAGE_KEY, languages, type Language } from '@repo/contract/languages';

/** The address of a path of this site that opens in `language`; the default language needs no query. */
export function siteLink(publicUrl: string, path: string, language: Language): string {
  const url = new URL(publicUrl + path);
  if (language !== languages[0]) url.searchParams.set(LANGUAGE_KEY, language);
  return url.href;
}
