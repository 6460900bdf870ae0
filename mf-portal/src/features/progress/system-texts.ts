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
  const { t } = useLanguage();
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
    return { title, description };
  };
}
