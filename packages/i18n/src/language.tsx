import type { Language } from '@repo/contract/languages';
import { createContext, useContext, type ReactNode } from 'react';
import { formattersOf, type Formatters } from './formatters.ts';
import type { MessageKey, MessageTree, MessageValues, Translated } from './message-types.ts';
import { createTranslator } from './translator.ts';

export interface LanguageValue<Messages> {
  language: Language;
  /**
   * Returns the text at `key`; its placeholders are the required `values`, numbers among them are formatted.
   * A missing key is shown as the key itself (specification §1).
   */
  t: <Key extends MessageKey<Messages>>(
    key: Key,
    ...values: MessageValues<Messages, Key>
  ) => string;
  format: Formatters;
}

const LanguageContext = createContext<Language | null>(null);

interface LanguageProviderProps {
  language: Language;
  children: ReactNode;
}

export function LanguageProvider({ language, children }: LanguageProviderProps) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Returns the reader's language. Throws outside a {@link LanguageProvider}. */
export function useCurrentLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useCurrentLanguage must be used within a LanguageProvider');
  return language;
}

interface AnyLanguageValue {
  language: Language;
  t: (key: string, values?: Record<string, string | number>) => string;
  format: Formatters;
}

/**
 * Creates an app's language hook. A key missing in Spanish does not compile. Call once per app, in `src/language.ts`.
 * `addMessages` bundles texts with the code that calls it, so that a page loads only its own.
 */
export function createLanguage<const Messages extends MessageTree>(
  en: Messages,
  es: Translated<Messages>,
) {
  const translator = createTranslator(en, es);
  const values = new Map<Language, AnyLanguageValue>();

  function useValue(): AnyLanguageValue {
    const language = useCurrentLanguage();
    let value = values.get(language);
    if (!value) {
      value = {
        language,
        t: (key, named) => translator.translate(language, key, named),
        format: formattersOf(language),
      };
      values.set(language, value);
    }
    return value;
  }

  const useLanguage = useValue as () => LanguageValue<Messages>;

  function addMessages<const Added extends MessageTree>(added: Added, addedEs: Translated<Added>) {
    translator.add(added, addedEs);
    return useValue as () => LanguageValue<Messages & Added>;
  }

  return { useLanguage, addMessages };
}
