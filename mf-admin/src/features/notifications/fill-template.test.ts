import { describe, expect, test } from '@jest/globals';
import { languages } from '@repo/contract/languages';
import { fillTemplate, templateNames, type TemplateDetails } from './fill-template.ts';

const details: TemplateDetails = {
  documentType: 'utility-bill',
  item: { creditor: 'Harbor {{date}} $t(x) & Co', bureau: 'transunion' },
  date: '2026-11-10',
};
const dana = { language: 'en', firstName: 'Dana' } as const;

describe.each(languages)('a template in %s', (language) => {
  test.each(templateNames)('%s fills every placeholder', (name) => {
    const item = { creditor: 'Harbor Auto', bureau: 'transunion' } as const;
    const filled = fillTemplate(name, { language, firstName: 'Dana' }, { ...details, item })!;
    expect(`${filled.title}\n${filled.message}`).not.toMatch(/[{}]|undefined|null|  /);
    expect(filled.title.length).toBeLessThanOrEqual(200);
  });

  // CROA, 15 USC 1679b, forbids a promise about a result.
  test.each(templateNames)('%s promises no result', (name) => {
    const { title, message } = fillTemplate(name, { language, firstName: null }, details)!;
    expect(`${title} ${message}`).not.toMatch(
      /guarantee|garantiz|will (rise|improve|increase|be (removed|approved|deleted))|subirá|mejorará|será (aprobad|eliminad)/i,
    );
  });
});

test('the words are in the client’s language, with its names and dates', () => {
  const item = { creditor: 'Harbor Auto', bureau: 'transunion' } as const;
  const write = (language: 'en' | 'es', name: (typeof templateNames)[number]) =>
    fillTemplate(name, { ...dana, language }, { ...details, item })!.title;
  expect([write('en', 'document-needed'), write('es', 'document-needed')]).toEqual([
    'Please send us: Utility Bill',
    'Envíenos, por favor: Recibo de servicios',
  ]);
  expect([write('en', 'report-received'), write('es', 'report-received')]).toEqual([
    'Your credit report of Nov 10, 2026 has arrived',
    'Ya tenemos su informe de crédito del 10 de noviembre de 2026',
  ]);
  expect([write('en', 'item-removed'), write('es', 'item-removed')]).toEqual([
    'Removed from your TransUnion report: Harbor Auto',
    'Registro eliminado en TransUnion: Harbor Auto',
  ]);
});

test('a client without a first name is welcomed too', () => {
  expect(fillTemplate('welcome', dana, details)!.title).toBe('Welcome, Dana: your next steps');
  expect(fillTemplate('welcome', { ...dana, firstName: null }, details)!.title).toBe(
    'Welcome: your next steps',
  );
});

test('nothing is written while the item or the date is missing', () => {
  expect(fillTemplate('item-removed', dana, { ...details, item: undefined })).toBeNull();
  expect(fillTemplate('report-received', dana, { ...details, date: '' })).toBeNull();
  expect(fillTemplate('report-received', dana, { ...details, date: '2026-02-30' })).toBeNull();
});

test('a name that looks like a placeholder is written as it is', () => {
  const { title, type } = fillTemplate('item-removed', dana, details)!;
  expect(title).toBe('Removed from your TransUnion report: Harbor {{date}} $t(x) & Co');
  expect(type).toBe('item-removed');
});
