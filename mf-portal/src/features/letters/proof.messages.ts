import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Proof of This Dispute',
  text: 'One file with your letter as you signed it, what was mailed with it, the delivery, the answer, and what your reports show. It tells whoever gets it how to check it.',
  file: 'Download the proof (PDF)',
  copies:
    'It contains the copies of your ID and Social Security card that were mailed. Give it only to those who need them.',
  withoutCopies: 'The proof without those copies (PDF)',
  delivery: 'The Postal Service’s proof of delivery',
  cfpbTitle: 'Attach it to a complaint to the CFPB',
  cfpbText:
    'The Consumer Financial Protection Bureau takes complaints about credit bureaus, free of charge. You file it yourself; we do not file for you. It passes on complaints of consumers who appear to have disputed with the bureau first, which this file shows (15 USC 1681i(e)).',
  cfpbSteps: {
    open: 'Open consumerfinance.gov/complaint and begin a complaint about credit reporting.',
    bureau: 'Choose {{bureau}}, and say in your own words what is still wrong.',
    attach: 'Where it asks for documents, attach the proof. The one without the copies is enough.',
  },
  cfpbLink: 'Go to the CFPB',
  attorneyTitle: 'Give it to an attorney',
  attorneyText:
    'Send the file as it is. A file that was changed, even only printed to a new PDF, can no longer be checked. You may give it to anybody, and need no permission for that.',
  all: 'The proofs of all your signed letters (ZIP)',
} as const;

const es: Translated<typeof en> = {
  title: 'La prueba de esta disputa',
  text: 'Un solo archivo con su carta como usted la firmó, lo que se envió con ella, la entrega, la respuesta y lo que muestran sus informes. Explica a quien lo reciba cómo comprobarlo. Está en inglés.',
  file: 'Descargar la prueba (PDF)',
  copies:
    'Contiene las copias de su identificación y de su tarjeta del Seguro Social que se enviaron. Entréguelo solo a quien las necesite.',
  withoutCopies: 'La prueba sin esas copias (PDF)',
  delivery: 'La prueba de entrega del Servicio Postal',
  cfpbTitle: 'Adjúntela a una queja ante la CFPB',
  cfpbText:
    'La Oficina para la Protección Financiera del Consumidor (CFPB) recibe quejas sobre los burós de crédito, sin costo. La presenta usted; nosotros no la presentamos por usted. La CFPB transmite las quejas de quienes parecen haber disputado antes con el buró, y eso es lo que muestra este archivo (15 USC 1681i(e)).',
  cfpbSteps: {
    open: 'Abra consumerfinance.gov/complaint y empiece una queja sobre informes de crédito.',
    bureau: 'Elija {{bureau}} y diga con sus propias palabras qué sigue mal.',
    attach: 'Donde le pidan documentos, adjunte la prueba. Basta la que no tiene las copias.',
  },
  cfpbLink: 'Ir a la CFPB',
  attorneyTitle: 'Entréguela a un abogado',
  attorneyText:
    'Envíe el archivo tal como está. Un archivo modificado, aunque solo se haya impreso en un PDF nuevo, ya no se puede comprobar. Puede entregarlo a quien quiera, y no necesita permiso para eso.',
  all: 'Las pruebas de todas sus cartas firmadas (ZIP)',
};

export const useLanguage = addMessages({ proof: en }, { proof: es });
