import type { FindingRule } from '@repo/contract/report-findings';
import type { Translated } from './message-types.ts';

type Texts = Readonly<Record<'title' | 'text', string>>;

type Variant =
  | 'reinserted-disputed'
  | 'obsolete-late'
  | 'obsolete-lien'
  | 'paid-with-past-due'
  | 'discharged-with-past-due';

/** Findings in plain words: what the report shows and may mean, never a claim. Placeholders are names of the finding's `arithmetic`. */
export const en = {
  finding: {
    obsolete: {
      title: 'May be too old to be reported',
      text: 'First missed payment: {{dateOfFirstDelinquency}}. 180 days and seven years from then were over on {{obsoleteAfter}}, before this report of {{reportDate}}.',
    },
    'obsolete-late': {
      title: 'A late payment may be too old to be reported',
      text: 'Late payment: {{lateMonth}}. Seven years from then were over on {{obsoleteAfter}}, before this report of {{reportDate}}.',
    },
    'obsolete-lien': {
      title: 'A paid tax lien may be too old to be reported',
      text: 'Tax lien paid: {{datePaid}}. Seven years from then were over on {{obsoleteAfter}}, before this report of {{reportDate}}.',
    },
    'obsolete-bankruptcy': {
      title: 'A bankruptcy may be too old to be reported',
      text: 'Bankruptcy filed: {{dateFiled}}. Ten years from then were over on {{obsoleteAfter}}, before this report of {{reportDate}}.',
    },
    'first-delinquency-moved': {
      title: 'The date of the first missed payment may have been changed',
      text: 'The report before said {{from}}. This one says {{to}}. A later date would keep the account on the report for longer.',
    },
    'first-delinquency-after-charge-off': {
      title: 'The date of the first missed payment may be wrong',
      text: 'First missed payment: {{dateOfFirstDelinquency}}. But the account was already charged off: {{chargedOff}}. The missed payment should come first.',
    },
    'collection-and-original': {
      title: 'One debt may be counted twice',
      text: 'The first creditor shows a balance of {{originalBalance}}, and a collector shows {{balance}}. Both may be the same debt.',
    },
    'paid-with-balance': {
      title: 'Paid or closed, but with a balance',
      text: 'The account is shown as paid or closed, but also with a balance of {{balance}}. The two may not fit together.',
    },
    'paid-with-past-due': {
      title: 'Nothing owed, but with an amount past due',
      text: 'The account is shown with nothing left to pay, but also with {{pastDue}} past due. The two may not fit together.',
    },
    'charge-off-rising': {
      title: 'A charged-off debt may be growing',
      text: 'The creditor gave up this debt at {{earlier}}. Now the report shows {{balance}}, which is {{more}} more.',
    },
    'late-after-closing': {
      title: 'Late after it was closed',
      text: 'The account was closed ({{dateClosed}}) and nothing is owed. But a later month is marked as late: {{lateMonth}}.',
    },
    'bureaus-disagree': {
      title: 'The bureaus do not say the same',
      text: 'They differ on this account in: {{fields}}. At least one of them may be wrong.',
    },
    duplicate: {
      title: 'One debt may be listed twice',
      text: '{{count}} lines of the same bureau look like the same debt.',
    },
    'discharged-with-balance': {
      title: 'A debt from a bankruptcy may still show a balance',
      text: 'The report says that a bankruptcy ended this debt. But it also shows a balance of {{balance}}.',
    },
    'discharged-with-past-due': {
      title: 'A debt from a bankruptcy may still be shown as past due',
      text: 'The report says that a bankruptcy ended this debt. But it also shows {{pastDue}} past due.',
    },
    'medical-paid': {
      title: 'A paid medical debt may still be reported',
      text: 'The bureaus say that they do not show medical debts that are paid. This one looks paid.',
    },
    'medical-small': {
      title: 'A small medical debt may still be reported',
      text: 'The bureaus say that they do not show medical debts that began below {{limit}}. This one shows {{amount}}.',
    },
    'medical-recent': {
      title: 'A medical debt may be reported too early',
      text: 'The bureaus say that they wait one year before they show a medical debt. Counted from {{date}}, they may show it from {{reportableFrom}} on. This report: {{reportDate}}.',
    },
    'inquiry-old': {
      title: 'An inquiry may be too old',
      text: 'Inquiry: {{date}}. Bureaus show inquiries for two years, which were over on {{obsoleteAfter}}.',
    },
    'dispute-remark-missing': {
      title: 'A dispute may not be noted any more',
      text: 'The account seems to be disputed, but this report marks it as not disputed.',
    },
    reinserted: {
      title: 'A removed item may be back',
      text: 'An earlier report no longer had this item. Now it is there again. If it was removed after a dispute, the bureau must tell you in writing within five business days.',
    },
    'reinserted-disputed': {
      title: 'An item that was removed after a letter may be back',
      text: 'After a letter disputed this item, it was gone. The report of {{reportDate}} shows it again. If the bureau put it back, its written notice is due by {{noticeDueOn}} at the latest, five business days after the first report that shows it.',
    },
    'deleted-still-reported': {
      title: 'Removed by letter, but still reported',
      text: 'The bureau answered that it removed this item ({{completedOn}}), but its report of {{reportDate}} still shows it. Last day for its written result: {{noticeDueOn}}.',
    },
    'gone-unanswered': {
      title: 'Gone from the report, but without an answer',
      text: 'The report of {{reportDate}} no longer shows this item, which a letter disputed. We have no answer of the bureau about it. If it removed the item, its written result is due by {{noticeDueOn}} at the latest.',
    },
    'authorized-user': {
      title: 'Bad marks on another person’s account',
      text: 'The account is listed for an authorized user, who may use it but does not have to pay it. It shows late or unpaid months.',
    },
  },
  question: {
    isYours: 'Is this account yours?',
    isYoursRecord: 'Is this record about you?',
    isYoursInquiry: 'Did you ask this company for credit?',
    wasPaid: 'Was it paid?',
    paidOn: 'When?',
    noticeCame: 'Did the bureau write to you about it?',
  },
} as const satisfies {
  finding: Readonly<Record<FindingRule | Variant, Texts>>;
  question: Readonly<Record<string, string>>;
};

