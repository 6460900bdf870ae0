import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  title: 'Progress',
  lede: 'Everything that has happened on your case, newest first.',
  counters: 'Your progress in numbers',
  removed: 'Items Removed',
  increases: 'Score Increases',
  disputes: 'Disputes Sent',
  total: 'Total Updates',
  timeline: 'Timeline',
  empty: 'Nothing to report yet',
  emptyText: 'Each dispute we send and each item that comes off your report will appear here.',
  error: 'Your progress did not load',
} as const;

export const es: Translated<typeof en> = {
  title: 'Progreso',
  lede: 'Todo lo que ha pasado en su caso, empezando por lo más reciente.',
  counters: 'Su progreso en números',
  removed: 'Registros eliminados',
  increases: 'Aumentos de puntaje',
  disputes: 'Disputas enviadas',
  total: 'Novedades en total',
  timeline: 'Cronología',
  empty: 'Todavía no hay novedades',
  emptyText:
    'Aquí verá cada disputa que enviemos y cada registro negativo que se elimine de sus informes.',
  error: 'No se pudo cargar su progreso',
};
