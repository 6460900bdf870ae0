import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Where It Stands',
  steps: 'Steps for {{creditor}}',
  found: 'Found',
  stated: 'Stated by you',
  signed: 'Signed',
  mailed: 'Mailed',
  delivered: 'Delivered',
  answered: 'Answered',
  silent: 'No answer came',
  shown: 'Shown by a report',
  foundOn: 'In your report of {{date}}',
  goneOn: 'Gone in the report of {{date}}',
  stillOn: 'Still in the report of {{date}}',
  backOn: 'Back in the report of {{date}}',
  notYet: 'Not yet',
  print: 'Print',
  printedFor: 'Letter of {{name}}',
} as const;

const es: Translated<typeof en> = {
  title: 'En qué punto está',
  steps: 'Pasos de {{creditor}}',
  found: 'Encontrado',
  stated: 'Declarado por usted',
  signed: 'Carta firmada',
  mailed: 'Carta enviada',
  delivered: 'Carta entregada',
  answered: 'Respuesta',
  silent: 'No llegó respuesta',
  shown: 'Visto en un informe',
  foundOn: 'En su informe del {{date}}',
  goneOn: 'Ya no está en el informe del {{date}}',
  stillOn: 'Sigue en el informe del {{date}}',
  backOn: 'Está otra vez en el informe del {{date}}',
  notYet: 'Todavía no',
  print: 'Imprimir',
  printedFor: 'Carta de {{name}}',
};

export const useLanguage = addMessages({ itemTracks: en }, { itemTracks: es });