export const es: Translated<typeof en> = {
  finding: {
    obsolete: {
      title: 'Puede ser demasiado antigua para el informe',
      text: 'Primer pago atrasado: {{dateOfFirstDelinquency}}. Los 180 días y siete años desde entonces se cumplieron el {{obsoleteAfter}}, antes de este informe ({{reportDate}}).',
    },
    'obsolete-late': {
      title: 'Un atraso puede ser demasiado antiguo para el informe',
      text: 'Pago atrasado: {{lateMonth}}. Los siete años desde entonces se cumplieron el {{obsoleteAfter}}, antes de este informe ({{reportDate}}).',
    },
    'obsolete-lien': {
      title: 'Un gravamen fiscal pagado puede ser demasiado antiguo para el informe',
      text: 'Gravamen fiscal pagado: {{datePaid}}. Los siete años desde entonces se cumplieron el {{obsoleteAfter}}, antes de este informe ({{reportDate}}).',
    },
    'obsolete-bankruptcy': {
      title: 'Una bancarrota puede ser demasiado antigua para el informe',
      text: 'Bancarrota presentada: {{dateFiled}}. Los diez años desde entonces se cumplieron el {{obsoleteAfter}}, antes de este informe ({{reportDate}}).',
    },
    'first-delinquency-moved': {
      title: 'Es posible que se haya cambiado la fecha del primer atraso',
      text: 'El informe anterior decía: {{from}}. Este dice: {{to}}. Con una fecha posterior, la cuenta seguiría más tiempo en el informe.',
    },
    'first-delinquency-after-charge-off': {
      title: 'La fecha del primer atraso puede estar mal',
      text: 'Primer pago atrasado: {{dateOfFirstDelinquency}}. Pero la deuda ya se había dado por perdida: {{chargedOff}}. El atraso debería ser anterior.',
    },
    'collection-and-original': {
      title: 'Una deuda puede estar contada dos veces',
      text: 'El primer acreedor muestra un saldo de {{originalBalance}} y una agencia de cobranza muestra {{balance}}. Puede ser la misma deuda.',
    },
    'paid-with-balance': {
      title: 'Pagada o cerrada, pero con saldo',
      text: 'La cuenta aparece como pagada o cerrada, pero también con un saldo de {{balance}}. Puede que las dos cosas no concuerden.',
    },
    'paid-with-past-due': {
      title: 'Sin deuda, pero con un monto vencido',
      text: 'La cuenta aparece sin nada por pagar, pero también con {{pastDue}} vencidos. Puede que las dos cosas no concuerden.',
    },
    'charge-off-rising': {
      title: 'Una deuda dada por perdida puede estar creciendo',
      text: 'El acreedor dio por perdida esta deuda en {{earlier}}. Ahora el informe muestra {{balance}}, es decir, {{more}} más.',
    },
    'late-after-closing': {
      title: 'Atrasada después de su cierre',
      text: 'La cuenta se cerró ({{dateClosed}}) y no se debe nada. Pero un mes posterior aparece con atraso: {{lateMonth}}.',
    },
    'bureaus-disagree': {
      title: 'Los burós no dicen lo mismo',
      text: 'Sobre esta cuenta difieren en: {{fields}}. Al menos uno de ellos puede estar equivocado.',
    },
    duplicate: {
      title: 'Una deuda puede aparecer dos veces',
      text: '{{count}} líneas del mismo buró parecen ser la misma deuda.',
    },
    'discharged-with-balance': {
      title: 'Una deuda de una bancarrota puede seguir con saldo',
      text: 'El informe dice que una bancarrota eliminó esta deuda. Pero también muestra un saldo de {{balance}}.',
    },
    'discharged-with-past-due': {
      title: 'Una deuda de una bancarrota puede seguir como vencida',
      text: 'El informe dice que una bancarrota eliminó esta deuda. Pero también muestra {{pastDue}} vencidos.',
    },
    'medical-paid': {
      title: 'Una deuda médica pagada puede seguir en el informe',
      text: 'Los burós dicen que no muestran deudas médicas pagadas. Esta parece pagada.',
    },
    'medical-small': {
      title: 'Una deuda médica pequeña puede seguir en el informe',
      text: 'Los burós dicen que no muestran deudas médicas que empezaron por debajo de {{limit}}. Esta muestra {{amount}}.',
    },
    'medical-recent': {
      title: 'Una deuda médica puede estar en el informe demasiado pronto',
      text: 'Los burós dicen que esperan un año antes de mostrar una deuda médica. Contado desde {{date}}, pueden mostrarla a partir del {{reportableFrom}}. Este informe: {{reportDate}}.',
    },
    'inquiry-old': {
      title: 'Una consulta puede ser demasiado antigua',
      text: 'Consulta: {{date}}. Los burós muestran las consultas durante dos años, que se cumplieron el {{obsoleteAfter}}.',
    },
    'dispute-remark-missing': {
      title: 'Puede faltar la nota de una disputa',
      text: 'La cuenta parece estar en disputa, pero este informe la marca como no disputada.',
    },
    reinserted: {
      title: 'Un registro eliminado puede haber vuelto',
      text: 'Un informe anterior ya no tenía este registro. Ahora está otra vez. Si se eliminó tras una disputa, el buró debe avisarle por escrito en cinco días hábiles.',
    },
    'reinserted-disputed': {
      title: 'Un registro eliminado tras una carta puede haber vuelto',
      text: 'Después de una carta que lo disputó, este registro desapareció. El informe del {{reportDate}} lo muestra otra vez. Si el buró lo volvió a incluir, debe avisar por escrito a más tardar el {{noticeDueOn}}, cinco días hábiles después del primer informe que lo muestra.',
    },
    'deleted-still-reported': {
      title: 'Eliminado según una carta, pero sigue en el informe',
      text: 'El buró respondió que eliminó este registro ({{completedOn}}), pero su informe del {{reportDate}} todavía lo muestra. Último día para su resultado por escrito: {{noticeDueOn}}.',
    },
    'gone-unanswered': {
      title: 'Ya no está en el informe, pero sin respuesta',
      text: 'El informe del {{reportDate}} ya no muestra este registro, que una carta disputó. No tenemos ninguna respuesta del buró sobre él. Si lo eliminó, debe enviar su resultado por escrito a más tardar el {{noticeDueOn}}.',
    },
    'authorized-user': {
      title: 'Marcas negativas en la cuenta de otra persona',
      text: 'La cuenta figura a nombre de un usuario autorizado, que puede usarla pero no tiene que pagarla. Muestra meses atrasados o sin pagar.',
    },
  },
  question: {
    isYours: '¿Es suya esta cuenta?',
    isYoursRecord: '¿Se refiere a usted este registro?',
    isYoursInquiry: '¿Pidió usted crédito a esta empresa?',
    wasPaid: '¿Se pagó?',
    paidOn: '¿Cuándo?',
    noticeCame: '¿Le escribió el buró sobre esto?',
  },
};
