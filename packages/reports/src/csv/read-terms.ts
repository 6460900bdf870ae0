import type { CreditItemStatus } from '@repo/contract/credit-items';
import { headerKey } from '@repo/contract/credit-reports-csv';
import { readPaymentState } from '../payment-states.ts';

const statusWords: Record<CreditItemStatus, readonly string[]> = {
  active: [
    'active',
    'open',
    'negative',
    'verified',
    'updated',
    'unspecified',
    'activo',
    'activa',
    'abierto',
    'abierta',
    'negativo',
    'negativa',
    'verificado',
    'verificada',
  ],
  disputed: [
    'disputed',
    'indispute',
    'dispute',
    'disputing',
    'underinvestigation',
    'disputado',
    'disputada',
    'endisputa',
    'eninvestigacion',
  ],
  removed: ['removed', 'deleted', 'notreporting', 'eliminado', 'eliminada', 'borrado', 'borrada'],
};

const statusOfWord = new Map(
  (Object.entries(statusWords) as [CreditItemStatus, readonly string[]][]).flatMap(
    ([status, words]) => words.map((word) => [word, status] as const),
  ),
);

/**
 * Reads the state of the dispute. Other tools write the state of the account into the same column, which means that
 * the bureau reports the item.
 */
export function readStatus(text: string): CreditItemStatus | undefined {
  const status = statusOfWord.get(headerKey(text));
  return status ?? (isOfAccount(text) ? 'active' : undefined);
}

/** “Charge-off deleted” is not the state of an account alone. */
const OF_DISPUTE = /disput|investig|delet|remov|dropped|fell off|resolv|\bgone\b|\bwon\b|repair/i;

function isOfAccount(text: string): boolean {
  if (OF_DISPUTE.test(text)) return false;
  const { statuses, marks, past, isDerogatory, unknown } = readPaymentState(text);
  const isRead = statuses.length + marks.length + past.length > 0 || isDerogatory;
  return (isRead && unknown.length === 0) || isOfAccountInSpanish(text);
}

const SPANISH =
  /^(?:cerrad[ao]|pagad[ao]|saldad[ao]|liquidad[ao]|transferid[ao]|vendid[ao]|vencid[ao]|atrasad[ao]|atraso|moros[ao]|mora|corriente|cobr(?:o|anzas?)|castigad[ao]|cancelad[ao]|perdidas?|bancarrota|quiebra|embargo|reposesion|ejecucion|hipotecaria)$/;
const BETWEEN = /^(?:la|cuenta|en|al?|de|por|con|y|cargo|cargad[ao]|dias?|\d+)$/;

function isOfAccountInSpanish(text: string): boolean {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const isKnown = (word: string) => SPANISH.test(word);
  return words.some(isKnown) && words.every((word) => isKnown(word) || BETWEEN.test(word));
}
