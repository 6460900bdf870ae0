import { en as problems, es as problemsEs } from '@repo/i18n/report-problems.messages.ts';
import { addMessages, type Translated } from './language.ts';

const en = {
  noModel: 'model not named',
  lists: {
    tradelines: 'Accounts',
    collections: 'Collections',
    publicRecords: 'Public records',
    inquiries: 'Inquiries',
  },
  personal: 'Addresses and employers',
  alerts: 'Alerts and freezes',
  statements: 'Statements',
  bureau: 'Bureau',
  older: 'There is a newer report from {{bureaus}}. This one does not change those items.',
  problems: {
    title_one: '{{count}} value could not be read',
    title_other: '{{count}} values could not be read',
    show: 'Show what was not read',
    place: 'Place in the file: {{path}}',
    codes: problems,
  },
  other: {
    title: 'This report may be somebody else’s',
    text: 'The file is about {{reported}}. The account belongs to {{client}}.',
    born: '{{name}}, born {{date}}',
  },
} as const;

const es: Translated<typeof en> = {
  noModel: 'modelo sin nombrar',
  lists: {
    tradelines: 'Cuentas',
    collections: 'Cobranzas',
    publicRecords: 'Registros públicos',
    inquiries: 'Consultas',
  },
  personal: 'Direcciones y empleadores',
  alerts: 'Alertas y congelamientos',
  statements: 'Declaraciones',
  bureau: 'Buró',
  older: 'Ya hay un informe más reciente de {{bureaus}}. Este no cambia esos registros.',
  problems: {
    title_one: 'No se pudo leer {{count}} valor',
    title_other: 'No se pudieron leer {{count}} valores',
    show: 'Mostrar lo que no se leyó',
    place: 'Lugar en el archivo: {{path}}',
    codes: problemsEs,
  },
  other: {
    title: 'Este informe puede ser de otra persona',
    text: 'El archivo trata de {{reported}}. La cuenta es de {{client}}.',
    born: '{{name}}, fecha de nacimiento {{date}}',
  },
};

export const useLanguage = addMessages({ review: en }, { review: es });
