import { describe, expect, test } from '@jest/globals';
import type { LanguageValue } from './language.tsx';
import { createTranslator } from './translator.ts';

const en = {
  page: { title: 'Welcome, {{name}}', plain: 'Plain' },
  clients_one: '{{count}} client',
  clients_other: '{{count}} clients of {{brand}}',
  score: 'Your score is {{score}}',
} as const;
const es = {
  page: { title: 'Le damos la bienvenida, {{name}}', plain: 'Simple' },
  clients_one: '{{count}} cliente',
  clients_other: '{{count}} clientes de {{brand}}',
  score: 'Su puntaje es {{score}}',
};

const { translate, add } = createTranslator(en, es);

describe('translate', () => {
  test('returns the text of the language', () => {
    expect(translate('en', 'page.plain')).toBe('Plain');
    expect(translate('es', 'page.plain')).toBe('Simple');
  });

  test('fills in values as they are, without escaping', () => {
    expect(translate('es', 'page.title', { name: '<José>' })).toBe(
      'Le damos la bienvenida, <José>',
    );
  });

  test.each([
    [1, '1 client', '1 cliente'],
    [0, '0 clients of Northwind', '0 clientes de Northwind'],
    [12_000, '12,000 clients of Northwind', '12,000 clientes de Northwind'],
  ])('%i selects the plural form and is formatted', (count, english, spanish) => {
    const values = { count, brand: 'Northwind' };
    expect(translate('en', 'clients', values)).toBe(english);
    expect(translate('es', 'clients', values)).toBe(spanish);
  });

  test('formats numbers, but not digits given as text', () => {
    expect(translate('en', 'score', { score: 1234.5 })).toBe('Your score is 1,234.5');
    expect(translate('en', 'score', { score: '2026' })).toBe('Your score is 2026');
  });

  test.each(['page.unknown', 'page', 'toString', 'page.plain.length', 'clients.one'])(
    'returns %s, which is no text, as it is',
    (key) => {
      expect(translate('en', key, { count: 2 })).toBe(key);
    },
  );

  test('returns texts that were added later', () => {
    add({ lead: { thanks: 'Thank you' } }, { lead: { thanks: 'Gracias' } });
    expect(translate('es', 'lead.thanks')).toBe('Gracias');
    expect(translate('es', 'page.plain')).toBe('Simple');
  });
});

test('t() compiles only with the values that its text has', () => {
  const uses = ({ t }: LanguageValue<typeof en>) => {
    t('page.plain');
    t('page.title', { name: 'Ana' });
    t('clients', { count: 2, brand: 'Northwind' });
    t('score', { score: 700 });
    // @ts-expect-error a value is missing
    t('page.title');
    // @ts-expect-error the placeholder has another name
    t('page.title', { nombre: 'Ana' });
    // @ts-expect-error this text has no values
    t('page.plain', { name: 'Ana' });
    // @ts-expect-error a plural form is selected by count
    t('clients', { brand: 'Northwind' });
    // @ts-expect-error count is a number
    t('clients', { count: '2', brand: 'Northwind' });
    // @ts-expect-error there is no such text
    t('page.subtitle');
  };
  expect(uses).toBeInstanceOf(Function);
});
