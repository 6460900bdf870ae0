import { LANGUAGE_KEY, toLanguage, type Language } from '@repo/contract/languages';

/** The language that the address asks for (`?language=es`); it is taken out of the address, for it is kept. */
export function takeAskedLanguage(): Language | undefined {
  const url = new URL(location.href);
  const asked = toLanguage(url.searchParams.get(LANGUAGE_KEY));
  if (!asked) return undefined;
  url.searchParams.delete(LANGUAGE_KEY);
  history.replaceState(history.state, '', url);
  return asked;
}
