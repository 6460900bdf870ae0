import type { ProgressUpdate } from '@repo/contract/progress';
import { useLanguage } from '../../language.ts';

interface Texts {
  title: string;
  description: string;
}

/**
 * Returns a function from an update to its texts. An update that the system wrote is described by its type and its
 * metadata, in the reader's language; any other is shown as it was written.
 */
export function useUpdateTexts(): (update: ProgressUpdate) => Texts {
  const { t, format } = useLanguage();
  return (update) => {
    const { updateType, title, description } = update;
    const { bureau, creditor, from, to, status } = update.metadata ?? {};
    if (typeof bureau === 'string' && typeof creditor === 'string') {
      const kind = updateType === 'other' && status === 'active' ? 'item-active' : updateType;
      if (kind === 'item-removed' || kind === 'dispute-sent' || kind === 'item-active') {
        const text = t(`progress.system.${kind}.text`, { bureau, creditor });
        return { title: t(`progress.system.${kind}.title`), description: text };
      }
    }
    if (updateType === 'score-increase' && typeof from === 'number' && typeof to === 'number') {
      const text = t('progress.system.score-increase.text', { from, to });
      return { title: t('progress.system.score-increase.title'), description: text };
    }
    const funding = fundingDecisionOf(update.metadata ?? {});
    if (funding) {
      const text = t(`progress.system.funding-${funding.status}.text`, {
        requested: format.money(funding.requestedAmount),
        approved: format.money(funding.approvedAmount),
      });
      return { title: t(`progress.system.funding-${funding.status}.title`), description: text };
    }
    return { title, description };
  };
}

const decisions = ['qualified', 'approved', 'rejected'] as const;

/** Returns the decision on a funding application that an update tells of, or null. */
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
