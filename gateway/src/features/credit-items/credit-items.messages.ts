import type { CreditItemStatus } from '@repo/contract/credit-items';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { ProgressUpdateType } from '@repo/contract/progress';

/** What the texts about an item mention. */
interface NamedItem {
  id: string;
  creditor: string;
  bureau: Bureau;
  /** The client's language. */
  language: Language;
}

interface Texts {
  title: string;
  sentence: (creditor: string, bureau: string) => string;
}

const texts: Record<Language, Record<CreditItemStatus, Texts>> = {
  en: {
    removed: {
      title: 'Item removed',
      sentence: (creditor, bureau) => `${creditor} no longer appears on your ${bureau} report.`,
    },
    disputed: {
      title: 'Dispute sent',
      sentence: (creditor, bureau) => `We disputed the ${creditor} record with ${bureau}.`,
    },
    active: {
      title: 'Item active again',
      sentence: (creditor, bureau) => `${creditor} is active on your ${bureau} report again.`,
    },
  },
  es: {
    removed: {
      title: 'Registro eliminado',
      sentence: (creditor, bureau) =>
        `El registro de ${creditor} ya no aparece en su informe de ${bureau}.`,
    },
    disputed: {
      title: 'Disputa enviada',
      sentence: (creditor, bureau) => `Disputamos ante ${bureau} el registro de ${creditor}.`,
    },
    active: {
      title: 'Registro activo de nuevo',
      sentence: (creditor, bureau) =>
        `El registro de ${creditor} vuelve a figurar como activo en su informe de ${bureau}.`,
    },
  },
};

const removedTitles: Record<Language, (creditor: string, bureau: string) => string> = {
  en: (creditor, bureau) => `Removed from your ${bureau} report: ${creditor}`,
  es: (creditor, bureau) => `Registro eliminado en ${bureau}: ${creditor}`,
};

const updateTypes: Record<CreditItemStatus, ProgressUpdateType> = {
  removed: 'item-removed',
  disputed: 'dispute-sent',
  active: 'other',
};

/** Returns the timeline entry for a change of status, in the client's language. */
export function statusChangeUpdate(
  status: CreditItemStatus,
  { id, creditor, bureau, language }: NamedItem,
) {
  const { title, sentence } = texts[language][status];
  const bureauName = bureauNames[bureau];
  return {
    title,
    description: sentence(creditor, bureauName),
    updateType: updateTypes[status],
    metadata: { itemId: id, bureau: bureauName, creditor, ...(status === 'active' && { status }) },
  };
}

/** Returns the notification of a removed item, in the client's language. */
export function itemRemovedNotification({ creditor, bureau, language }: Omit<NamedItem, 'id'>) {
  const bureauName = bureauNames[bureau];
  return {
    type: 'item-removed' as const,
    title: removedTitles[language](creditor, bureauName),
    message: texts[language].removed.sentence(creditor, bureauName),
  };
}
