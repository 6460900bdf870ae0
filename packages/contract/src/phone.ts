import { visibleText } from './visible-text.ts';

const EXTENSION = /[\s,;]*(?:\bext(?:ensi[oó]n)?\b\.?|\banexo\b|x|#)[\s:=]*(\d{1,6})$/iu;

const SEPARATORS = /[\s().\-/_\u2010-\u2015\u2212\u00b7\u2022]/g;

interface PhoneNumber {
  number: string;
  /** Without the extension and the country code of the United States. */
  digits: string;
  extension: string;
  isUs: boolean;
}

export function readPhone(phone: string): PhoneNumber {
  const text = visibleText(phone).normalize('NFKC').trim().replace(/^tel:/i, '');
  const [suffix = '', extension = ''] = EXTENSION.exec(text) ?? [];
  const number = text.slice(0, text.length - suffix.length);
  const [, us] = /^(?:\+?1)?(\d{10})$/.exec(number.replace(SEPARATORS, '')) ?? [];
  return { number, digits: us ?? number.replace(/\D/g, ''), extension, isUs: us !== undefined };
}

/** Returns a US number as `(555) 010-4477`, with `ext. 12` if it has one; any other text as it is. */
export function phoneText(phone: string): string {
  const { digits, extension, isUs } = readPhone(phone);
  if (!isUs) return phone;
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension === '' ? number : `${number} ext. ${extension}`;
}
