import type { ContractTerms, ServiceKind } from '@repo/contract/contracts';
import { REFUND_DAYS } from '@repo/contract/invoices';
import type { Language } from '@repo/contract/languages';

export interface ContractMessages {
  title: string;
  translationNote: string | null;
  partiesTitle: string;
  firm: (firm: ContractTerms['firm']) => string;
  client: (client: ContractTerms['client']) => string;
  date: (day: string) => string;
  servicesTitle: string;
  services: string;
  serviceNames: Record<ServiceKind, string>;
  disputeEnds: string;
  deletionEnds: string;
  accurateStays: string;
  paymentsTitle: string;
  servicesTotal: (firm: string) => string;
  otherPayments: string;
  noOtherPayments: string;
  otherPayment: (payee: string) => string;
  total: string;
  dueTitle: string;
  nothingBefore: string;
  dueEach: string;
  dueOnce: (state: string) => string;
  phoneSale: (firm: string) => string;
  phoneTimeOver: (day: string) => string;
  phoneReport: string;
  phoneChannel: string;
  timesTitle: string;
  start: (cancelUntil: string, startsOn: string) => string;
  completion: (day: string) => string;
  guaranteeTitle: string;
  guaranteeDays: (days: number, lastDay: string) => string;
  guaranteeScore: (score: number, source: string, day: string) => string;
  guaranteeFirstScore: string;
  guaranteeCompared: (lastDay: string) => string;
  guaranteePaid: (email: string) => string;
  guaranteeMoney: string;
  rightsTitle: string;
  ownDisputes: string;
  cancel: (lastDay: string, email: string) => string;
  stop: string;
  copies: string;
  lawStays: string;
  stateTitle: (state: string) => string;
  stateCancel: (days: number, lastDay: string) => string;
  stateStatement: string;
  stateRegistration: (text: string) => string;
  stateBond: (state: string, text: string) => string;
  languageTitle: string;
  language: string;
  signature: string;
}

