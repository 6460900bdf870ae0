import type { CreditItemStatus } from '@repo/contract/credit-items';
import { headerKey } from '@repo/contract/credit-reports-csv';

const statusWords: Record<CreditItemStatus, readonly string[]> = {
  active: [
    'active',
    'open',
    'negative',
    'verified',
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

export function readStatus(text: string): CreditItemStatus | undefined {
  return statusOfWord.get(headerKey(text));
}
