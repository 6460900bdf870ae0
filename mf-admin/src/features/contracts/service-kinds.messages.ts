import { addMessages, type Translated } from '../../language.ts';

const en = {
  kind: 'Kind',
  kindNames: { dispute: 'Dispute', deletion: 'Deletion' },
  service: 'Service {{number}}',
  description: 'Description',
  kindHint:
    'A dispute is done when the bureau has answered or its time is over; a deletion, when a later report no longer has the item.',
  descriptionHint: 'Describe the work, not a result, in English, which is what the client signs.',
  price: 'Price',
  priceHint:
    'Each price is for one service and is billed once. One letter about several findings finishes one service of the contract, not one for each finding.',
  remove: 'Remove service {{number}}',
  add: 'Add a service',
} as const;

const es: Translated<typeof en> = {
  kind: 'Tipo',
  kindNames: { dispute: 'Disputa', deletion: 'Eliminación' },
  service: 'Servicio {{number}}',
  description: 'Descripción',
  kindHint:
    'Una disputa termina cuando el buró respondió o se le acabó el plazo; una eliminación, cuando un informe posterior ya no lo tiene.',
  descriptionHint:
    'Describa el trabajo, no un resultado, en inglés, que es lo que firma el cliente.',
  price: 'Precio',
  priceHint:
    'Cada precio es de un servicio y se cobra una vez. Una carta sobre varios hallazgos termina un servicio del contrato, no uno por cada hallazgo.',
  remove: 'Quitar el servicio {{number}}',
  add: 'Agregar un servicio',
};

export const useLanguage = addMessages({ services: en }, { services: es });
