import type { Language } from '@repo/contract/languages';
import { createInstance, type FormatterModule } from 'i18next';
import { formattersOf } from './formatters.ts';
import type { MessageTree, Translated } from './message-types.ts';

export interface Translator {
  /**
   * Returns the text at `key`, its placeholders replaced by `values`: a number as `language` writes it, `count`
   * selecting the plural form too. A missing key is returned as it is (specification §1).
   */
  translate(language: Language, key: string, values?: Record<string, string | number>): string;
  /** Adds the texts of a further tree. */
  add<const Messages extends MessageTree>(en: Messages, es: Translated<Messages>): void;
}

const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, language) =>
    typeof value === 'number' ? formattersOf(language as Language).number(value) : value,
};

/** Creates a translator over the texts of one app or package. */
export function createTranslator<const Messages extends MessageTree>(
  en: Messages,
  es: Translated<Messages>,
): Translator {
  const instance = createInstance({
    lng: 'en',
    initAsync: false,
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  void instance.use(numberFormatter).init();
  return {
    translate: (language, key, values = {}) => instance.t(key, { ...values, lng: language }),
    add(moreEn, moreEs) {
      instance.addResourceBundle('en', 'translation', moreEn);
      instance.addResourceBundle('es', 'translation', moreEs);
    },
  };
}
