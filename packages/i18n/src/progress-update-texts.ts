import type { Language } from '@repo/contract/languages';
import type { ProgressUpdate } from '@repo/contract/progress';
import { formattersOf } from './formatters.ts';
import { en, es } from './progress-updates.messages.ts';
import { createTranslator } from './translator.ts';

const { translate } = createTranslator(en, es);

type Kind = keyof typeof en;

interface Texts {
  title: string;
  description: string;
}

/**
 * Returns the texts of an update. One that the system wrote is described by its type and its metadata, in the reader's
 * language; any other is shown as it was written.
 */
export function progressUpdateTexts(update: ProgressUpdate, language: Language): Texts {
  const { updateType, title, description } = update;
  const { bureau, creditor, from, to, status } = update.metadata ?? {};
  const write = (kind: Kind, values: Record<string, string | number>) => ({
    title: translate(language, `${kind}.title`),
    description: translate(language, `${kind}.text`, values),
  });
  if (typeof bureau === 'string' && typeof creditor === 'string') {
    const kind = updateType === 'other' && status === 'active' ? 'item-active' : updateType;
    if (kind === 'item-removed' || kind === 'dispute-sent' || kind === 'item-active') {
      return write(kind, { bureau, creditor });
    }
  }
  if (updateType === 'score-increase' && typeof from === 'number' && typeof to === 'number') {
    return write('score-increase', { from, to });
  }
  const funding = fundingDecisionOf(update.metadata ?? {});
  if (funding) {
    const { money } = formattersOf(language);
    return write(`funding-${funding.status}`, {
      requested: money(funding.requestedAmount),
      approved: money(funding.approvedAmount),
    });
  }
  return { title, description };
}

const decisions = ['qualified', 'approved', 'rejected'] as const;

/** Returns the decision on a funding application that an update is about, or null. */
function fundingDecisionOf({
  fundingStatus,
  requestedAmount,
  approvedAmount = '0',
}: Record<string, unknown>) {
  const status = decisions.find((known) => known === fundingStatus);
  if (!status || typeof requestedAmount !== 'string' || typeof approvedAmount !== 'string') {
    return null;
  }
  return { status, requestedAmount, approvedAmount };
}
