import { addMessages, type Translated } from '../../language.ts';

const en = {
  kind: 'Done when',
  kinds: {
    dispute: 'Dispute: the bureau answered, or its time is over',
    deletion: 'Deletion: a later report lacks the item',
  },
  kindNames: { dispute: 'Dispute', deletion: 'Deletion' },
  service: 'Service {{number}}',
  description: 'Description',
  descriptionHint: 'In English, which is what the client signs. Describe the work, not a result.',
  price: 'Price',
  remove: 'Remove service {{number}}',
  add: 'Add a service',
} as const;

const es: Translated<typeof en> = {
  kind: 'Se termina cuando',
  kinds: {
    dispute: 'Disputa: el buró respondió o se le acabó el plazo',
    deletion: 'Eliminación: un informe posterior ya no lo tiene',
  },
  kindNames: { dispute: 'Disputa', deletion: 'Eliminación' },
  service: 'Servicio {{number}}',
  description: 'Descripción',
  descriptionHint:
    'En inglés, que es lo que firma el cliente. Describa el trabajo, no un resultado.',
  price: 'Precio',
  remove: 'Quitar el servicio {{number}}',
  add: 'Agregar un servicio',
};

export const useLanguage = addMessages({ services: en }, { services: es });
