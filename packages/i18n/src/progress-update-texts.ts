import { fundingDecisionStatuses, type FundingDecisionStatus } from '@repo/contract/funding';
import type { Language } from '@repo/contract/languages';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { formattersOf } from './formatters.ts';
import { en, es } from './progress-updates.messages.ts';
import { createTranslator } from './translator.ts';

const { translate } = createTranslator(en, es);

type Kind = keyof typeof en;

interface Texts {
  title: string;
  description: string;
}

function write(
  kind: Kind,
  language: Language,
  values: Record<string, string | number> = {},
): Texts {
  return {
    title: translate(language, `${kind}.title`),
    description: translate(language, `${kind}.text`, values),
  };
}

const itemChanges = ['item-removed', 'dispute-sent', 'dispute-prepared', 'item-active'] as const;
type ItemChange = (typeof itemChanges)[number];

export function itemChangeTexts(
  change: ItemChange,
  { bureau, creditor }: { bureau: string; creditor: string },
  language: Language,
): Texts {
  return write(change, language, { bureau, creditor });
}

interface FundingDecision {
  status: FundingDecisionStatus;
  requestedAmount: string;
  approvedAmount: string | null;
}

export function fundingDecisionTexts(decision: FundingDecision, language: Language): Texts {
  const { money } = formattersOf(language);
  return write(`funding-${decision.status}`, language, {
    requested: money(decision.requestedAmount),
    approved: money(decision.approvedAmount ?? '0'),
  });
}

const reportChanges = ['deleted', 'updated', 'new', 'reinserted'] as const;

type ReportChanges = { reportDate: string } & Record<(typeof reportChanges)[number], number>;

function reportComparedTexts(changes: ReportChanges, language: Language): Texts {
  const date = formattersOf(language).longCalendarDate(changes.reportDate);
  const parts = reportChanges
    .filter((kind) => changes[kind] > 0)
    .map((kind) => translate(language, `report-compared.${kind}`, { count: changes[kind] }));
  return write('report-compared', language, { date, changes: parts.join(', ') });
}

export type SystemUpdate = Pick<ProgressUpdate, 'updateType' | 'metadata'>;

/** Returns null for an update that a person wrote. */
export function systemUpdateTexts(
  { updateType, metadata }: SystemUpdate,
  language: Language,
): Texts | null {
  const values = metadata ?? {};
  const { bureau, creditor, from, to, status } = values;
  if (typeof bureau === 'string' && typeof creditor === 'string') {
    const ofOther = { active: 'item-active', disputed: 'dispute-prepared' }[String(status)];
    const kind = updateType === 'other' ? ofOther : updateType;
    const change = itemChanges.find((one) => one === kind);
    if (change) return itemChangeTexts(change, { bureau, creditor }, language);
  }
  if (updateType === 'score-increase' && typeof from === 'number' && typeof to === 'number') {
    return write('score-increase', language, { from, to });
  }
  const funding = fundingDecisionOf(values);
  if (funding) return fundingDecisionTexts(funding, language);
  return isReportChanges(values) ? reportComparedTexts(values, language) : null;
}

function isReportChanges(metadata: Record<string, unknown>): metadata is ReportChanges {
  return (
    typeof metadata['reportDate'] === 'string' &&
    reportChanges.every((kind) => typeof metadata[kind] === 'number')
  );
}

interface UpdateTexts extends Texts {
  /** Language of a text typed by a person; null if it is the reader's or unknown. */
  language: Language | null;
}

export function progressUpdateTexts(update: ProgressUpdate, language: Language): UpdateTexts {
  const system = systemUpdateTexts(update, language);
  if (system) return { ...system, language: null };
  const { title, description, language: writtenIn } = update;
  return { title, description, language: writtenIn };
}

function fundingDecisionOf({
  fundingStatus,
  requestedAmount,
  approvedAmount = '0',
}: Record<string, unknown>): FundingDecision | null {
  const status = fundingDecisionStatuses.find((known) => known === fundingStatus);
  if (!status || typeof requestedAmount !== 'string' || typeof approvedAmount !== 'string') {
    return null;
  }
  return { status, requestedAmount, approvedAmount };
}
