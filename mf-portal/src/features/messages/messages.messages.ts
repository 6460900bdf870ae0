import { addMessages, type Translated } from '../../language.ts';

const en = {
  label: 'Write to your team',
  hint: 'Leave out Social Security and card numbers.',
  about: 'About “{{title}}”:',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Message sent',
  sentText: 'The answer comes here, and we notify you.',
  failed: 'Message not sent',
  thread: 'Messages with your team',
  empty: 'No messages yet. Ask about your case: your team answers here, and we notify you.',
  error: 'Your messages did not load',
  you: 'You',
  team: 'Your team',
  fromTeam: '{{name}}, your team',
} as const;

const es: Translated<typeof en> = {
  label: 'Escriba a su equipo',
  hint: 'No incluya números de Seguro Social ni de tarjetas.',
  about: 'Sobre «{{title}}»:',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Mensaje enviado',
  sentText: 'La respuesta llegará aquí y le avisaremos.',
  failed: 'El mensaje no se envió',
  thread: 'Mensajes con su equipo',
  empty:
    'Todavía no hay mensajes. Pregunte sobre su caso: su equipo le responde aquí y le avisaremos.',
  error: 'No se pudieron cargar sus mensajes',
  you: 'Usted',
  team: 'Su equipo',
  fromTeam: '{{name}}, de su equipo',
};

export const useLanguage = addMessages({ messages: en }, { messages: es });
