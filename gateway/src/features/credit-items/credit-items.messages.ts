import type { CreditItemStatus } from '@repo/contract/credit-items';
import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { ProgressUpdateType } from '@repo/contract/progress';

type Texts = Record<
  CreditItemStatus,
  { title: string; description: (creditor: string, bureau: string) => string }
>;

const texts: Record<Language, Texts> = {
  en: {
    removed: {
      title: 'Item removed',
      description: (creditor, bureau) => `${creditor} no longer appears on your ${bureau} report.`,
    },
    disputed: {
      title: 'Dispute sent',
      description: (creditor, bureau) => `We disputed ${creditor} with ${bureau}.`,
    },
    active: {
      title: 'Item reopened',
      description: (creditor, bureau) => `${creditor} is active on your ${bureau} report again.`,
    },
  },
  es: {
    removed: {
      title: 'Registro eliminado',
      description: (creditor, bureau) => `${creditor} ya no aparece en su informe de ${bureau}.`,
    },
    disputed: {
      title: 'Disputa enviada',
      description: (creditor, bureau) => `Disputamos ${creditor} ante ${bureau}.`,
    },
    active: {
      title: 'Registro reabierto',
      description: (creditor, bureau) =>
        `${creditor} vuelve a estar activo en su informe de ${bureau}.`,
    },
  },
};

const updateTypes: Record<CreditItemStatus, ProgressUpdateType> = {
  removed: 'item-removed',
  disputed: 'dispute-sent',
  active: 'other',
};

/** The timeline's entry for a change of status, in the client's language. */
export function statusChangeUpdate(
  status: CreditItemStatus,
  { creditor, bureau, language }: { creditor: string; bureau: Bureau; language: Language },
) {
  const { title, description } = texts[language][status];
  const bureauName = bureauNames[bureau];
  return {
    title,
    description: description(creditor, bureauName),
    updateType: updateTypes[status],
    metadata: { bureau: bureauName, creditor },
  };
}
