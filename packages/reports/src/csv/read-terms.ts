import type { CreditItemStatus } from '@repo/contract/credit-items';
import type { Bureau } from '@repo/contract/credit-reports';
import { headerKey } from '@repo/contract/credit-reports-csv';

const bureauWords: Record<Bureau, readonly string[]> = {
  experian: ['experian', 'exp', 'ex', 'xpn', 'eri'],
  equifax: ['equifax', 'eqf', 'efx', 'eq', 'equ'],
  transunion: ['transunion', 'tu', 'tuc', 'tru', 'trans'],
};

const statusWords: Record<CreditItemStatus, readonly string[]> = {
  active: ['active', 'open', 'negative', 'activo', 'activa', 'abierto', 'abierta', 'negativo'],
  disputed: [
    'disputed',
    'indispute',
    'dispute',
    'disputing',
    'disputado',
    'disputada',
    'endisputa',
  ],
  removed: ['removed', 'deleted', 'eliminado', 'eliminada', 'borrado', 'borrada'],
};

const lookUp = <Term extends string>(words: Record<Term, readonly string[]>) =>
  new Map(
    (Object.entries(words) as [Term, readonly string[]][]).flatMap(([term, names]) =>
      names.map((name): [string, Term] => [name, term]),
    ),
  );

const bureauOfWord = lookUp(bureauWords);
const statusOfWord = lookUp(statusWords);

export function readBureau(text: string): Bureau | undefined {
  return bureauOfWord.get(headerKey(text));
}

export function readStatus(text: string): CreditItemStatus | undefined {
  return statusOfWord.get(headerKey(text));
}
