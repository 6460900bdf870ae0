import { addMessages, type Translated } from './language.ts';

const en = {
  date: 'Date of the report',
  match: 'Was {{row}} on the report before?',
  matchYes: 'Yes, it is {{row}}',
  matchNo: 'No, it is another one',
  decision: 'Decision',
  open_one: '{{count}} question to answer',
  open_other: '{{count}} questions to answer',
  confirming: 'Confirming…',
  failed: 'The report was not confirmed',
  discard: 'Discard',
  discardTitle: 'Discard this report?',
  discarding: 'Discarding…',
  discardFailed: 'The report was not discarded',
} as const;

const es: Translated<typeof en> = {
  date: 'Fecha del informe',
  match: '¿Estaba {{row}} en el informe anterior?',
  matchYes: 'Sí, es {{row}}',
  matchNo: 'No, es otra',
  decision: 'Decisión',
  open_one: 'Falta {{count}} respuesta',
  open_other: 'Faltan {{count}} respuestas',
  confirming: 'Confirmando…',
  failed: 'No se confirmó el informe',
  discard: 'Descartar',
  discardTitle: '¿Descartar este informe?',
  discarding: 'Descartando…',
  discardFailed: 'No se descartó el informe',
};

export const useLanguage = addMessages({ questions: en }, { questions: es });
