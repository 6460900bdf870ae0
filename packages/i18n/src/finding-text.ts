import type { Language } from '@repo/contract/languages';
import type { ComparedRow } from '@repo/contract/report-comparison';
import type { FindingQuestion, ReportFinding } from '@repo/contract/report-findings';
import { en, es } from './findings.messages.ts';
import { formattersOf } from './formatters.ts';
import { reportedDateText, reportFieldName } from './report-values.ts';
import { createTranslator } from './translator.ts';

const { translate } = createTranslator(en, es);

type Finding = Pick<ReportFinding, 'rule' | 'arithmetic'>;

/** Returns what a finding says: its heading, and the sentence with its dates, days and amounts. */
export function findingTexts(
  { rule, arithmetic }: Finding,
  language: Language,
): { title: string; text: string } {
  const values = Object.fromEntries(
    Object.entries(arithmetic).map(([name, value]) => [name, valueText(name, value, language)]),
  );
  const key = `finding.${variantOf(rule, arithmetic)}`;
  return {
    title: translate(language, `${key}.title`),
    text: translate(language, `${key}.text`, values),
  };
}

const questionsOf: Record<string, string> = {
  publicRecords: 'isYoursRecord',
  inquiries: 'isYoursInquiry',
};

/** Returns a finding's question; `paidOn` is asked after a yes to `wasPaid`. */
export function findingQuestionText(
  question: FindingQuestion | 'paidOn',
  { rows }: { rows: readonly { row: Pick<ComparedRow, 'list'> }[] },
  language: Language,
): string {
  const special = questionsOf[rows[0]?.row.list ?? ''];
  return translate(language, `question.${question === 'isYours' && special ? special : question}`);
}

/** One rule is said in different words of a lien, of a month and of an amount past due. */
function variantOf(rule: Finding['rule'], arithmetic: Finding['arithmetic']): string {
  if (rule === 'obsolete' && 'datePaid' in arithmetic) return 'obsolete-lien';
  if (rule === 'obsolete' && 'lateMonth' in arithmetic) return 'obsolete-late';
  const isPastDue = Number(arithmetic['balance'] ?? 0) === 0;
  if (rule === 'paid-with-balance' && isPastDue) return 'paid-with-past-due';
  return rule === 'discharged-with-balance' && isPastDue ? 'discharged-with-past-due' : rule;
}

const amounts = /^(amount|limit|balance|originalBalance|pastDue|earlier|more)$/;

function valueText(name: string, value: string, language: Language): string {
  if (amounts.test(name)) return formattersOf(language).money(value);
  if (name !== 'fields') return reportedDateText(value, language);
  const names = value.split(' ').map((field) => reportFieldName(field, language));
  return names.join(', ').toLocaleLowerCase(language);
}
