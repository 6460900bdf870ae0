import { shownAccountNumber } from '@repo/contract/account-number';
import type { Language } from '@repo/contract/languages';
import { maskAccountNumber } from '@repo/contract/masks';
import { formattersOf } from './formatters.ts';
import { en, es } from './report-terms.messages.ts';

const terms = { en, es };

const named = (names: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(names, key) ? names[key] : undefined;

export function reportFieldName(field: string, language: Language): string {
  return named(terms[language].field, field) ?? field;
}

const amounts = /^(amount|balance|pastDue|creditLimit|highBalance|monthlyPayment|chargeOffAmount)$/;
const dates = /^(date([A-Z]|$)|birthDate$|onRecordUntil$)/;

export function reportValueText(
  field: string,
  value: string | number | boolean,
  language: Language,
) {
  const text = String(value);
  if (amounts.test(field) && /^-?\d+(\.\d+)?$/.test(text))
    return formattersOf(language).money(text);
  if (dates.test(field)) return reportedDateText(text, language);
  if (field === 'accountNumber') return reportedNumberText(text);
  const { accountType, accountStatus, responsibility, mark, inquiryKind, disputed } =
    terms[language];
  const names = {
    type: accountType,
    status: accountStatus,
    responsibility,
    payStatus: mark,
    worstPayStatus: mark,
    derogatory: disputed,
    kind: inquiryKind,
    disputed,
  }[field];
  return (names && named(names, text)) ?? text;
}

/** Returns an account number, given as a report prints it, with its last four known digits only (specification §9). */
export function reportedNumberText(printed: string): string {
  const shown = shownAccountNumber(printed);
  return shown === null ? printed : maskAccountNumber(shown);
}

export function reportedDateText(date: string, language: Language): string {
  const format = formattersOf(language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return format.calendarDate(date);
  return /^\d{4}-\d{2}$/.test(date) ? format.calendarMonth(`${date}-01`) : date;
}
