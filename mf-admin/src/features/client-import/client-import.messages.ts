import { addMessages, type Translated } from '../../language.ts';

const en = {
  lede: 'From a CSV file, for example one that a spreadsheet saved. Nothing is stored before you have seen what becomes of each row.',
  fileTitle: 'The file',
  fileHint: 'Up to {{rows}} clients and {{megabytes}} MB.',
  columnsText:
    'One of the first rows names the columns, in any order. Commas, semicolons, tabs or pipes may separate them. Several tags are separated by semicolons. Language: English or Spanish.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  language: 'Language',
  tags: 'Tags',
  counts: 'To be added: {{added}} · skipped: {{skipped}} · with problems: {{problems}}',
  problemsText: 'These are left out. Correct the file and choose it again, or import the others.',
  newTitle: 'Will be added',
  knownTitle: 'Skipped: have an account already, or are in the file twice',
  noneTitle: 'The file has nobody to add',
  invite: 'Invite them by email',
  inviteHint:
    'Each gets an email with a link to choose a password. It works for {{days}} days. Without it, nobody gets an email.',
  run_one: 'Import {{count}} client',
  run_other: 'Import {{count}} clients',
  running: 'Importing…',
  failed: 'Not imported',
  doneTitle_one: '{{count}} client added',
  doneTitle_other: '{{count}} clients added',
  doneInvited: 'The invitations are on their way.',
  doneNotInvited:
    'Nobody got an email. Send the invitation from a client’s file, or let them choose a password with “Forgot your password?” on the sign-in page.',
  doneSkipped: 'Skipped because they have an account: {{number}}',
  doneProblems_one:
    '{{count}} row had a problem and is left out. Correct it and import the file again: whoever has an account is skipped.',
  doneProblems_other:
    '{{count}} rows had problems and are left out. Correct them and import the file again: whoever has an account is skipped.',
  showClients: 'Show the clients',
  another: 'Import another file',
} as const;

const es: Translated<typeof en> = {
  lede: 'Desde un archivo CSV, por ejemplo uno guardado con una hoja de cálculo. Nada se guarda hasta que haya visto qué pasará con cada fila.',
  fileTitle: 'El archivo',
  fileHint: 'Hasta {{rows}} clientes y {{megabytes}} MB.',
  columnsText:
    'Una de las primeras filas nombra las columnas, en cualquier orden. Las separan comas, puntos y comas, tabulaciones o barras verticales. Varias etiquetas se separan con punto y coma. Idioma: inglés o español.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  language: 'Idioma',
  tags: 'Etiquetas',
  counts: 'Se agregarán: {{added}} · omitidos: {{skipped}} · con problemas: {{problems}}',
  problemsText: 'Se omiten. Corrija el archivo y elíjalo otra vez, o importe las demás.',
  newTitle: 'Se agregarán',
  knownTitle: 'Omitidos: ya tienen una cuenta o están dos veces en el archivo',
  noneTitle: 'El archivo no tiene a nadie que agregar',
  invite: 'Invitarlos por correo',
  inviteHint:
    'Cada uno recibe un correo con un enlace para elegir su contraseña. El enlace sirve durante {{days}} días. Si no lo marca, nadie recibe un correo.',
  run_one: 'Importar {{count}} cliente',
  run_other: 'Importar {{count}} clientes',
  running: 'Importando…',
  failed: 'No se importó',
  doneTitle_one: 'Se agregó {{count}} cliente',
  doneTitle_other: 'Se agregaron {{count}} clientes',
  doneInvited: 'Las invitaciones están en camino.',
  doneNotInvited:
    'Nadie recibió un correo. Envíe la invitación desde el expediente del cliente, o ellos eligen su contraseña con «¿Olvidó su contraseña?» en la página de inicio de sesión.',
  doneSkipped: 'Omitidos porque ya tienen una cuenta: {{number}}',
  doneProblems_one:
    '{{count}} fila tenía un problema y se omitió. Corríjala e importe el archivo otra vez: quien ya tiene una cuenta se omite.',
  doneProblems_other:
    '{{count}} filas tenían problemas y se omitieron. Corríjalas e importe el archivo otra vez: quien ya tiene una cuenta se omite.',
  showClients: 'Mostrar los clientes',
  another: 'Importar otro archivo',
};

export const useLanguage = addMessages({ clientImport: en }, { clientImport: es });
