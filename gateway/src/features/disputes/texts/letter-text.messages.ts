import type { Language } from '@repo/contract/languages';

interface LetterMessages {
  subject: string;
  salutation: (bureau: string) => string;
  introduction: string;
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
  statements: {
    'not-mine': string;
    'not-my-inquiry': string;
    paid: string;
    'paid-on': (day: string) => string;
    'too-old': string;
    wrong: string;
  };
  ownWords: (text: string) => string;
  requests: { delete: string; correct: string };
  enclosed: (documents: string) => string;
  closing: string;
  signature: string;
  translationNote: string | null;
}

/** The client signs the English letter, and it is mailed. The Spanish one is a translation to read. */
export const letterMessages: Record<Language, LetterMessages> = {
  en: {
    subject: 'Dispute of Information in My Credit File',
    salutation: (bureau) => `To ${bureau}:`,
    introduction:
      'I dispute the information below in my credit file. Please reinvestigate it, correct or delete what is inaccurate, incomplete or cannot be verified (15 USC 1681i(a)), and send me the results in writing.',
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
    statements: {
      'not-mine': 'This account is not mine.',
      'not-my-inquiry': 'I did not ask for this inquiry, and gave nobody permission to make it.',
      paid: 'I have paid this account.',
      'paid-on': (day) => `I paid this account on ${day}.`,
      'too-old': 'I believe that this is too old to be reported.',
      wrong: 'I believe that this information is inaccurate or incomplete.',
    },
    ownWords: (text) => `In my own words: ${text}`,
    requests: {
      delete: 'Please delete it.',
      correct: 'Please correct it, or delete what you cannot verify.',
    },
    enclosed: (documents) => `Enclosed are copies of my ${documents}.`,
    closing:
      'I have read this letter to its end and state that what it says is true as far as I know.',
    signature: 'Signature',
    translationNote: null,
  },
  es: {
    subject: 'Disputa de información en mi expediente de crédito',
    salutation: (bureau) => `A ${bureau}:`,
    introduction:
      'Disputo la información siguiente de mi expediente de crédito. Por favor, investíguenla de nuevo, corrijan o eliminen lo que sea inexacto, incompleto o no se pueda verificar (15 USC 1681i(a)) y envíenme los resultados por escrito.',
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
    statements: {
      'not-mine': 'Esta cuenta no es mía.',
      'not-my-inquiry': 'No pedí esta consulta ni di permiso a nadie para hacerla.',
      paid: 'Pagué esta cuenta.',
      'paid-on': (day) => `Pagué esta cuenta el ${day}.`,
      'too-old': 'Creo que esto es demasiado antiguo para que se informe.',
      wrong: 'Creo que esta información es inexacta o incompleta.',
    },
    ownWords: (text) => `En mis propias palabras: ${text}`,
    requests: {
      delete: 'Por favor, elimínenla.',
      correct: 'Por favor, corríjanla o eliminen lo que no puedan verificar.',
    },
    enclosed: (documents) => `Adjunto copias de: ${documents}.`,
    closing: 'Leí esta carta hasta el final y declaro que lo que dice es verdad hasta donde yo sé.',
    signature: 'Firma',
    translationNote:
      'Esta es una traducción para que usted la lea. Se firma y se envía la carta en inglés.',
  },
};
