import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Addresses of the bureaus',
  lede: 'Letters go to these addresses. Compare each with the bureau’s own page from time to time, and save it as you found it. Signed letters with another address must be signed again.',
  back: 'Letters',
  loadFailed: 'The addresses could not be loaded',
  checkedOn: 'Compared with the bureau’s own page on {{date}}',
  unchecked: 'Not compared with the bureau’s own page yet',
  address: 'Postal address',
  hint: 'Name, street or P.O. Box, and at the end “City, ST 12345”, each on a line of its own.',
  save: 'Save as compared today',
  saved: 'The address of {{bureau}} is saved',
  saveFailed: 'The address was not saved',
  link: 'Addresses of the bureaus',
  neverChecked:
    'The addresses of some bureaus were never compared with the bureaus’ own pages. Do it before you mail.',
} as const;

const es: Translated<typeof en> = {
  title: 'Direcciones de los burós',
  lede: 'Las cartas van a estas direcciones. Compare de vez en cuando cada una con la página del buró y guárdela como la encontró. Las cartas firmadas con otra dirección se firman de nuevo.',
  back: 'Cartas',
  loadFailed: 'No se pudieron cargar las direcciones',
  checkedOn: 'Comparada con la página del buró el {{date}}',
  unchecked: 'Todavía no se ha comparado con la página del buró',
  address: 'Dirección postal',
  hint: 'Nombre, calle o apartado postal, y al final «Ciudad, ST 12345», cada uno en su propia línea.',
  save: 'Guardar como comparada hoy',
  saved: 'La dirección de {{bureau}} está guardada',
  saveFailed: 'No se guardó la dirección',
  link: 'Direcciones de los burós',
  neverChecked:
    'Las direcciones de algunos burós nunca se han comparado con las páginas de los burós. Hágalo antes de enviar.',
};

export const useLanguage = addMessages({ addresses: en }, { addresses: es });
