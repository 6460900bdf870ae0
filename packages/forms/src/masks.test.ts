import { describe, expect, test } from '@jest/globals';
import { dollarMask, maskDate, parseDate, rewriteInput, ssnMask } from './masks.ts';

const typeAll = (text: string) =>
  Array.from(text).reduce((shown, character) => maskDate(shown + character), '');

describe('a date while it is typed', () => {
  test.each([
    ['19880417', '1988-04-17'],
    ['1988-04-17', '1988-04-17'],
    ['04171988', '04/17/1988'],
    ['12251988', '12/25/1988'],
    ['04/17/1988', '04/17/1988'],
    ['4/17/1988', '4/17/1988'],
    ['tomorrow', 'tomorrow'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(typeAll(typed)).toBe(shown);
  });

  test('leaves the start of a date as it is', () => {
    expect(maskDate('0417')).toBe('0417');
    expect(maskDate('1988-0')).toBe('1988-0');
  });
});

describe('a finished date', () => {
  test.each([
    ['4/17/1988', '1988-04-17'],
    ['04.17.1988', '1988-04-17'],
    ['1988/4/17', '1988-04-17'],
    ['04171988', '1988-04-17'],
    ['19880417', '1988-04-17'],
    [' 1988-04-17 ', '1988-04-17'],
    [typeAll('04171988'), '1988-04-17'],
  ])('%s is read as %s', (typed, date) => {
    expect(parseDate(typed)).toBe(date);
  });

  test.each(['yesterday', '1988-02-30', '17/04/1988', '99999999', '04171', ''])(
    '%j stays for the schema to refuse',
    (typed) => {
      expect(parseDate(typed)).toBe(typed);
    },
  );
});

test.each([
  ['$4,500.00', '4500.00'],
  ['1,234,567', '1234567'],
  ['4 500', '4500'],
  ['1,50', '1.50'],
  ['4.500,50', '4500.50'],
  ['1.234', '1.234'],
  ['abc', 'abc'],
])('the dollars %s are read as %s', (typed, digits) => {
  expect(dollarMask.onBlur!(typed)).toBe(digits);
});

test.each([
  ['123-45-6789', '123456789'],
  ['123 45 67890', '123456789'],
  ['abc', ''],
])('the SSN %s is read as %s', (typed, digits) => {
  expect(ssnMask.whileTyping(typed)).toBe(digits);
});

describe('rewriting an input', () => {
  const inputOf = (value: string, caret: number) => {
    const input = document.createElement('input');
    document.body.replaceChildren(input);
    input.value = value;
    input.focus();
    input.setSelectionRange(caret, caret);
    return input;
  };

  test('the caret stays after the same character', () => {
    const input = inputOf('912-3|4'.replace('|', ''), 5);
    rewriteInput(input, ssnMask.whileTyping);
    expect(input.value).toBe('91234');
    expect(input.selectionStart).toBe(4);
  });

  test('the caret stays at the end', () => {
    const input = inputOf('19880', 5);
    rewriteInput(input, maskDate);
    expect(input.value).toBe('1988-0');
    expect(input.selectionStart).toBe(6);
  });

  test('a text that needs no rewriting keeps the caret', () => {
    const input = inputOf('4500', 2);
    rewriteInput(input, ssnMask.whileTyping);
    expect(input.selectionStart).toBe(2);
  });
});
