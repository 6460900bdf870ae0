import { rest } from '@repo/api-client/rest.ts';
import { LANGUAGE_KEY, toLanguage, type Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { observable } from './observable.ts';

const ONE_YEAR_SECONDS = 31_536_000;

interface LanguageOptions {
  /** The language the document was rendered in. */
  document: Language;
  /** The language that the URL requests (`?language=es`), if any. */
  requested?: Language | undefined;
  user(): Pick<CurrentUser, 'language'> | null;
}

/**
 * Creates the page's language: for a signed-in person the account's; for a visitor the one that the URL requests,
 * else the one that this browser has stored, else the document's. A change is stored in account and browser.
 */
export function createLanguageChoice(options: LanguageOptions): ShellApi['language'] {
  const language = observable(options.user()?.language ?? visitorLanguage(options));
  apply(language.get());
  return {
    current: language.get,
    subscribe: language.subscribe,
    set: (choice) => {
      storeInBrowser(choice);
      apply(choice);
      language.set(choice);
      if (options.user()) storeInAccount(choice);
    },
  };
}

function visitorLanguage({ document, requested }: LanguageOptions): Language {
  if (requested) storeInBrowser(requested);
  const stored = requested ?? toLanguage(readStored());
  // The gateway renders the next document in this language.
  if (stored && stored !== document) storeInCookie(stored);
  return stored ?? document;
}

/** The gateway's own texts use the account's language; the page does not wait for the request. */
function storeInAccount(language: Language): void {
  rest('PATCH', '/api/auth/user', { language }).catch(() => {});
}

function storeInBrowser(language: Language): void {
  storeInCookie(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is blocked; the cookie has the language.
  }
}

function storeInCookie(language: Language): void {
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Storage is blocked.
    return null;
  }
}

function apply(language: Language): void {
  document.documentElement.lang = language;
}
