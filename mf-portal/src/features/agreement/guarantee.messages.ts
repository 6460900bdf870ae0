import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Your Guarantee',
  endsOn: 'Last day',
  base: 'The score that counts',
  latest: 'Your latest score since',
  verdict: 'Result',
  refund: 'Paid back',
  noBase: 'None yet: the first one on a credit report that we receive after you sign',
  noLatest: 'None yet of the same bureau and model',
  score: '{{score}} ({{source}}, {{day}})',
  later: '{{score}} ({{day}})',
  running: 'Decided on the day after',
  improved: 'Your score has improved',
  'not-improved':
    'Your score has not improved. We pay back everything that you paid under this contract.',
  refunded: '{{refunded}} of {{paid}}. All of it is due by {{day}}.',
  missing:
    'Import a report dated no later than {{day}}, so that we can compare. Without one it counts as not improved.',
  import: 'Import a report',
} as const;

const es: Translated<typeof en> = {
  title: 'Su garantía',
  endsOn: 'Último día',
  base: 'El puntaje que cuenta',
  latest: 'Su puntaje más reciente desde entonces',
  verdict: 'Resultado',
  refund: 'Devuelto',
  noBase:
    'Ninguno todavía: el primero que figure en un informe de crédito que recibamos después de que usted firme',
  noLatest: 'Ninguno todavía del mismo buró y del mismo modelo',
  score: '{{score}} ({{source}}, {{day}})',
  later: '{{score}} ({{day}})',
  running: 'Se decide el día siguiente',
  improved: 'Su puntaje mejoró',
  'not-improved': 'Su puntaje no mejoró. Le devolvemos todo lo que pagó por este contrato.',
  refunded: '{{refunded}} de {{paid}}. Todo se devuelve a más tardar el {{day}}.',
  missing:
    'Importe un informe con fecha del {{day}} a más tardar, para que podamos comparar. Sin él, cuenta como no mejorado.',
  import: 'Importar un informe',
};

export const useLanguage = addMessages({ guarantee: en }, { guarantee: es });
