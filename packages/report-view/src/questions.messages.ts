import { addMessages, type Translated } from './language.ts';

const en = {
  date: 'Date of the report',
  match: 'Was {{row}} on the report before?',
  matchYes: 'Yes, it is {{row}}',
  matchNo: 'No, it is another one',
  effects: {
    nothing: 'No entry is different from the report before.',
    older: 'There is a newer report from {{bureaus}}. This one does not change those items.',
    negative_one: '{{count}} negative item will be on the list.',
    negative_other:
      '{{count}} negative items will be on the list. An account that three bureaus show is three items, and an inquiry is one too.',
    deleted_one: '{{count}} entry of the report before is no longer there.',
    deleted_other: '{{count}} entries of the report before are no longer there.',
    removed_one: '{{count}} item becomes removed, because the bureau’s report before lists it.',
    removed_other: '{{count}} items become removed, because the bureau’s report before lists them.',
    scores: 'The scores are added to the score history.',
    noScores: 'This file has no scores, so the score history stays as it is.',
  },
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
  effects: {
    nothing: 'Ningún registro es distinto del informe anterior.',
    older: 'Ya hay un informe más reciente de {{bureaus}}. Este no cambia esos registros.',
    negative_one: '{{count}} registro negativo estará en la lista.',
    negative_other:
      '{{count}} registros negativos estarán en la lista. Una cuenta que muestran tres burós son tres registros, y una consulta también es uno.',
    deleted_one: '{{count}} registro del informe anterior ya no está.',
    deleted_other: '{{count}} registros del informe anterior ya no están.',
    removed_one:
      '{{count}} registro pasa a eliminado, porque figura en el informe anterior del buró.',
    removed_other:
      '{{count}} registros pasan a eliminados, porque figuran en el informe anterior del buró.',
    scores: 'Los puntajes se agregan al historial de puntajes.',
    noScores: 'Este archivo no trae puntajes: el historial queda como está.',
  },
  confirming: 'Confirmando…',
  failed: 'No se confirmó el informe',
  discard: 'Descartar',
  discardTitle: '¿Descartar este informe?',
  discarding: 'Descartando…',
  discardFailed: 'No se descartó el informe',
};

export const useLanguage = addMessages({ questions: en }, { questions: es });
