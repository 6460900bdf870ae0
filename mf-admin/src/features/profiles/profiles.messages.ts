import { addMessages, type Translated } from '../../language.ts';
import { en as clients, es as clientsEs } from '../clients/clients.messages.ts';

const en = {
  reveal: 'Reveal…',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'The number is in the clipboard',
  notCopied: 'Your browser did not allow copying',
  hiddenSoon: 'shown for {{count}} seconds',
  whyTitle: 'Why do you need the number?',
  whyText: 'The client sees in their account that you looked it up, when and why.',
  reason: {
    'bureau-call': 'To speak with a credit bureau',
    'dispute-letter': 'To write a dispute letter',
    'identity-check': 'To confirm who the client is',
    other: 'Another reason',
  },
  otherHint: 'The client reads it as you write it.',
  confirm: 'Reveal the number',
  revealing: 'Revealing…',
  failed: 'The number was not revealed',
  tooMany: 'You may reveal {{count}} numbers within an hour. Try again later.',
  correction: {
    title: 'The client asks for a correction ({{date}})',
    dateOfBirth: 'Date of birth: {{from}} → {{to}}',
    ssn: 'SSN: ends in {{from}} → {{to}}',
    decline: 'Decline…',
    approveTitle: 'Correct the client’s details?',
    approveText:
      'Compare them with the client’s papers first. The new values replace the present ones in every letter, and the client is told.',
    declineTitle: 'Decline the correction',
    noteHint: 'The client reads it as you write it. Leave out the number.',
    approved: 'Corrected',
    declined: 'Declined',
    decided: 'The client was told.',
    past: 'Earlier corrections',
    pastLine: '{{what}}: {{status}}, {{date}}',
    statuses: { approved: 'approved', declined: 'declined', withdrawn: 'withdrawn', pending: '' },
  },
  edit: {
    start: 'Edit…',
    title: 'Edit the client’s details',
    text: 'The client sees in their account that you changed them. Birth date and SSN are corrected when the client asks for it; the email address only the client changes.',
    saved: 'Saved',
    savedText: 'The client’s details are up to date.',
  },
} as const;

const es: Translated<typeof en> = {
  reveal: 'Mostrar…',
  hide: 'Ocultar',
  copy: 'Copiar',
  copied: 'El número está en el portapapeles',
  notCopied: 'Su navegador no permitió copiar',
  hiddenSoon: 'visible durante {{count}} segundos',
  whyTitle: '¿Para qué necesita el número?',
  whyText: 'El cliente verá en su cuenta que usted lo consultó, cuándo y por qué.',
  reason: {
    'bureau-call': 'Para hablar con un buró de crédito',
    'dispute-letter': 'Para escribir una carta de disputa',
    'identity-check': 'Para confirmar quién es el cliente',
    other: 'Otro motivo',
  },
  otherHint: 'El cliente lo leerá tal como usted lo escriba.',
  confirm: 'Mostrar el número',
  revealing: 'Mostrando…',
  failed: 'No se mostró el número',
  tooMany: 'Puede mostrar {{count}} números por hora. Inténtelo más tarde.',
  correction: {
    title: 'El cliente pide una corrección ({{date}})',
    dateOfBirth: 'Fecha de nacimiento: {{from}} → {{to}}',
    ssn: 'SSN: termina en {{from}} → {{to}}',
    decline: 'Rechazar…',
    approveTitle: '¿Corregir los datos del cliente?',
    approveText:
      'Compárelos antes con los documentos del cliente. Los valores nuevos reemplazan a los actuales en todas las cartas, y se avisa al cliente.',
    declineTitle: 'Rechazar la corrección',
    noteHint: 'El cliente lo lee tal como lo escribe. No incluya el número.',
    approved: 'Corregido',
    declined: 'Rechazada',
    decided: 'Se avisó al cliente.',
    past: 'Correcciones anteriores',
    pastLine: '{{what}}: {{status}}, {{date}}',
    statuses: { approved: 'aprobada', declined: 'rechazada', withdrawn: 'retirada', pending: '' },
  },
  edit: {
    start: 'Editar…',
    title: 'Editar los datos del cliente',
    text: 'El cliente ve en su cuenta que usted los cambió. La fecha de nacimiento y el SSN se corrigen cuando el cliente lo pide; el correo solo lo cambia el cliente.',
    saved: 'Guardado',
    savedText: 'Los datos del cliente están al día.',
  },
};

export const useLanguage = addMessages(
  { profiles: en, clients },
  { profiles: es, clients: clientsEs },
);
