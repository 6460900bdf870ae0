import { expect, test } from '@jest/globals';
import { reportFieldName, reportValueText } from './report-values.ts';

test('a field is named, and its value written, in the reader’s language', () => {
  expect(reportFieldName('dateOpened', 'es')).toBe('Apertura');
  expect(reportFieldName('newField', 'en')).toBe('newField');
  expect(reportValueText('balance', 0, 'en')).toBe('$0');
  expect(reportValueText('balance', '1250.50', 'es')).toBe('$1,250.50');
  expect(reportValueText('payStatus', '60', 'en')).toBe('60 days late');
  expect(reportValueText('typeDetail', '60', 'en')).toBe('60');
  expect(reportValueText('accountNumber', '4000-1234-1234-5678', 'es')).toBe('•••• 5678');
  expect(reportValueText('accountNumber', '51780523****', 'en')).toBe('…\u20600523…');
  expect(reportValueText('accountNumber', 'Not displayed', 'en')).toBe('Not displayed');
});

test('a date is as exact as the report', () => {
  expect(reportValueText('dateOpened', '2026-09-14', 'en')).toBe('Sep 14, 2026');
  expect(reportValueText('dateOpened', '2026-09', 'en')).toBe('Sep 2026');
  expect(reportValueText('birthDate', '1988', 'en')).toBe('1988');
});
