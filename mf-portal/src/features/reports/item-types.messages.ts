import type { Language } from '@repo/contract/languages';

type Meanings = Readonly<Record<string, string>>;

const en = {
  collection: 'A lender gave or sold an unpaid debt to a company that collects it.',
  'charge-off': 'The lender gave up on being paid and wrote the debt off. You may still owe it.',
  'late-payment': 'A payment reached the lender 30 days late or more.',
  repossession: 'The lender took back a car or other property because payments stopped.',
  'medical-bill': 'A bill from a hospital or doctor that was sent to collection.',
  'identity-theft': 'A debt someone else ran up in your name.',
  'student-loan': 'A loan for studies with payments that were missed.',
  foreclosure: 'The lender took back a home because payments stopped.',
  'public-record': 'A court or other public office recorded this about you.',
  bankruptcy: 'A court decided on debts that could not be paid.',
  'tax-lien': 'The government claimed property because of unpaid taxes.',
  'included-in-bankruptcy': 'The report says that this debt is part of a bankruptcy.',
  derogatory: 'The report calls this account derogatory without saying more.',
  inquiry: 'A lender looked at your report because someone applied for credit in your name.',
} as const satisfies Meanings;

const es: Record<keyof typeof en, string> = {
  collection: 'El prestamista entregó o vendió una deuda sin pagar a una empresa de cobranza.',
  'charge-off':
    'El prestamista dejó de esperar el pago y dio la deuda por perdida. Es posible que usted aún la deba.',
  'late-payment': 'Un pago llegó con 30 días de atraso o más.',
  repossession: 'El prestamista recuperó un auto u otro bien porque se dejó de pagar.',
  'medical-bill': 'Una factura de hospital o médico que pasó a cobranza.',
  'identity-theft': 'Una deuda que otra persona contrajo a nombre de usted.',
  'student-loan': 'Un préstamo para estudios con pagos que no se hicieron.',
  foreclosure: 'El prestamista recuperó una vivienda porque se dejó de pagar.',
  'public-record': 'Un tribunal u otra oficina pública registró este dato sobre usted.',
  bankruptcy: 'Un tribunal decidió sobre deudas que no se podían pagar.',
  'tax-lien': 'El gobierno reclamó bienes por impuestos sin pagar.',
  'included-in-bankruptcy': 'El informe dice que esta deuda es parte de una bancarrota.',
  derogatory: 'El informe llama negativa a esta cuenta sin decir más.',
  inquiry: 'Un prestamista consultó su informe porque alguien pidió crédito a nombre de usted.',
};

const meanings: Record<Language, Meanings> = { en, es };

export function itemTypeMeaning(itemType: string, language: Language): string | undefined {
  return meanings[language][itemType];
}
