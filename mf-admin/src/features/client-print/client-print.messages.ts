import { addMessages, type Translated } from '../../language.ts';
import { en as clients, es as clientsEs } from '../clients/clients.messages.ts';

const en = {
  title: 'Print the file of {{name}}',
  printedOn: 'Printed {{date}} by {{name}}',
  about:
    'This is all that is printed: the whole file, every entry of each list. Internal notes are left out, and only the last four digits of the SSN are shown.',
  back: 'Back to the file',
  incomplete: 'Something is missing below. It can be printed once all of it is loaded.',
  itemsOf: 'Negative items, {{bureau}}',
  noItems: 'None',
  sentOn: 'sent on {{date}}',
  removedOn: 'on {{date}}',
  submitted: 'Submitted',
  time: 'When',
  event: 'What happened',
} as const;

const es: Translated<typeof en> = {
  title: 'Imprimir el expediente de {{name}}',
  printedOn: 'Impreso el {{date}} por {{name}}',
  about:
    'Esto es todo lo que se imprime: el expediente completo, con todas las entradas de cada lista. Las notas internas no se incluyen y del Seguro Social solo se ven los últimos cuatro dígitos.',
  back: 'Volver al expediente',
  incomplete: 'Falta algo de lo que sigue. Se podrá imprimir cuando todo se haya cargado.',
  itemsOf: 'Registros negativos, {{bureau}}',
  noItems: 'Ninguno',
  sentOn: 'enviada el {{date}}',
  removedOn: 'el {{date}}',
  submitted: 'Enviada',
  time: 'Fecha',
  event: 'Qué ocurrió',
};

export const useLanguage = addMessages(
  { clientPrint: en, clients },
  { clientPrint: es, clients: clientsEs },
);
