import { expect, test } from '@jest/globals';
import { languages } from '@repo/contract/languages';
import { en as terms } from '@repo/i18n/terms.messages.ts';
import { itemTypeMeaning } from './item-types.messages.ts';

const types = Object.keys(terms.creditItemType);

test.each(languages.flatMap((language) => types.map((type) => [type, language] as const)))(
  '%s is explained in %s in a sentence',
  (type, language) => {
    expect(itemTypeMeaning(type, language)).toMatch(/^[A-Z].*\.$/);
  },
);

test('a type that only a bureau knows has no explanation', () => {
  expect(itemTypeMeaning('returned-check', 'en')).toBeUndefined();
});
