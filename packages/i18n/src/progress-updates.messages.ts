import type { Translated } from './message-types.ts';

export const en = {
  'item-removed': {
    title: 'Item removed',
    text: '{{creditor}} no longer appears on your {{bureau}} report.',
  },
  'dispute-sent': {
    title: 'Dispute sent',
    text: 'We disputed the {{creditor}} item with {{bureau}}.',
  },
  'dispute-prepared': {
    title: 'Dispute being prepared',
    text: 'The {{creditor}} item on your {{bureau}} report is marked for dispute.',
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
  'report-compared': {
    title: 'Your report was compared with the one before',
    text: 'On the report of {{date}}: {{changes}}.',
    deleted_one: '{{count}} entry is gone',
    deleted_other: '{{count}} entries are gone',
    updated_one: '{{count}} was updated',
    updated_other: '{{count}} were updated',
    new_one: '{{count}} is new',
    new_other: '{{count}} are new',
    reinserted_one: '{{count}} came back',
    reinserted_other: '{{count}} came back',
  },
} as const;

export const es: Translated<typeof en> = {
  'item-removed': {
    title: 'Registro eliminado',
    text: 'El registro de {{creditor}} ya no aparece en su informe de {{bureau}}.',
  },
  'dispute-sent': {
    title: 'Disputa enviada',
    text: 'Disputamos ante {{bureau}} el registro de {{creditor}}.',
  },
  'dispute-prepared': {
    title: 'Disputa en preparación',
    text: 'El registro de {{creditor}} en su informe de {{bureau}} está marcado para disputa.',
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
  'report-compared': {
    title: 'Comparamos su informe con el anterior',
    text: 'En el informe del {{date}}: {{changes}}.',
    deleted_one: 'desapareció {{count}} registro',
    deleted_other: 'desaparecieron {{count}} registros',
    updated_one: 'se actualizó {{count}}',
    updated_other: 'se actualizaron {{count}}',
    new_one: 'hay {{count}} nuevo',
    new_other: 'hay {{count}} nuevos',
    reinserted_one: 'volvió {{count}}',
    reinserted_other: 'volvieron {{count}}',
  },
};
