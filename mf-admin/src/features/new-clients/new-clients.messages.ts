import { addMessages, type Translated } from '../../language.ts';

const en = {
  add: 'Add Client',
  addText: 'The client gets an email with a link to choose a password. It works for {{days}} days.',
  phone: 'Phone (optional)',
  language: 'Language of the emails',
  added: 'Client Added',
  addedText: '{{email}} is getting the link to choose a password.',
  addFailed: 'Client not added',
  openTaken: 'Open {{name}}’s file',
  invite: {
    start: 'Send invitation',
    text: 'The client gets a link to choose a password. Links in earlier emails stop working. Correct the address here if it is wrong.',
    sent: 'Invitation Sent',
    sentText: '{{email}} is getting the link to choose a password.',
    failed: 'Invitation not sent',
  },
  changeEmail: {
    start: 'Change email…',
    text: 'The new address gets a link, which works for one hour. The client opens it and confirms with the password. Until then the account keeps its address; afterwards the former one is told.',
    sent: 'Confirmation Sent',
    sentText: '{{email}} is getting the link to confirm the change.',
    failed: 'Email not changed',
  },
} as const;

const es: Translated<typeof en> = {
  add: 'Agregar cliente',
  addText:
    'El cliente recibe un correo con un enlace para elegir su contraseña. El enlace sirve durante {{days}} días.',
  phone: 'Teléfono (opcional)',
  language: 'Idioma de los correos',
  added: 'Cliente agregado',
  addedText: '{{email}} recibe el enlace para elegir su contraseña.',
  addFailed: 'El cliente no se agregó',
  openTaken: 'Abrir el expediente de {{name}}',
  invite: {
    start: 'Enviar invitación',
    text: 'El cliente recibe un enlace para elegir su contraseña. Los enlaces de correos anteriores dejan de servir. Corrija aquí la dirección si está mal.',
    sent: 'Invitación enviada',
    sentText: '{{email}} recibe el enlace para elegir su contraseña.',
    failed: 'La invitación no se envió',
  },
  changeEmail: {
    start: 'Cambiar correo…',
    text: 'La dirección nueva recibe un enlace que sirve durante una hora. El cliente lo abre y confirma con su contraseña. Hasta entonces la cuenta conserva su dirección; después se avisa a la anterior.',
    sent: 'Confirmación enviada',
    sentText: '{{email}} recibe el enlace para confirmar el cambio.',
    failed: 'El correo no se cambió',
  },
};

export const useLanguage = addMessages({ newClients: en }, { newClients: es });