export const contractMessages: Record<Language, ContractMessages> = {
  en: {
    title: 'Credit Repair Contract',
    translationNote: null,
    partiesTitle: 'Who makes this contract',
    firm: ({ name, address, email, phone }) =>
      `${name} (“we”). Principal business address: ${address}. Phone: ${phone}. Email: ${email}.`,
    client: ({ name, address, email }) => `${name} (“you”). Address: ${address}. Email: ${email}.`,
    date: (day) => `Date of this contract: ${day}, the day on which you sign it.`,

    servicesTitle: 'What we do for you, and the price of each service',
    services:
      'We provide the services of this list. Each has its own price and its own end. There is no monthly fee, no set-up fee and no other fee.',
    serviceNames: { dispute: 'Dispute', deletion: 'Deletion' },
    disputeEnds:
      'Dispute: we prepare a letter to a credit bureau about information in your credit report that you state is wrong, out of date or cannot be verified. You read and sign the letter, and we send it. A dispute is fully performed when the letter has been delivered to the bureau, and the bureau has answered or its time to answer is over (30 days after it received the letter, 45 days in some cases).',
    deletionEnds:
      'Deletion: a disputed item is deleted from your credit report. A deletion is fully performed when a later credit report no longer shows the item. While your report still shows it, you owe nothing for it.',
    accurateStays:
      'Nobody can have accurate, current and verifiable information removed from a credit report. We promise no result of a dispute.',

    paymentsTitle: 'What you pay in total',
    servicesTotal: (firm) => `All payments to ${firm}`,
    otherPayments: 'You also have to make these payments to others:',
    noOtherPayments: 'You do not have to pay anybody else.',
    otherPayment: (payee) => `Payment to ${payee}`,
    total: 'Total of all payments, to us and to anybody else',

    dueTitle: 'When you pay',
    nothingBefore:
      'Nothing is due before a service is fully performed. Until then we do not ask for a payment, a deposit or anything else of value, and we accept none.',
    dueEach:
      'When a service is fully performed, its price is due. We send you an invoice that says what was done.',
    dueOnce: (state) =>
      `The law of ${state} sets a later time: nothing is due until all services of this contract are fully performed. Then we send you one invoice that says what was done.`,
    phoneSale: (firm) =>
      `If anybody from ${firm} spoke with you by phone before you signed, a federal rule (16 CFR 310.4(a)(2)) protects you further. We may then neither ask for a payment nor accept one before both of these have happened:`,
    phoneTimeOver: (day) =>
      `The time in which we said that all services would be provided is over. It ends on ${day}.`,
    phoneReport:
      'We have given you a credit report that shows the result of the service, and the report was issued more than six months after the result was achieved. A service without such a report is never charged.',
    phoneChannel:
      'We treat every contract as made by phone, unless you state when you sign it that nobody spoke with you by phone before, and we have no record of a call with you.',

    timesTitle: 'When we start, and when we finish',
    start: (cancelUntil, startsOn) =>
      `You can cancel until the end of ${cancelUntil} (midnight). Before that we provide no service. Work may start on ${startsOn}.`,
    completion: (day) =>
      `We estimate that all services will be completed by ${day}. This contract does not renew itself.`,

    guaranteeTitle: 'Our guarantee',
    guaranteeDays: (days, lastDay) =>
      `The ${days} days begin on the day after you sign this contract. The last of them is ${lastDay}.`,
    guaranteeScore: (score, source, day) =>
      `The score that counts is ${score} (${source}, ${day}), the latest one that we have.`,
    guaranteeFirstScore:
      'We have no credit score of yours yet. The score that counts is the first one on a credit report that we receive after you sign.',
    guaranteeCompared: (lastDay) =>
      `Your credit score has improved if your latest score from the same credit bureau and scoring model, dated no later than ${lastDay}, is higher. If we have no later score to compare, it counts as not improved.`,
    guaranteePaid: (email) =>
      `If it has not improved, we pay you back everything that you paid us under this contract within ${REFUND_DAYS} days. You do not have to ask for it. If you have questions, write to ${email}.`,
    guaranteeMoney: 'You get money, and not more work. There are no other conditions.',

    rightsTitle: 'Your rights',
    ownDisputes:
      'You may write to any credit bureau yourself at any time, free of charge, also about the same items.',
    cancel: (lastDay, email) =>
      `You may cancel until the end of ${lastDay} (midnight), without giving a reason and without paying anything. Press “Cancel the contract” on the page “Agreement” of your account, send us the attached notice, or tell us in writing in your own words, for example by email to ${email}. A notice that you mail by that day counts, whenever it arrives. If you have paid us anything, we pay it back within ${REFUND_DAYS} days.`,
    stop: 'After that day you may stop the services at any time. Nothing that is not fully performed by then is ever due.',
    copies:
      'When you sign, we give you a copy of this contract, of the statement of your Consumer Credit File Rights, and of every other document that you sign.',
    lawStays: 'All rights that federal law and the law of your state give you stay yours.',

    stateTitle: (state) => `The law of ${state}`,
    stateCancel: (days, lastDay) =>
      `You have ${days} business days to cancel instead of 3. The last of them is ${lastDay}.`,
    stateStatement:
      'Each month we send you a written statement of what we did and where each service stands.',
    stateRegistration: (text) => `Our registration there, and our agent for legal papers: ${text}`,
    stateBond: (state, text) => `Our bond under the law of ${state}: ${text}`,

    languageTitle: 'Language',
    language:
      'You sign this contract in English, and the English text governs. A Spanish translation comes with it.',
    signature: 'Your signature',
  },
  es: {
    title: 'Contrato de reparación de crédito',
    translationNote:
      'Traducción para su comodidad. Usted firma el contrato en inglés, y ese texto es el que rige.',
    partiesTitle: 'Quiénes hacen este contrato',
    firm: ({ name, address, email, phone }) =>
      `${name} («nosotros»). Domicilio comercial principal: ${address}. Teléfono: ${phone}. Correo electrónico: ${email}.`,
    client: ({ name, address, email }) =>
      `${name} («usted»). Dirección: ${address}. Correo electrónico: ${email}.`,
    date: (day) => `Fecha de este contrato: ${day}, el día en que usted lo firma.`,

    servicesTitle: 'Qué hacemos por usted y el precio de cada servicio',
    services:
      'Prestamos los servicios de esta lista. Cada uno tiene su propio precio y su propio fin. No hay cargo mensual, ni de apertura, ni ningún otro.',
    serviceNames: { dispute: 'Disputa', deletion: 'Eliminación' },
    disputeEnds:
      'Disputa: preparamos una carta a un buró de crédito sobre datos de su informe de crédito que, según declara usted, son incorrectos, están vencidos o no se pueden verificar. Usted lee y firma la carta, y nosotros la enviamos. Una disputa está completamente realizada cuando la carta fue entregada al buró y este respondió o venció su plazo para responder (30 días desde que recibió la carta; en algunos casos, 45).',
    deletionEnds:
      'Eliminación: un dato disputado se elimina de su informe de crédito. Una eliminación está completamente realizada cuando un informe posterior ya no muestra el dato. Mientras su informe lo muestre, usted no debe nada por ella.',
    accurateStays:
      'Nadie puede hacer que se eliminen de un informe de crédito datos exactos, vigentes y comprobables. No prometemos ningún resultado de una disputa.',

    paymentsTitle: 'Cuánto paga en total',
    servicesTotal: (firm) => `Todos los pagos a ${firm}`,
    otherPayments: 'Además, usted tiene que hacer estos pagos a otros:',
    noOtherPayments: 'Usted no tiene que pagar a nadie más.',
    otherPayment: (payee) => `Pago a ${payee}`,
    total: 'Total de todos los pagos, a nosotros y a cualquier otro',

    dueTitle: 'Cuándo paga',
    nothingBefore:
      'No se debe nada antes de que un servicio esté completamente realizado. Hasta entonces no le pedimos ningún pago, depósito ni otra cosa de valor, ni los aceptamos.',
    dueEach:
      'Cuando un servicio está completamente realizado, se debe su precio. Le enviamos una factura que dice lo que se hizo.',
    dueOnce: (state) =>
      `La ley de ${state} fija un momento posterior: no se debe nada hasta que todos los servicios de este contrato estén completamente realizados. Entonces le enviamos una sola factura que dice lo que se hizo.`,
    phoneSale: (firm) =>
      `Si alguien de ${firm} habló con usted por teléfono antes de que firmara, una regla federal (16 CFR 310.4(a)(2)) lo protege aún más. En ese caso no podemos pedir ni aceptar ningún pago antes de que hayan ocurrido estas dos cosas:`,
    phoneTimeOver: (day) =>
      `Terminó el tiempo en el que dijimos que se prestarían todos los servicios. Termina el ${day}.`,
    phoneReport:
      'Le hemos dado un informe de crédito que muestra el resultado del servicio, emitido más de seis meses después de que se logró ese resultado. Un servicio sin ese informe no se cobra nunca.',
    phoneChannel:
      'Tratamos todo contrato como hecho por teléfono, salvo que usted declare al firmarlo que nadie habló antes con usted por teléfono y que no tengamos registro de una llamada con usted.',

    timesTitle: 'Cuándo empezamos y cuándo terminamos',
    start: (cancelUntil, startsOn) =>
      `Usted puede cancelar hasta el final del ${cancelUntil} (medianoche). Antes no prestamos ningún servicio. El trabajo puede empezar el ${startsOn}.`,
    completion: (day) =>
      `Calculamos que todos los servicios estarán terminados a más tardar el ${day}. Este contrato no se renueva por sí solo.`,

    guaranteeTitle: 'Nuestra garantía',
    guaranteeDays: (days, lastDay) =>
      `Los ${days} días empiezan el día después de que usted firma este contrato. El último es el ${lastDay}.`,
    guaranteeScore: (score, source, day) =>
      `El puntaje que cuenta es ${score} (${source}, ${day}), el más reciente que tenemos.`,
    guaranteeFirstScore:
      'Todavía no tenemos ningún puntaje de crédito suyo. El puntaje que cuenta es el primero que figure en un informe de crédito que recibamos después de que usted firme.',
    guaranteeCompared: (lastDay) =>
      `Su puntaje mejoró si el más reciente del mismo buró y del mismo modelo, con fecha del ${lastDay} a más tardar, es más alto. Si no tenemos ningún puntaje posterior para comparar, cuenta como no mejorado.`,
    guaranteePaid: (email) =>
      `Si no mejoró, en un plazo de ${REFUND_DAYS} días le devolvemos todo lo que nos pagó por este contrato. No tiene que pedirlo. Si tiene preguntas, escriba a ${email}.`,
    guaranteeMoney: 'Usted recibe dinero, y no más trabajo. No hay otras condiciones.',

    rightsTitle: 'Sus derechos',
    ownDisputes:
      'Usted puede escribir por su cuenta a cualquier buró de crédito en cualquier momento y sin costo, también sobre los mismos datos.',
    cancel: (lastDay, email) =>
      `Usted puede cancelar hasta el final del ${lastDay} (medianoche), sin dar motivos y sin pagar nada. Presione «Cancelar el contrato» en la página «Contrato» de su cuenta, envíenos el aviso adjunto o díganoslo por escrito con sus propias palabras, por ejemplo por correo electrónico a ${email}. Un aviso que usted envíe por correo hasta ese día vale, llegue cuando llegue. Si nos pagó algo, se lo devolvemos en un plazo de ${REFUND_DAYS} días.`,
    stop: 'Después de ese día usted puede detener los servicios en cualquier momento. Lo que entonces no esté completamente realizado no se deberá nunca.',
    copies:
      'Cuando usted firma, le damos una copia de este contrato, de la declaración de sus derechos sobre su expediente de crédito y de todo otro documento que firme.',
    lawStays: 'Usted conserva todos los derechos que le dan la ley federal y la ley de su estado.',

    stateTitle: (state) => `La ley de ${state}`,
    stateCancel: (days, lastDay) =>
      `Usted tiene ${days} días hábiles para cancelar en lugar de 3. El último es el ${lastDay}.`,
    stateStatement:
      'Cada mes le enviamos un informe escrito de lo que hicimos y de cómo va cada servicio.',
    stateRegistration: (text) =>
      `Nuestro registro allí y nuestro representante para notificaciones legales: ${text}`,
    stateBond: (state, text) => `Nuestra fianza según la ley de ${state}: ${text}`,

    languageTitle: 'Idioma',
    language:
      'Usted firma este contrato en inglés, y el texto en inglés es el que rige. Lo acompaña una traducción al español.',
    signature: 'Su firma',
  },
};
