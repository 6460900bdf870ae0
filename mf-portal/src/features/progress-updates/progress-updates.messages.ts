import type { Translated } from '@repo/i18n/message-types.ts';
import { addMessages } from '../../language.ts';

const en = {
  title: 'Progress',
  lede: 'Everything that has happened on your case, newest first.',
  counters: 'Your progress in numbers',
  countersError: 'Your numbers did not load',
  removed: 'Items Removed',
  increases: 'Score Increases',
  disputes: 'Active Disputes',
  total: 'Total Updates',
  removedHint: 'Off your reports today',
  increasesHint: 'Reports with a higher average',
  disputesHint_one: '{{count}} sent in all',
  disputesHint_other: '{{count}} sent in all',
  totalHint: 'Entries in the timeline below',
  timeline: 'Timeline',
  json: 'Show as JSON',
  details: {
    bureau: 'Bureau',
    approvedAmount: 'Approved',
    creditor: 'Creditor',
    from: 'From',
    fundingStatus: 'Decision',
    requestedAmount: 'Requested',
    round: 'Round',
    status: 'Status',
    to: 'To',
  },
  empty: 'Nothing to report yet',
  emptyText: 'Each dispute we send and each item that comes off your report will appear here.',
  emptyNext: 'First you upload your documents, then we review them and send the first dispute.',
  emptyAction: 'Upload Documents',
  error: 'Your progress did not load',
} as const;

const es: Translated<typeof en> = {
  title: 'Progreso',
  lede: 'Todo lo que ha pasado en su caso, empezando por lo más reciente.',
  counters: 'Su progreso en números',
  countersError: 'No se pudieron cargar sus cifras',
  removed: 'Registros eliminados',
  increases: 'Aumentos de puntaje',
  disputes: 'Disputas activas',
  total: 'Novedades en total',
  removedHint: 'Hoy fuera de sus informes',
  increasesHint: 'Informes con un promedio más alto',
  disputesHint_one: '{{count}} enviada en total',
  disputesHint_other: '{{count}} enviadas en total',
  totalHint: 'Entradas en la cronología de abajo',
  timeline: 'Cronología',
  json: 'Ver como JSON',
  details: {
    bureau: 'Buró',
    approvedAmount: 'Aprobado',
    creditor: 'Acreedor',
    from: 'De',
    fundingStatus: 'Decisión',
    requestedAmount: 'Solicitado',
    round: 'Ronda',
    status: 'Estado',
    to: 'A',
  },
  empty: 'Todavía no hay novedades',
  emptyText:
    'Aquí verá cada disputa que enviemos y cada registro negativo que se elimine de sus informes.',
  emptyNext:
    'Primero usted sube sus documentos; después los revisamos y enviamos la primera disputa.',
  emptyAction: 'Subir documentos',
  error: 'No se pudo cargar su progreso',
};

export const useLanguage = addMessages({ progressUpdates: en }, { progressUpdates: es });
