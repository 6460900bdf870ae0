import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Addresses and postage',
  lede: 'Letters go to these addresses. Compare each with the bureau’s own page from time to time, and save it as you found it. Signed letters with another address must be signed again. Printed mailings show what they cost at the prices below.',
  back: 'Letters',
  loadFailed: 'The addresses could not be loaded',
  checkedOn: 'Compared with the bureau’s own page on {{date}}',
  unchecked: 'Not compared with the bureau’s own page yet',
  address: 'Postal address',
  hint: 'Name, street or P.O. Box, and at the end “City, ST 12345”, each on a line of its own.',
  save: 'Save as compared today',
  saved: 'The address of {{bureau}} is saved',
  saveFailed: 'The address was not saved',
  postage: 'Postage',
  postageFrom: 'Prices of the Postal Service from {{date}}',
  noPostage: 'No prices are recorded yet, so mailings show weights, but no costs.',
  oldPostage:
    'These prices are older than half a year. Compare them with the price list of the Postal Service (Notice 123) before you buy postage.',
  prices: {
    letter: 'Letter, first ounce',
    letterMore: 'Letter, each further ounce',
    flat: 'Large envelope, first ounce',
    flatMore: 'Large envelope, each further ounce',
    certified: 'Certified Mail, added',
    receipt: 'Return receipt, added',
  },
  validFrom: 'Valid from',
  savePostage: 'Save the prices',
  postageSaved: 'The prices are saved',
  postageFailed: 'The prices were not saved',
  postageLoadFailed: 'The prices of postage could not be loaded',
  link: 'Addresses of the bureaus, and postage',
  neverChecked:
    'The addresses of some bureaus were never compared with the bureaus’ own pages. Do it before you mail.',
} as const;

const es: Translated<typeof en> = {
  title: 'Direcciones y franqueo',
  lede: 'Las cartas van a estas direcciones. Compare de vez en cuando cada una con la página del buró y guárdela como la encontró. Las cartas firmadas con otra dirección se firman de nuevo. Los envíos impresos muestran lo que cuestan con los precios de abajo.',
  back: 'Cartas',
  loadFailed: 'No se pudieron cargar las direcciones',
  checkedOn: 'Comparada con la página del buró el {{date}}',
  unchecked: 'Todavía no se ha comparado con la página del buró',
  address: 'Dirección postal',
  hint: 'Nombre, calle o apartado postal, y al final «Ciudad, ST 12345», cada uno en su propia línea.',
  save: 'Guardar como comparada hoy',
  saved: 'La dirección de {{bureau}} está guardada',
  saveFailed: 'No se guardó la dirección',
  postage: 'Franqueo',
  postageFrom: 'Precios del Servicio Postal desde el {{date}}',
  noPostage: 'Todavía no hay precios registrados: los envíos muestran pesos, pero no costos.',
  oldPostage:
    'Estos precios tienen más de medio año. Compárelos con la lista de precios del Servicio Postal (Notice 123) antes de comprar franqueo.',
  prices: {
    letter: 'Carta, primera onza',
    letterMore: 'Carta, cada onza más',
    flat: 'Sobre grande, primera onza',
    flatMore: 'Sobre grande, cada onza más',
    certified: 'Correo certificado, se suma',
    receipt: 'Acuse de recibo, se suma',
  },
  validFrom: 'Válidos desde',
  savePostage: 'Guardar los precios',
  postageSaved: 'Los precios están guardados',
  postageFailed: 'No se guardaron los precios',
  postageLoadFailed: 'No se pudieron cargar los precios del franqueo',
  link: 'Direcciones de los burós y franqueo',
  neverChecked:
    'Las direcciones de algunos burós nunca se han comparado con las páginas de los burós. Hágalo antes de enviar.',
};

export const useLanguage = addMessages({ addresses: en }, { addresses: es });
