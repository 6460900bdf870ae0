import { bureauNames } from '@repo/contract/credit-reports';
import type { CreditItem } from '@repo/contract/credit-items';
import type { Language } from '@repo/contract/languages';
import type { SendNotificationInput } from '@repo/contract/notifications';
import { creditItemTypeName } from '@repo/i18n/credit-item-type.ts';

const MAX_CREDITOR_LENGTH = 120;

interface Recipient {
  id: string;
  language: Language;
}

/** What the client is told, in the client's language, which need not be the admin's. */
export function itemRemovedNotification(
  client: Recipient,
  item: CreditItem,
): SendNotificationInput {
  const creditor = shorten(item.creditor);
  const bureau = bureauNames[item.bureau];
  const type = creditItemTypeName(item.itemType, client.language).toLowerCase();
  const spanish = client.language === 'es';
  return {
    userId: client.id,
    type: 'item-removed',
    title: spanish
      ? `Registro eliminado en ${bureau}: ${creditor}`
      : `Removed from your ${bureau} report: ${creditor}`,
    message: spanish
      ? `${creditor} (${type}) ya no aparece en su informe de crédito de ${bureau}.`
      : `${creditor} (${type}) no longer appears on your ${bureau} credit report.`,
  };
}

function shorten(creditor: string): string {
  return creditor.length > MAX_CREDITOR_LENGTH
    ? `${creditor.slice(0, MAX_CREDITOR_LENGTH - 1)}…`
    : creditor;
}
