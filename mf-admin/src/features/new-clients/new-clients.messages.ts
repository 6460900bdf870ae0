import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

const en = {
  add: 'Add Client',
  addText: 'The client gets an email with a link to choose a password. It works for {{days}} days.',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone (optional)',
  language: 'Language of the emails',
  languages: { en: 'English', es: 'Spanish' },
  adding: 'Adding…',
  added: 'Client Added',
  addedText: '{{email}} is getting the link to choose a password.',
  addFailed: 'Client not added',
  openTaken: 'Open {{name}}’s file',
  invite: 'Send invitation',
  inviteText:
    'The client gets a link to choose a password. Links in earlier emails stop working. Correct the address here if it is wrong.',
  inviting: 'Sending…',
  invited: 'Invitation Sent',
  inviteFailed: 'Invitation not sent',
} as const;

const es: Translated<typeof en> = {
  add: 'Agregar cliente',
  addText:
    'El cliente recibe un correo con un enlace para elegir su contraseña. El enlace sirve durante {{days}} días.',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono (opcional)',
  language: 'Idioma de los correos',
  languages: { en: 'Inglés', es: 'Español' },
  adding: 'Agregando…',
  added: 'Cliente agregado',
  addedText: '{{email}} recibe el enlace para elegir su contraseña.',
  addFailed: 'El cliente no se agregó',
  openTaken: 'Abrir el expediente de {{name}}',
  invite: 'Enviar invitación',
  inviteText:
    'El cliente recibe un enlace para elegir su contraseña. Los enlaces de correos anteriores dejan de servir. Corrija aquí la dirección si está mal.',
  inviting: 'Enviando…',
  invited: 'Invitación enviada',
  inviteFailed: 'La invitación no se envió',
};

export const useLanguage = addMessages({ newClients: en }, { newClients: es });
