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

/** Reads the state of the dispute. Other tools have that of the account in the same column: the bureau reports such an item. */
export function readStatus(text: string): CreditItemStatus | undefined {
  const status = statusOfWord.get(headerKey(text));
  return status ?? (isOfAccount(text) ? 'active' : undefined);
}

function isOfAccount(text: string): boolean {
  const { statuses, marks, past, isDerogatory, unknown } = readPaymentState(text);
  return (statuses.length + marks.length + past.length > 0 || isDerogatory) && unknown.length === 0;
}
