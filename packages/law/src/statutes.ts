import type { Language } from '@repo/contract/languages';

/** A text that the law words itself. `language` is that of the text, which may not be the page's. */
export interface StatutoryText {
  language: Language;
  title: string;
  /** The citation, or a translation's remark that the English text governs. */
  source: string;
  paragraphs: readonly string[];
}

/** 15 USC 1679c(a), word for word, as the law prescribes. */
export const creditFileRights: StatutoryText = {
  language: 'en',
  title: 'Consumer Credit File Rights Under State and Federal Law',
  source: '15 USC 1679c(a)',
  paragraphs: [
    'You have a right to dispute inaccurate information in your credit report by contacting the credit bureau directly. However, neither you nor any “credit repair” company or credit repair organization has the right to have accurate, current, and verifiable information removed from your credit report. The credit bureau must remove accurate, negative information from your report only if it is over 7 years old. Bankruptcy information can be reported for 10 years.',
    'You have a right to obtain a copy of your credit report from a credit bureau. You may be charged a reasonable fee. There is no fee, however, if you have been turned down for credit, employment, insurance, or a rental dwelling because of information in your credit report within the preceding 60 days. The credit bureau must provide someone to help you interpret the information in your credit file. You are entitled to receive a free copy of your credit report if you are unemployed and intend to apply for employment in the next 60 days, if you are a recipient of public welfare assistance, or if you have reason to believe that there is inaccurate information in your credit report due to fraud.',
    'You have a right to sue a credit repair organization that violates the Credit Repair Organization Act. This law prohibits deceptive practices by credit repair organizations.',
    'You have the right to cancel your contract with any credit repair organization for any reason within 3 business days from the date you signed it.',
    'Credit bureaus are required to follow reasonable procedures to ensure that the information they report is accurate. However, mistakes may occur.',
    'You may, on your own, notify a credit bureau in writing that you dispute the accuracy of information in your credit file. The credit bureau must then reinvestigate and modify or remove inaccurate or incomplete information. The credit bureau may not charge any fee for this service. Any pertinent information and copies of all documents you have concerning an error should be given to the credit bureau.',
    'If the credit bureau’s reinvestigation does not resolve the dispute to your satisfaction, you may send a brief statement to the credit bureau, to be kept in your file, explaining why you think the record is inaccurate. The credit bureau must include a summary of your statement about disputed information with any report it issues about you.',
    'The Federal Trade Commission regulates credit bureaus and credit repair organizations. For more information contact: The Public Reference Branch, Federal Trade Commission, Washington, D.C. 20580',
  ],
};

export const creditFileRightsInSpanish: StatutoryText = {
  language: 'es',
  title:
    'Derechos del consumidor sobre su expediente de crédito según las leyes estatales y federales',
  source: 'Traducción para su comodidad. El texto legal es el que sigue, en inglés.',
  paragraphs: [
    'Usted tiene derecho a disputar los datos inexactos de su informe de crédito comunicándose directamente con el buró de crédito. Sin embargo, ni usted ni ninguna empresa u organización de «reparación de crédito» tiene derecho a que se eliminen de su informe datos exactos, vigentes y comprobables. El buró solo debe eliminar de su informe los datos negativos exactos cuando tienen más de 7 años. Las bancarrotas se pueden reportar durante 10 años.',
    'Usted tiene derecho a obtener de un buró de crédito una copia de su informe. Se le puede cobrar un cargo razonable. No obstante, no hay cargo si en los últimos 60 días le negaron crédito, empleo, un seguro o el alquiler de una vivienda por los datos de su informe. El buró debe poner a su disposición a alguien que le ayude a interpretar los datos de su expediente. Usted tiene derecho a una copia gratuita de su informe si no tiene empleo y piensa solicitar uno en los próximos 60 días, si recibe asistencia pública o si tiene motivos para creer que su informe contiene datos inexactos a causa de un fraude.',
    'Usted tiene derecho a demandar a una organización de reparación de crédito que infrinja la Ley de Organizaciones de Reparación de Crédito (Credit Repair Organization Act). Esta ley prohíbe las prácticas engañosas de esas organizaciones.',
    'Usted tiene derecho a cancelar su contrato con cualquier organización de reparación de crédito, por cualquier motivo, dentro de los 3 días hábiles siguientes a la fecha en que lo firmó.',
    'Los burós de crédito deben seguir procedimientos razonables para que los datos que reportan sean exactos. Aun así, puede haber errores.',
    'Usted puede notificar por su cuenta y por escrito a un buró de crédito que disputa la exactitud de los datos de su expediente. El buró debe entonces investigarlos de nuevo y modificar o eliminar los que sean inexactos o incompletos. El buró no puede cobrar por este servicio. Conviene entregarle toda la información pertinente y copias de todos los documentos que usted tenga sobre el error.',
    'Si la nueva investigación del buró no resuelve la disputa a su satisfacción, usted puede enviarle una breve declaración, que se guardará en su expediente, para explicar por qué cree que el registro es inexacto. El buró debe incluir un resumen de su declaración sobre los datos disputados en todo informe que emita sobre usted.',
    'La Comisión Federal de Comercio (Federal Trade Commission) regula a los burós de crédito y a las organizaciones de reparación de crédito. Para más información, comuníquese con: The Public Reference Branch, Federal Trade Commission, Washington, D.C. 20580',
  ],
};

/** 15 USC 1679d(b)(4), word for word; printed in bold beside the space for the signature. */
export const cancellationRight =
  'You may cancel this contract without penalty or obligation at any time before midnight of the 3rd business day after the date on which you signed the contract. See the attached notice of cancellation form for an explanation of this right.';

export const cancellationRightInSpanish =
  'Usted puede cancelar este contrato sin penalidad ni obligación en cualquier momento antes de la medianoche del tercer día hábil después de la fecha en que lo firmó. Vea el formulario adjunto de aviso de cancelación, que explica este derecho.';

interface NoticeValues {
  name: string;
  address: string;
  lastDay?: string;
}

const BLANK = '______';

/** 15 USC 1679e(b), word for word, with the organization's name and address and the last day, or a line for it. */
export const cancellationNotice = ({ name, address, lastDay }: NoticeValues): StatutoryText => ({
  language: 'en',
  title: 'Notice of Cancellation',
  source: '15 USC 1679e(b)',
  paragraphs: [
    'You may cancel this contract, without any penalty or obligation, at any time before midnight of the 3rd day which begins after the date the contract is signed by you.',
    `To cancel this contract, mail or deliver a signed, dated copy of this cancellation notice, or any other written notice to ${name} at ${address} before midnight on ${lastDay ?? BLANK}`,
    'I hereby cancel this transaction,',
    `Date: ${BLANK}`,
    `Purchaser’s signature: ${BLANK}`,
  ],
});

export const cancellationNoticeInSpanish = ({
  name,
  address,
  lastDay,
}: NoticeValues): StatutoryText => ({
  language: 'es',
  title: 'Aviso de cancelación',
  source: 'Traducción para su comodidad. El texto legal es el que sigue, en inglés.',
  paragraphs: [
    'Usted puede cancelar este contrato, sin penalidad ni obligación alguna, en cualquier momento antes de la medianoche del tercer día que comienza después de la fecha en que lo firmó.',
    `Para cancelar este contrato, envíe por correo o entregue una copia firmada y fechada de este aviso, o cualquier otro aviso por escrito, a ${name}, ${address}, antes de la medianoche del ${lastDay ?? BLANK}`,
    'Por la presente cancelo esta transacción,',
    `Fecha: ${BLANK}`,
    `Firma del comprador: ${BLANK}`,
  ],
});
