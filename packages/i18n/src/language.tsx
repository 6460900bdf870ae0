import type { Language } from '@repo/contract/languages';
import { createInstance, type TOptions } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createFormatters, type Formatters } from './formatters.ts';
import type { MessageKey, MessageTree, Translated } from './message-types.ts';
import { translateValidation } from './validation-messages.ts';

export interface LanguageValue<Key extends string> {
  language: Language;
  /** The text at `key`; a missing key is shown as the key itself (specification §1). */
  t: (key: Key, values?: TOptions) => string;
  format: Formatters;
  /** A validation rule's text, which the contract has in English, in the reader's language. */
  validation: (message: string) => string;
}

/**
 * The language of one app: a provider and a hook over its own messages, typed so that a key missing
 * in Spanish does not compile. Call once per app, in its `src/language.ts`.
 */
export function createLanguage<const Messages extends MessageTree>(
  en: Messages,
  es: Translated<Messages>,
) {
  type Value = LanguageValue<MessageKey<Messages>>;
  const instance = createInstance({
    lng: 'en',
    initAsync: false,
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false },
  });
  void instance.init();
  const Context = createContext<Value | null>(null);

  function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
    const value = useMemo<Value>(() => {
      const translate: (key: string, values: TOptions) => string = instance.getFixedT(language);
      return {
        language,
        t: (key, values) => translate(key, values ?? {}),
        format: createFormatters(language),
        validation: (message) => translateValidation(language, message),
      };
    }, [language]);
    return <Context value={value}>{children}</Context>;
  }

  function useLanguage(): Value {
    const value = useContext(Context);
    if (!value) throw new Error('useLanguage must be used within a LanguageProvider');
    return value;
  }

  return { LanguageProvider, useLanguage };
}
