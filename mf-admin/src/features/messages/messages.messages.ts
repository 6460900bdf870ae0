import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Messages',
  subtitle: 'The client is notified of each, without its text.',
  label: 'Write to the client',
  keys: 'Ctrl+Enter sends.',
  send: 'Send message',
  sendFailed: 'Message not sent',
  empty: 'There are no messages yet.',
  loadFailed: 'The messages could not be loaded',
  client: 'Client',
  gone: 'Former admin',
  waiting: 'Waiting',
  waitingCount_one: '{{count}} waits for an answer',
  waitingCount_other: '{{count}} wait for an answer',
  handle: 'Mark as handled',
  handleFailed: 'Not marked as handled',
  handledBy: 'Handled by {{name}}, {{when}}',
  handledOn: 'Handled {{when}}',
} as const;

const es: Translated<typeof en> = {
  title: 'Mensajes',
  subtitle: 'El cliente recibe un aviso de cada uno, sin el texto.',
  label: 'Escribirle al cliente',
  keys: 'Ctrl+Entrar lo envía.',
  send: 'Enviar mensaje',
  sendFailed: 'El mensaje no se envió',
  empty: 'Todavía no hay mensajes.',
  loadFailed: 'No se pudieron cargar los mensajes',
  client: 'Cliente',
  gone: 'Ya no está en el equipo',
  waiting: 'Pendiente',
  waitingCount_one: '{{count}} espera una respuesta',
  waitingCount_other: '{{count}} esperan una respuesta',
  handle: 'Marcar como atendido',
  handleFailed: 'No se marcó como atendido',
  handledBy: 'Lo atendió {{name}}, {{when}}',
  handledOn: 'Atendido: {{when}}',
};

export const useLanguage = addMessages({ messages: en }, { messages: es });
