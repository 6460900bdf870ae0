import { LANGUAGE_KEY, toLanguage, type Language } from '@repo/contract/languages';

/** Returns the language that the address requests (`?language=es`) and removes it from the address, as it is stored from then on. */
export function takeRequestedLanguage(): Language | undefined {
  const url = new URL(location.href);
  const requested = toLanguage(url.searchParams.get(LANGUAGE_KEY));
  if (!requested) return undefined;
  url.searchParams.delete(LANGUAGE_KEY);
  history.replaceState(history.state, '', url);
  return requested;
}
