import { LANGUAGE_KEY, toLanguage, type Language } from '@repo/contract/languages';

/** Returns the language that the URL requests (`?language=es`) and removes the parameter; the caller stores the language. */
export function takeRequestedLanguage(): Language | undefined {
  const url = new URL(location.href);
  const requested = toLanguage(url.searchParams.get(LANGUAGE_KEY));
  if (!requested) return undefined;
  url.searchParams.delete(LANGUAGE_KEY);
  history.replaceState(history.state, '', url);
  return requested;
}
