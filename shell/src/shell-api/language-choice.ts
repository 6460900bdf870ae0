import { rest } from '@repo/api-client/rest.ts';
import { LANGUAGE_KEY, toLanguage, type Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { observable } from './observable.ts';

const ONE_YEAR_SECONDS = 31_536_000;

interface LanguageOptions {
  /** The language the document was written in. */
  document: Language;
  /** The language that the address requests (`?language=es`), if any. */
  requested?: Language | undefined;
  user(): Pick<CurrentUser, 'language'> | null;
}

/** The reader's language: what the address asks for, else what local storage keeps, else the document's. */
export function createLanguageChoice(options: LanguageOptions): ShellApi['language'] {
  // Whoever follows a link in a language chose it; of someone with an account it says nothing.
  if (options.requested && !options.user()) keep(options.requested);
  const kept = toLanguage(readKept());
  const language = observable(kept ?? options.document);
  apply(language.get());
  if (kept && kept !== options.document) keepInCookie(kept);
  if (kept && options.user()?.language !== kept) tellGateway(kept);
  return {
    current: language.get,
    subscribe: language.subscribe,
    set: (choice) => {
      keep(choice);
      keepInCookie(choice);
      apply(choice);
      language.set(choice);
      tellGateway(choice);
    },
  };

  // The product also writes to signed-in people in their language; the page does not wait for that.
  function tellGateway(choice: Language): void {
    if (!options.user()) return;
    rest('PATCH', '/api/auth/user', { language: choice }).catch(() => {});
  }
}

function apply(language: Language): void {
  document.documentElement.lang = language;
}

function keepInCookie(language: Language): void {
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}

// Storage throws where the browser was told to block it.
function readKept(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function keep(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The cookie still keeps it.
  }
}
