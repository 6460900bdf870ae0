import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

const en = {
  title: 'Today',
  loadFailed: 'What waits for you could not be loaded',
  nothing: 'Nothing waits for you.',
  messages_one: '{{count}} client waiting for an answer',
  messages_other: '{{count}} clients waiting for an answer',
  documents_one: '{{count}} document to review',
  documents_other: '{{count}} documents to review',
  applications_one: '{{count}} funding application to decide',
  applications_other: '{{count}} funding applications to decide',
  leads_one: '{{count}} lead to call',
  leads_other: '{{count}} leads to call',
  'overdue-answers_one': '{{count}} dispute whose answer is overdue',
  'overdue-answers_other': '{{count}} disputes whose answer is overdue',
  'clients-without-report_one': '{{count}} client without a credit report',
  'clients-without-report_other': '{{count}} clients without a credit report',
  failures_one: '{{count}} mail or job that failed',
  failures_other: '{{count}} mails and jobs that failed',
  oldest_one: 'Oldest: {{count}} day, since {{date}}',
  oldest_other: 'Oldest: {{count}} days, since {{date}}',
} as const;

const es: Translated<typeof en> = {
  title: 'Hoy',
  loadFailed: 'No se pudo cargar lo que le espera',
  nothing: 'No hay nada pendiente.',
  messages_one: '{{count}} cliente espera una respuesta',
  messages_other: '{{count}} clientes esperan una respuesta',
  documents_one: '{{count}} documento por revisar',
  documents_other: '{{count}} documentos por revisar',
  applications_one: '{{count}} solicitud de financiamiento por decidir',
  applications_other: '{{count}} solicitudes de financiamiento por decidir',
  leads_one: '{{count}} prospecto por llamar',
  leads_other: '{{count}} prospectos por llamar',
  'overdue-answers_one': '{{count}} disputa con la respuesta atrasada',
  'overdue-answers_other': '{{count}} disputas con la respuesta atrasada',
  'clients-without-report_one': '{{count}} cliente sin informe de crédito',
  'clients-without-report_other': '{{count}} clientes sin informe de crédito',
  failures_one: '{{count}} correo o tarea que falló',
  failures_other: '{{count}} correos y tareas que fallaron',
  oldest_one: 'Más antiguo: {{count}} día, desde el {{date}}',
  oldest_other: 'Más antiguo: {{count}} días, desde el {{date}}',
};

export const useLanguage = addMessages({ today: en }, { today: es });
