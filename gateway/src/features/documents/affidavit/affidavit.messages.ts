import type { Language } from '@repo/contract/languages';

interface AffidavitTexts {
  title: string;
  intro: string;
  name: string;
  street: string;
  city: string;
  since: string;
  birth: string;
  ssn: string;
  statementsTitle: string;
  statements: string[];
  signHint: string;
  signature: string;
  date: string;
  notaryTitle: string;
  stateOf: string;
  countyOf: string;
  sworn: string;
  by: string;
  known: string;
  identified: string;
  notarySignature: string;
  notaryName: string;
  expires: string;
  seal: string;
  otherLanguage: string | null;
}

export const affidavitTexts: Record<Language, AffidavitTexts> = {
  en: {
    title: 'Identity Affidavit',
    intro:
      'Use this affidavit to confirm who you are. Check what is filled in, complete the empty lines by hand, and sign it in front of a notary.',
    name: 'Full legal name',
    street: 'Street address',
    city: 'City, state, ZIP code',
    since: 'Living there since',
    birth: 'Date of birth',
    ssn: 'Social Security number, last four digits',
    statementsTitle: 'I state under penalty of perjury:',
    statements: [
      'I am the person named above, and I am at least 18 years old.',
      'The address above is where I live now.',
      'The copies of my identification and of my proof of address that I submit with this affidavit are true copies of the originals.',
      'I make this statement so that I can be identified when information in my credit files is disputed. I know that a statement that I know to be false can be punished by law.',
    ],
    signHint: 'Sign only in front of the notary.',
    signature: 'Signature',
    date: 'Date',
    notaryTitle: 'For the notary',
    stateOf: 'State of',
    countyOf: 'County of',
    sworn: 'Sworn to (or affirmed) and subscribed before me on',
    by: 'by (name of the signer)',
    known: 'Personally known to me',
    identified: 'Identified by (type of document)',
    notarySignature: 'Signature of the notary public',
    notaryName: 'Printed name',
    expires: 'My commission expires',
    seal: 'Notary seal',
    otherLanguage: null,
  },
  es: {
    title: 'Declaración jurada de identidad',
    intro:
      'Use esta declaración para confirmar quién es usted. Revise lo que ya está escrito, complete a mano las líneas vacías y fírmela ante un notario.',
    name: 'Nombre legal completo',
    street: 'Dirección (calle y número)',
    city: 'Ciudad, estado, código postal',
    since: 'Vive allí desde',
    birth: 'Fecha de nacimiento',
    ssn: 'Últimos cuatro dígitos del número de Seguro Social',
    statementsTitle: 'Declaro bajo pena de perjurio:',
    statements: [
      'Soy la persona nombrada arriba y tengo al menos 18 años.',
      'La dirección indicada arriba es donde vivo actualmente.',
      'Las copias de mi identificación y de mi comprobante de domicilio que presento con esta declaración son copias fieles de los originales.',
      'Hago esta declaración para que se me pueda identificar cuando se disputen datos de mis expedientes de crédito. Sé que la ley puede castigar una declaración falsa hecha a sabiendas.',
    ],
    signHint: 'Firme solamente ante el notario.',
    signature: 'Firma',
    date: 'Fecha',
    notaryTitle: 'Para el notario',
    stateOf: 'Estado de',
    countyOf: 'Condado de',
    sworn: 'Jurado (o afirmado) y firmado ante mí el día',
    by: 'por (nombre del firmante)',
    known: 'Conozco personalmente al firmante',
    identified: 'Se identificó con (tipo de documento)',
    notarySignature: 'Firma del notario público',
    notaryName: 'Nombre en letra de molde',
    expires: 'Mi nombramiento vence el',
    seal: 'Sello notarial',
    otherLanguage:
      'Si el notario o un buró de crédito la pide en inglés, descargue la versión en inglés.',
  },
};
