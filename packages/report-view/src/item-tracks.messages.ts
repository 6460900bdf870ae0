import { addMessages, type Translated } from './language.ts';

const en = {
  steps: 'Steps for {{creditor}}',
  unknownItem: 'An item that no report shows any more',
  found: 'Found',
  stated: { client: 'Stated by you', admin: 'Stated by the client' },
  signed: 'Signed',
  mailed: 'Mailed',
  delivered: 'Delivered',
  answered: 'Answered',
  silent: 'No answer came',
  shown: 'Shown by a report',
  foundOn: { client: 'In your report of {{date}}', admin: 'In the report of {{date}}' },
  goneOn: 'Gone in the report of {{date}}',
  stillOn: 'Still in the report of {{date}}',
  backOn: 'Back in the report of {{date}}',
  notYet: 'Not yet',
} as const;

const es: Translated<typeof en> = {
  steps: 'Pasos de {{creditor}}',
  unknownItem: 'Una cuenta que ya no muestra ningún informe',
  found: 'Encontrado',
  stated: { client: 'Declarado por usted', admin: 'Declarado por el cliente' },
  signed: 'Carta firmada',
  mailed: 'Carta enviada',
  delivered: 'Carta entregada',
  answered: 'Respuesta',
  silent: 'No llegó respuesta',
  shown: 'Visto en un informe',
  foundOn: { client: 'En su informe del {{date}}', admin: 'En el informe del {{date}}' },
  goneOn: 'Ya no está en el informe del {{date}}',
  stillOn: 'Sigue en el informe del {{date}}',
  backOn: 'Está otra vez en el informe del {{date}}',
  notYet: 'Todavía no',
};

export const useLanguage = addMessages({ itemTracks: en }, { itemTracks: es });
