import type { DisputeKind, DisputeOutcome } from '@repo/contract/disputes';
import type { Language } from '@repo/contract/languages';

/** Outcomes that leave something to ask. */
export type UnresolvedOutcome = Exclude<DisputeOutcome, 'deleted' | 'blocked'>;

interface LetterMessages {
  kinds: Record<DisputeKind, { subject: string; introduction: string }>;
  salutation: (bureau: string) => string;
  identification: string;
  name: string;
  birthDate: string;
  ssnEnd: string;
  address: string;
  itemTitle: (number: number, creditor: string) => string;
  account: (number: string) => string;
  accountEnd: (digits: string) => string;
  reported: (values: string) => string;
  noted: (text: string) => string;
  results: Record<UnresolvedOutcome, (day: string) => string>;
  statements: {
    'not-mine': string;
    'not-my-inquiry': string;
    paid: string;
    'paid-on': (day: string) => string;
    'too-old': string;
    wrong: string;
    procedure: string;
    unresolved: string;
    'identity-theft': string;
  };
  ownWords: (text: string) => string;
  newInformation: (text: string) => string;
  statementForFile: (text: string) => string;
  requests: { delete: string; correct: string; block: string };
  enclosed: (documents: string) => string;
  enclosedEvidence: (files: string) => string;
  enclosedTheftReport: (files: string) => string;
  closing: string;
  signature: string;
  translationNote: string | null;
}

