import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Prices',
  lede: 'The services of the firm with their prices, from which offers are made. A change does not touch offers and contracts that exist.',
  loadFailed: 'The price list could not be loaded',
  listTitle: 'Services',
  listHint:
    'A service is a completed dispute or a deletion, with one price for the whole of it. A month, a set-up, an audit or a letter cannot be charged.',
  empty: 'No service yet. Add the first one; offers then start from it.',
  outdated: 'A colleague has saved another price list meanwhile. Saving this one replaces it.',
  showSaved: 'Show the saved list',
  save: 'Save the price list',
  saved: 'The price list is saved',
  saveFailed: 'The price list was not saved',
} as const;

const es: Translated<typeof en> = {
  title: 'Precios',
  lede: 'Los servicios de la empresa con sus precios, con los que se hacen las ofertas. Un cambio no toca las ofertas ni los contratos que ya existen.',
  loadFailed: 'No se pudo cargar la lista de precios',
  listTitle: 'Servicios',
  listHint:
    'Un servicio es una disputa terminada o una eliminación, con un solo precio por todo. No se puede cobrar un mes, una apertura, un análisis ni una carta.',
  empty: 'Todavía no hay servicios. Agregue el primero; las ofertas parten de él.',
  outdated: 'Mientras tanto, un colega guardó otra lista de precios. Si guarda esta, la reemplaza.',
  showSaved: 'Mostrar la lista guardada',
  save: 'Guardar la lista de precios',
  saved: 'La lista de precios está guardada',
  saveFailed: 'No se guardó la lista de precios',
};

export const useLanguage = addMessages({ priceList: en }, { priceList: es });
