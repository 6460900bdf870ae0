import type { Language } from '@repo/contract/languages';
import { formattersOf } from './formatters.ts';
import type { MessageTree, Translated } from './message-types.ts';

type Values = Record<string, string | number>;

export interface Translator {
  /**
   * Returns the text at `key`, its placeholders replaced by `values`: a number as `language` writes it, `count`
   * selecting the plural form too. A missing key is returned as it is (specification §1).
   */
  translate(language: Language, key: string, values?: Values): string;
  add<const Messages extends MessageTree>(en: Messages, es: Translated<Messages>): void;
}

export function createTranslator<const Messages extends MessageTree>(
  en: Messages,
  es: Translated<Messages>,
): Translator {
  const trees: Record<Language, MessageTree> = { en, es };
  return {
    translate(language, key, values = {}) {
      const tree = trees[language];
      // The plural forms of English and Spanish; Intl.PluralRules would take a cheap phone long to create.
      const form = values['count'] === 1 ? 'one' : 'other';
      const text = find(tree, key) ?? find(tree, `${key}_${form}`) ?? key;
      return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name] ?? '';
        return typeof value === 'number' ? formattersOf(language).number(value) : value;
      });
    },
    add(moreEn, moreEs) {
      trees.en = { ...trees.en, ...moreEn };
      trees.es = { ...trees.es, ...moreEs };
    },
  };
}

function find(tree: MessageTree, key: string): string | undefined {
  let found: MessageTree | string | undefined = tree;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
