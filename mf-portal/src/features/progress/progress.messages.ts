import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  title: 'Progress',
  lede: 'Everything that has happened on your case, newest first.',
  counters: 'Your progress in numbers',
  removed: 'Items Removed',
  increases: 'Score Increases',
  disputes: 'Disputes Sent',
  total: 'Total Updates',
  removedHint: 'Times an item came off a report',
  increasesHint: 'Reports with a higher average',
  disputesHint: 'So far, with those already answered',
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
  system: {
    'item-removed': {
      title: 'Item removed',
      text: '{{creditor}} no longer appears on your {{bureau}} report.',
    },
    'dispute-sent': {
      title: 'Dispute sent',
      text: 'We disputed the {{creditor}} record with {{bureau}}.',
    },
    'item-active': {
      title: 'Item active again',
      text: '{{creditor}} is active on your {{bureau}} report again.',
    },
    'score-increase': {
      title: 'Scores went up',
      text: 'Your average went from {{from}} to {{to}}.',
    },
    'funding-qualified': {
      title: 'Your funding application passed our review',
      text: 'Your application for {{requested}} now waits for the decision.',
    },
    'funding-approved': {
      title: 'Funding application approved',
      text: 'Of the {{requested}} that you applied for, {{approved}} was approved. The lender decides the final terms.',
    },
    'funding-rejected': {
      title: 'Funding application not approved',
      text: 'Your application for {{requested}} was not approved.',
    },
  },
  empty: 'Nothing to report yet',
  emptyText: 'Each dispute we send and each item that comes off your report will appear here.',
  emptyNext: 'First you upload your documents, then we review them and send the first dispute.',
  emptyAction: 'Upload Documents',
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
  removedHint: 'Veces que un registro salió de un informe',
  increasesHint: 'Informes con un promedio más alto',
  disputesHint: 'Hasta hoy, con las ya respondidas',
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
  system: {
    'item-removed': {
      title: 'Registro eliminado',
      text: 'El registro de {{creditor}} ya no aparece en su informe de {{bureau}}.',
    },
    'dispute-sent': {
      title: 'Disputa enviada',
      text: 'Disputamos ante {{bureau}} el registro de {{creditor}}.',
    },
    'item-active': {
      title: 'Registro activo de nuevo',
      text: 'El registro de {{creditor}} vuelve a figurar como activo en su informe de {{bureau}}.',
    },
    'score-increase': {
      title: 'Sus puntajes subieron',
      text: 'Su promedio pasó de {{from}} a {{to}}.',
    },
    'funding-qualified': {
      title: 'Su solicitud de financiamiento pasó nuestra revisión',
      text: 'Su solicitud de {{requested}} ahora espera la decisión.',
    },
    'funding-approved': {
      title: 'Solicitud de financiamiento aprobada',
      text: 'De los {{requested}} que solicitó, se aprobaron {{approved}}. El prestamista decide las condiciones finales.',
    },
    'funding-rejected': {
      title: 'Solicitud de financiamiento no aprobada',
      text: 'Su solicitud de {{requested}} no fue aprobada.',
    },
  },
  empty: 'Todavía no hay novedades',
  emptyText:
    'Aquí verá cada disputa que enviemos y cada registro negativo que se elimine de sus informes.',
  emptyNext:
    'Primero usted sube sus documentos; después los revisamos y enviamos la primera disputa.',
  emptyAction: 'Subir documentos',
  error: 'No se pudo cargar su progreso',
};
