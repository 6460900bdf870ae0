import { addMessages, type Translated } from '../../language.ts';

const en = {
  start: 'Sign out everywhere…',
  title: 'Sign {{name}} out everywhere?',
  text: 'For a lost phone, or a stranger in the account. Every device is signed out at once. Whoever knows the password can sign in again: if it is known to others, ask the client to choose another one.',
  confirm: 'Sign out everywhere',
  pending: 'Signing out…',
  ended: 'Signed Out Everywhere',
  devices_one: '{{name}} was signed in on {{count}} device.',
  devices_other: '{{name}} was signed in on {{count}} devices.',
  failed: 'Not signed out',
} as const;

const es: Translated<typeof en> = {
  start: 'Cerrar sesiones…',
  title: '¿Cerrar todas las sesiones de {{name}}?',
  text: 'Para un teléfono perdido o un extraño en la cuenta. La sesión se cierra de inmediato en todos los dispositivos. Quien sepa la contraseña puede volver a entrar: si otros la conocen, pida al cliente que elija una nueva.',
  confirm: 'Cerrar todas las sesiones',
  pending: 'Cerrando…',
  ended: 'Sesiones cerradas',
  devices_one: '{{name}} tenía la sesión abierta en {{count}} dispositivo.',
  devices_other: '{{name}} tenía la sesión abierta en {{count}} dispositivos.',
  failed: 'Las sesiones no se cerraron',
};

export const useLanguage = addMessages({ clientSessions: en }, { clientSessions: es });
