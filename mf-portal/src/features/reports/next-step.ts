import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureaus, type Bureau, type CreditReport } from '@repo/contract/credit-reports';
import { answerDateOf, daysSince } from '@repo/contract/dispute-clock';

/** Bureaus report changes within a month, and a dispute takes up to 45 days. */
const CURRENT_DAYS = 45;

export type NextStep =
  | { kind: 'answer'; count: number }
  | { kind: 'agreement'; step: WaitingStep }
  | { kind: 'checking' | 'deciding' | 'clean' }
  | { kind: 'due' | 'late'; bureau: Bureau; date: string }
  | { kind: 'old'; days: number }
  | { kind: 'preparing'; bureaus: Bureau[] };

export type WaitingStep = 'consent' | 'rights' | 'sign';

interface Situation {
  report: CreditReport;
  items: readonly ClientCreditItem[];
  isBeingChecked: boolean;
  waiting: number;
  agreement?: WaitingStep | undefined;
}

export function nextStep(situation: Situation): NextStep {
  const { report, items, isBeingChecked, waiting, agreement } = situation;
  if (waiting > 0) return { kind: 'answer', count: waiting };
  if (isBeingChecked) {
    return agreement ? { kind: 'agreement', step: agreement } : { kind: 'checking' };
  }
  const answers = items
    .flatMap(({ status, bureau, ...dispute }) => {
      const date = answerDateOf(dispute);
      return status === 'disputed' && date ? { bureau, date } : [];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const late = answers.find(({ date }) => daysSince(date) > 0 && date > report.reportDate);
  if (late) return { kind: 'late', ...late };
  const days = daysSince(report.reportDate);
  if (days > CURRENT_DAYS) return { kind: 'old', days };
  const isClean = items.every(({ status }) => status === 'removed');
  if (agreement && !isClean) return { kind: 'agreement', step: agreement };
  const due = answers.find(({ date }) => daysSince(date) === 0);
  if (due) return { kind: 'due', ...due };
  const prepared = bureaus.filter((bureau) =>
    items.some((item) => item.bureau === bureau && item.status === 'disputed' && !item.disputedOn),
  );
  if (prepared.length > 0) return { kind: 'preparing', bureaus: prepared };
  return { kind: isClean ? 'clean' : 'deciding' };
}
