import { addMessages, type Translated } from '../../../language.ts';

export const en = {
  import: 'Import a Report',
  error: 'What your latest report says did not load',
  found: {
    title: 'What We Found',
    none: 'Your report does not contradict itself anywhere that we look.',
    count_one: '{{count}} thing may be wrong.',
    count_other: '{{count}} things may be wrong.',
    waiting_one: '{{count}} waits for your answer.',
    waiting_other: '{{count}} wait for your answer.',
    answered: 'You have answered all questions.',
    action: 'See and Answer',
    look: 'See Them',
  },
  overview: {
    title: 'Your Latest Report',
    changed_one: '{{count}} entry changed.',
    changed_other: '{{count}} entries changed.',
    action: 'See What Changed',
  },
  screen: {
    lede: 'Where your report contradicts itself. Each is a question to you: only you know what is right. Our team reads your answers and decides with them what to dispute.',
    date: 'Report of {{date}}',
    back: 'Credit Report',
    progress: 'Your answers',
    progressText: '{{done}} of {{total}} answered',
    empty: 'Nothing looks wrong',
    noReport: 'No report yet',
    noReportText: 'Import a saved report, and we look for places where it contradicts itself.',
  },
  card: {
    dateHint:
      'Month, day and year, such as 11/22/2026, or 2026-11-22. Leave it empty if you do not know.',
    saveDate: 'Save date',
    saving: 'Saving…',
    failed: 'Your answer was not saved',
  },
} as const;

export const es: Translated<typeof en> = {
  import: 'Importar un informe',
  error: 'No se pudo cargar lo que dice su último informe',
  found: {
    title: 'Qué encontramos',
    none: 'Su informe no se contradice en nada de lo que revisamos.',
    count_one: '{{count}} dato podría estar mal.',
    count_other: '{{count}} datos podrían estar mal.',
    waiting_one: '{{count}} espera su respuesta.',
    waiting_other: '{{count}} esperan su respuesta.',
    answered: 'Ya respondió todas las preguntas.',
    action: 'Ver y responder',
    look: 'Verlos',
  },
  overview: {
    title: 'Su último informe',
    changed_one: 'Cambió {{count}} registro.',
    changed_other: 'Cambiaron {{count}} registros.',
    action: 'Ver qué cambió',
  },
  screen: {
    lede: 'Dónde se contradice su informe. Cada punto es una pregunta para usted: solo usted sabe qué es correcto. Nuestro equipo lee sus respuestas y decide con ellas qué disputar.',
    date: 'Informe del {{date}}',
    back: 'Informe de crédito',
    progress: 'Sus respuestas',
    progressText: 'Respondió {{done}} de {{total}}',
    empty: 'Nada parece incorrecto',
    noReport: 'Aún no hay informe',
    noReportText: 'Importe un informe guardado y buscamos los puntos en los que se contradice.',
  },
  card: {
    dateHint: 'Mes, día y año, por ejemplo 11/22/2026, o 2026-11-22. Déjela vacía si no la sabe.',
    saveDate: 'Guardar fecha',
    saving: 'Guardando…',
    failed: 'No se guardó su respuesta',
  },
};

export const useLanguage = addMessages({ reportFindings: en }, { reportFindings: es });