/** The client signs the English letter, and it is mailed. The Spanish one is a translation to read. */
export const letterMessages: Record<Language, LetterMessages> = {
  en: {
    kinds: {
      dispute: {
        subject: 'Dispute of Information in My Credit File',
        introduction:
          'I dispute the information below in my credit file. Please reinvestigate it, correct or delete what is inaccurate, incomplete or cannot be verified (15 USC 1681i(a)), and send me the results in writing.',
      },
      procedure: {
        subject: 'Request for a Description of Your Reinvestigation',
        introduction:
          'I received the results of your reinvestigation of the items below. Please send me, within 15 days after you receive this request, a description of the procedure by which you determined that they are accurate and complete, with the business name and address of each furnisher that you contacted, and its telephone number if it is reasonably available (15 USC 1681i(a)(6)(B)(iii) and (a)(7)).',
      },
      statement: {
        subject: 'Statement for My Credit File',
        introduction:
          'Your reinvestigation did not resolve my dispute of the items below. Please add my statement to my file, and include it, or a clear and accurate summary of it, in each later report with these items (15 USC 1681i(b) and (c)).',
      },
      block: {
        subject: 'Request to Block Information That Comes from Identity Theft',
        introduction:
          'I am a victim of identity theft. Please block the information below within four business days after you receive this letter, and notify those who furnished it (15 USC 1681c-2(a) and (b)).',
      },
    },
    salutation: (bureau) => `To ${bureau}:`,
    identification: 'Who I am',
    name: 'Name',
    birthDate: 'Date of birth',
    ssnEnd: 'Social Security number, last four digits',
    address: 'Address',
    itemTitle: (number, creditor) => `${number}. ${creditor}`,
    account: (number) => `Account number, as you report it: ${number}`,
    accountEnd: (digits) => `Account number ending in ${digits}`,
    reported: (values) => `What you report: ${values}.`,
    noted: (text) => `What does not fit: ${text}`,
    results: {
      verified: (day) => `You finished on ${day}, and told me that you verified this item.`,
      updated: (day) => `You finished on ${day}, and told me that you changed this item.`,
      remains: (day) => `You finished on ${day}, and told me that this item remains in my file.`,
      frivolous: (day) => `You told me on ${day} that you would not reinvestigate this item.`,
      'no-response': () => 'Your time to answer my dispute of this item is over.',
      reinserted: () => 'You had deleted this item, and it is in my file again.',
    },
    statements: {
      'not-mine': 'This account is not mine.',
      'not-my-inquiry': 'I did not ask for this inquiry, and gave nobody permission to make it.',
      paid: 'I have paid this account.',
      'paid-on': (day) => `I paid this account on ${day}.`,
      'too-old': 'I believe that this is too old to be reported.',
      wrong: 'I believe that this information is inaccurate or incomplete.',
      procedure: 'I received the result of my dispute of this item.',
      unresolved: 'I still dispute this information.',
      'identity-theft':
        'This information comes from identity theft, and relates to no transaction that I made.',
    },
    ownWords: (text) => `In my own words: ${text}`,
    newInformation: (text) => `New information, in my own words: ${text}`,
    statementForFile: (text) => `My statement: “${text}”`,
    requests: {
      delete: 'Please delete it.',
      correct: 'Please correct it, or delete what you cannot verify.',
      block: 'Please block it.',
    },
    enclosed: (documents) => `Enclosed are copies of my ${documents}.`,
    enclosedEvidence: (files) => `Enclosed are also copies of these documents: ${files}.`,
    enclosedTheftReport: (files) =>
      `Enclosed is also a copy of my identity theft report: ${files}.`,
    closing:
      'I have read this letter to its end and state that what it says is true as far as I know.',
    signature: 'Signature',
    translationNote: null,
  },
  es: {
    kinds: {
      dispute: {
        subject: 'Disputa de información en mi expediente de crédito',
        introduction:
          'Disputo la información siguiente de mi expediente de crédito. Por favor, investíguenla de nuevo, corrijan o eliminen lo que sea inexacto, incompleto o no se pueda verificar (15 USC 1681i(a)) y envíenme los resultados por escrito.',
      },
      procedure: {
        subject: 'Solicitud de una descripción de su investigación',
        introduction:
          'Recibí los resultados de su investigación sobre lo siguiente. Por favor, envíenme, dentro de los 15 días después de recibir esta solicitud, una descripción del procedimiento con el que determinaron que es exacto y completo, con el nombre comercial y la dirección de cada informante con el que se comunicaron, y su teléfono si está razonablemente disponible (15 USC 1681i(a)(6)(B)(iii) y (a)(7)).',
      },
      statement: {
        subject: 'Declaración para mi expediente de crédito',
        introduction:
          'Su investigación no resolvió mi disputa sobre lo siguiente. Por favor, agreguen mi declaración a mi expediente e inclúyanla, o un resumen claro y exacto de ella, en cada informe posterior que lo contenga (15 USC 1681i(b) y (c)).',
      },
      block: {
        subject: 'Solicitud de bloquear información que proviene de un robo de identidad',
        introduction:
          'Soy víctima de robo de identidad. Por favor, bloqueen la información siguiente dentro de los cuatro días hábiles después de recibir esta carta y avisen a quienes la suministraron (15 USC 1681c-2(a) y (b)).',
      },
    },
    salutation: (bureau) => `A ${bureau}:`,
    identification: 'Quién soy',
    name: 'Nombre',
    birthDate: 'Fecha de nacimiento',
    ssnEnd: 'Número de Seguro Social, últimos cuatro dígitos',
    address: 'Dirección',
    itemTitle: (number, creditor) => `${number}. ${creditor}`,
    account: (number) => `Número de cuenta, como ustedes lo informan: ${number}`,
    accountEnd: (digits) => `Número de cuenta que termina en ${digits}`,
    reported: (values) => `Lo que ustedes informan: ${values}.`,
    noted: (text) => `Lo que no concuerda: ${text}`,
    results: {
      verified: (day) => `Terminaron el ${day} y me dijeron que lo verificaron.`,
      updated: (day) => `Terminaron el ${day} y me dijeron que lo cambiaron.`,
      remains: (day) => `Terminaron el ${day} y me dijeron que permanece en mi expediente.`,
      frivolous: (day) => `Me dijeron el ${day} que no lo investigarían.`,
      'no-response': () => 'Su plazo para responder a mi disputa sobre esto ya terminó.',
      reinserted: () => 'Lo habían eliminado y está otra vez en mi expediente.',
    },
    statements: {
      'not-mine': 'Esta cuenta no es mía.',
      'not-my-inquiry': 'No pedí esta consulta ni di permiso a nadie para hacerla.',
      paid: 'Pagué esta cuenta.',
      'paid-on': (day) => `Pagué esta cuenta el ${day}.`,
      'too-old': 'Creo que esto es demasiado antiguo para que se informe.',
      wrong: 'Creo que esta información es inexacta o incompleta.',
      procedure: 'Recibí el resultado de mi disputa sobre esto.',
      unresolved: 'Sigo disputando esta información.',
      'identity-theft':
        'Esta información proviene de un robo de identidad y no se relaciona con ninguna transacción que yo haya hecho.',
    },
    ownWords: (text) => `En mis propias palabras: ${text}`,
    newInformation: (text) => `Información nueva, en mis propias palabras: ${text}`,
    statementForFile: (text) => `Mi declaración: «${text}»`,
    requests: {
      delete: 'Por favor, elimínenla.',
      correct: 'Por favor, corríjanla o eliminen lo que no puedan verificar.',
      block: 'Por favor, bloquéenla.',
    },
    enclosed: (documents) => `Adjunto copias de: ${documents}.`,
    enclosedEvidence: (files) => `Adjunto también copias de estos documentos: ${files}.`,
    enclosedTheftReport: (files) =>
      `Adjunto también una copia de mi denuncia de robo de identidad: ${files}.`,
    closing: 'Leí esta carta hasta el final y declaro que lo que dice es verdad hasta donde yo sé.',
    signature: 'Firma',
    translationNote:
      'Esta es una traducción para que usted la lea. Se firma y se envía la carta en inglés.',
  },
};
