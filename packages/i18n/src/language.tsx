import type { Language } from '@repo/contract/languages';
import { createInstance, type TOptions } from 'i18next';
import { createContext, useContext, type ReactNode } from 'react';
import { createFormatters, type Formatters } from './formatters.ts';
import type { MessageKey, MessageTree, Translated } from './message-types.ts';

/** What a screen needs of the reader's language: its name, its texts, its formats. */
export interface LanguageValue<Key extends string> {
  language: Language;
  /** The text at `key`; a missing key is shown as the key itself (specification §1). */
  t: (key: Key, values?: TOptions) => string;
  format: Formatters;
}

const LanguageContext = createContext<Language | null>(null);

const formatters = new Map<Language, Formatters>();

// Creating Intl formats is slow: they are shared by all components and apps of a page.
function formattersOf(language: Language): Formatters {
  const known = formatters.get(language) ?? createFormatters(language);
  formatters.set(language, known);
  return known;
}

interface LanguageProviderProps {
  language: Language;
  children: ReactNode;
}

/** Sets the reader's language for everything below, the components of packages included. */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Returns the reader's language. Throws outside a {@link LanguageProvider}. */
export function useCurrentLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useCurrentLanguage must be used within a LanguageProvider');
  return language;
}

/**
 * The texts of one app or package: a hook over its own messages, typed so that a key missing in Spanish does
 * not compile. Call once per app, in its `src/language.ts`. What `addMessages` adds comes with the code that
 * calls it, so that a page brings its own texts only.
 */
export function createLanguage<const Messages extends MessageTree>(
  en: Messages,
  es: Translated<Messages>,
) {
  const instance = createInstance({
    lng: 'en',
    initAsync: false,
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false },
  });
  void instance.init();

  const values = new Map<Language, LanguageValue<string>>();

  function useValue(): LanguageValue<string> {
    const language = useCurrentLanguage();
    let value = values.get(language);
    if (!value) {
      const translate: (key: string, values: TOptions) => string = instance.getFixedT(language);
      const t = (key: string, named?: TOptions) => translate(key, named ?? {});
      value = { language, t, format: formattersOf(language) };
      values.set(language, value);
    }
    return value;
  }

  const useLanguage: () => LanguageValue<MessageKey<Messages>> = useValue;

  /** The app's hook over further messages too, each set under a name of its own. */
  function addMessages<const Added extends MessageTree>(
    added: Added,
    addedEs: Translated<Added>,
  ): () => LanguageValue<MessageKey<Messages> | MessageKey<Added>> {
    instance.addResourceBundle('en', 'translation', added);
    instance.addResourceBundle('es', 'translation', addedEs);
    return useValue;
  }

  return { LanguageProvider, useLanguage, addMessages };
}
