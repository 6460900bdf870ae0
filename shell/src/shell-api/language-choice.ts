import { rest } from '@repo/api-client/rest.ts';
import { LANGUAGE_KEY, toLanguage, type Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import type { ShellApi } from '@repo/federation/shell-api.ts';
import { readStored, store } from '@repo/federation/stored.ts';
import { storeCookie } from '../store-cookie.ts';
import { observable } from './observable.ts';

const UNSAVED_KEY = 'unsaved-language';

interface LanguageOptions {
  document: Language;
  requested?: Language | undefined;
  user(): Pick<CurrentUser, 'id' | 'language'> | null;
}

/**
 * Creates the page's language: the account's, or for visitors the URL's, the stored one, the document's. A change is
 * stored in account and browser; one that did not reach the account is sent again at the next page load.
 */
export function createLanguageChoice(options: LanguageOptions): ShellApi['language'] {
  const account = options.user();
  const unsaved = account && unsavedLanguage(account.id);
  if (unsaved) storeInAccount(account.id, unsaved);
  const language = observable(unsaved ?? account?.language ?? visitorLanguage(options));
  // Restored for the time after signing out. Stored English would decline the offer of Spanish.
  if (account && language.get() === 'es' && !storedLanguage()) storeInBrowser('es');
  apply(language.get());
  return {
    current: language.get,
    subscribe: language.subscribe,
    set: (choice) => {
      storeInBrowser(choice);
      apply(choice);
      language.set(choice);
      const user = options.user();
      if (user) storeInAccount(user.id, choice);
    },
  };
}

function visitorLanguage({ document, requested }: LanguageOptions): Language {
  if (requested) storeInBrowser(requested);
  const stored = requested ?? storedLanguage();
  if (stored && stored !== document) storeInCookie(stored);
  return stored ?? document;
}

/** The gateway's own texts use the account's language; the page does not wait for the request. */
function storeInAccount(userId: string, language: Language): void {
  const unsaved = `${userId} ${language}`;
  store('localStorage', UNSAVED_KEY, unsaved);
  rest('PATCH', '/api/auth/user', { language })
    .then(() => {
      if (readStored('localStorage', UNSAVED_KEY) === unsaved)
        store('localStorage', UNSAVED_KEY, null);
    })
    .catch(() => {});
}

function unsavedLanguage(userId: string): Language | undefined {
  const [id, language] = readStored('localStorage', UNSAVED_KEY)?.split(' ') ?? [];
  return id === userId ? toLanguage(language) : undefined;
}

function storeInBrowser(language: Language): void {
  storeInCookie(language);
  store('localStorage', LANGUAGE_KEY, language);
}

const storeInCookie = (language: Language) => storeCookie(LANGUAGE_KEY, language);

const storedLanguage = () =>
  toLanguage(readStored('localStorage', LANGUAGE_KEY)) ?? restoredFromCookie();

/** Signing out empties local storage in every browser that understands `Clear-Site-Data`; the cookie stays. */
function restoredFromCookie(): Language | undefined {
  const [, value] = new RegExp(`(?:^|; )${LANGUAGE_KEY}=([^;]*)`).exec(document.cookie) ?? [];
  const language = toLanguage(value);
  if (language) store('localStorage', LANGUAGE_KEY, language);
  return language;
}

function apply(language: Language): void {
  document.documentElement.lang = language;
}
