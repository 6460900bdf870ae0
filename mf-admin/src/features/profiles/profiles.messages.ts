import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

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
  otherLabel: 'Reason, in the client’s language',
  otherHint: 'The client reads it as you write it.',
  confirm: 'Reveal the number',
  revealing: 'Revealing…',
  failed: 'The number was not revealed',
  tooMany: 'You may reveal {{count}} numbers within an hour. Try again later.',
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
  otherLabel: 'Motivo, en el idioma del cliente',
  otherHint: 'El cliente lo leerá tal como usted lo escriba.',
  confirm: 'Mostrar el número',
  revealing: 'Mostrando…',
  failed: 'No se mostró el número',
  tooMany: 'Puede mostrar {{count}} números por hora. Inténtelo más tarde.',
};

export const useLanguage = addMessages({ profiles: en }, { profiles: es });
