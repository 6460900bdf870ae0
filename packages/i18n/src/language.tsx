import type { Language } from '@repo/contract/languages';
import { createInstance, type TOptions } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createFormatters, type Formatters } from './formatters.ts';
import type { MessageKey, MessageTree, Translated } from './message-types.ts';

/** What a screen needs of the reader's language: its name, its texts, its formats. */
export interface LanguageValue<Key extends string> {
  language: Language;
  /** The text at `key`; a missing key is shown as the key itself (specification §1). */
  t: (key: Key, values?: TOptions) => string;
  format: Formatters;
}

/**
 * The language of one app: a provider and a hook over its own messages, typed so that a key missing
 * in Spanish does not compile. Call once per app, in its `src/language.ts`. What `addMessages` adds comes
 * with the code that calls it, so that a page brings its own texts only.
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
  const Context = createContext<LanguageValue<string> | null>(null);

  function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
    const value = useMemo<LanguageValue<string>>(() => {
      const translate: (key: string, values: TOptions) => string = instance.getFixedT(language);
      return {
        language,
        t: (key, values) => translate(key, values ?? {}),
        format: createFormatters(language),
      };
    }, [language]);
    return <Context value={value}>{children}</Context>;
  }

  function useValue(): LanguageValue<string> {
    const value = useContext(Context);
    if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
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
