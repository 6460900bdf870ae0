import type { ProgressUpdateType } from '@repo/contract/progress-updates';
import { addMessages, type Translated } from '../../language.ts';

const en = {
  subtitle: 'What the client reads on their progress page.',
  kindLabel: 'Kind of entry',
  allKinds: 'All entries',
  kind: {
    'item-removed': 'Items removed',
    'score-increase': 'Scores went up',
    'dispute-sent': 'Disputes sent',
    other: 'Other',
  } satisfies Record<ProgressUpdateType, string>,
  openItem: 'Open {{creditor}}',
  emptyKind: 'There is no entry of this kind.',
} as const;

const es: Translated<typeof en> = {
  subtitle: 'Lo que el cliente lee en su página de progreso.',
  kindLabel: 'Tipo de entrada',
  allKinds: 'Todas las entradas',
  kind: {
    'item-removed': 'Registros eliminados',
    'score-increase': 'Puntajes que subieron',
    'dispute-sent': 'Disputas enviadas',
    other: 'Otras',
  },
  openItem: 'Abrir {{creditor}}',
  emptyKind: 'No hay ninguna entrada de este tipo.',
};

export const useLanguage = addMessages({ progressUpdates: en }, { progressUpdates: es });
