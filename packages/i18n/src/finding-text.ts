import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { ComparedRow } from '@repo/contract/report-comparison';
import type { FindingQuestion, ReportFinding } from '@repo/contract/report-findings';
import { en, es } from './findings.messages.ts';
import { formattersOf } from './formatters.ts';
import { reportedDateText, reportFieldName } from './report-values.ts';
import { createTranslator } from './translator.ts';

const { translate } = createTranslator(en, es);

type Finding = Pick<ReportFinding, 'rule' | 'arithmetic'>;

/**
 * Returns a finding's heading and its sentences with dates, days and amounts. If these differ between bureaus, each sentence names its bureaus.
 */
export function findingTexts(
  {
    rule,
    arithmetic,
    elsewhere,
    rows,
  }: Pick<ReportFinding, 'rule' | 'arithmetic' | 'elsewhere' | 'rows'>,
  language: Language,
): { title: string; texts: string[] } {
  const title = translate(language, `finding.${variantOf({ rule, arithmetic })}.title`);
  const text = findingText({ rule, arithmetic }, language);
  if (elsewhere.length === 0) return { title, texts: [text] };
  const others = new Set(elsewhere.flatMap(({ bureaus }) => bureaus));
  const here = new Set(rows.map(({ row }) => row.bureau).filter((bureau) => !others.has(bureau)));
  const of = (bureaus: Iterable<Bureau>, sentence: string) =>
    `${[...bureaus].map((bureau) => bureauNames[bureau]).join(', ')}: ${sentence}`;
  return {
    title,
    texts: [
      of(here, text),
      ...elsewhere.map((one) => of(one.bureaus, findingText({ rule, ...one }, language))),
    ],
  };
}

const isRule = (name: string): name is keyof typeof en.finding => Object.hasOwn(en.finding, name);

export function findingRuleText(rule: string, language: Language): string {
  return isRule(rule) ? translate(language, `finding.${rule}.title`) : rule;
}

function findingText({ rule, arithmetic }: Finding, language: Language): string {
  const values = Object.entries(arithmetic).map(([name, value]) => [
    name,
    valueText(name, value, language),
  ]);
  const key = `finding.${variantOf({ rule, arithmetic })}.text`;
  return translate(language, key, Object.fromEntries(values) as Record<string, string>);
}

const questionsOf: Record<string, string> = {
  publicRecords: 'isYoursRecord',
  inquiries: 'isYoursInquiry',
};

export function findingQuestionText(
  question: FindingQuestion | 'paidOn',
  { rows }: { rows: readonly { row: Pick<ComparedRow, 'list'> }[] },
  language: Language,
): string {
  const special = questionsOf[rows[0]?.row.list ?? ''];
  return translate(language, `question.${question === 'isYours' && special ? special : question}`);
}

function variantOf({ rule, arithmetic }: Finding): string {
  if (rule === 'obsolete' && 'datePaid' in arithmetic) return 'obsolete-lien';
  if (rule === 'obsolete' && 'lateMonth' in arithmetic) return 'obsolete-late';
  if (rule === 'reinserted' && 'noticeDueOn' in arithmetic) return 'reinserted-disputed';
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
