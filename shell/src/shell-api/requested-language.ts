import { LANGUAGE_KEY, toLanguage, type Language } from '@repo/contract/languages';

/** The language that the address asks for (`?language=es`); it is taken out of the address, for it is kept. */
export function takeRequestedLanguage(): Language | undefined {
  const url = new URL(location.href);
  const requested = toLanguage(url.searchParams.get(LANGUAGE_KEY));
  if (!requested) return undefined;
  url.searchParams.delete(LANGUAGE_KEY);
  history.replaceState(history.state, '', url);
  return requested;
}
