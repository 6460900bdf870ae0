import type { ContractTerms } from '@repo/contract/contracts';
import type { Language } from '@repo/contract/languages';

interface ConsentMessages {
  title: string;
  introduction: string;
  sections: [heading: string, text: string][];
  wordTitle: string;
  typeWord: string;
}

/** Each heading has several words, so that the word to type is the only one alone on a line. */
export const consentMessages: Record<Language, (firm: ContractTerms['firm']) => ConsentMessages> = {
  en: ({ name, address, email, phone }) => ({
    title: 'Consent to Electronic Documents',
    introduction: `${name} would like to give you documents on the screen and by email instead of on paper, and to let you sign them there. That needs your consent. Please read this first.`,
    sections: [
      [
        'What your consent covers',
        'It covers your Consumer Credit File Rights, your contract with its notice of cancellation, all notices, receipts and other documents that belong to the contract, and your signature on letters to the credit bureaus, until you withdraw your consent.',
      ],
      [
        'You have a right to paper',
        'You may get each of these documents on paper. You do not have to consent. Without your consent we mail them to you on paper, at no extra charge, to read and to keep. A contract with us, and a letter that we prepare for you, can be signed on the screen only, so without your consent there is none.',
      ],
      [
        'Paper copies after you consent',
        `You may ask for a paper copy of any of these documents at any time. Write to ${email} or to ${name}, ${address}, or call ${phone}. It is free of charge.`,
      ],
      [
        'You may withdraw your consent',
        `You may withdraw it at any time, free of charge: on the page “Agreement” of your account, by email to ${email}, or by letter to the address above. From then on you get documents on paper, which takes longer, and cannot sign another contract or letter until you consent again. What you signed before stays valid, and your contract does not end.`,
      ],
      [
        'If your email address changes',
        `Change it on the page “Account”, or write to us at ${email}. Tell us about a new postal address in the same way.`,
      ],
      [
        'What you need for it',
        'You need a phone, tablet or computer with internet access, a current version of Chrome, Edge, Firefox or Safari, a program that opens PDF files, an email address, and space to save the files or a printer. If this changes, we tell you and ask you again.',
      ],
    ],
    wordTitle: 'To give your consent',
    typeWord:
      'This word shows that you can open our documents. Type it on the page “Agreement”, from which you opened this file. With it you consent to electronic documents as described above.',
  }),
  es: ({ name, address, email, phone }) => ({
    title: 'Consentimiento para documentos electrónicos',
    introduction: `${name} quisiera darle los documentos en la pantalla y por correo electrónico en lugar de en papel, y que usted los firme allí. Para eso hace falta su consentimiento. Primero lea esto, por favor.`,
    sections: [
      [
        'Qué abarca su consentimiento',
        'Abarca sus derechos sobre su expediente de crédito (Consumer Credit File Rights), su contrato con el aviso de cancelación, todos los avisos, recibos y otros documentos del contrato, y su firma en las cartas a los burós de crédito, hasta que usted retire su consentimiento.',
      ],
      [
        'Usted tiene derecho al papel',
        'Usted puede recibir en papel cada uno de estos documentos. No está obligado a dar su consentimiento. Sin él, se los enviamos en papel, por correo postal y sin costo adicional, para leerlos y guardarlos. Un contrato con nosotros, o una carta que le preparamos, solo se puede firmar en la pantalla; sin su consentimiento no hay ninguno.',
      ],
      [
        'Copias en papel después del consentimiento',
        `Usted puede pedir en cualquier momento una copia en papel de cualquiera de estos documentos. Escriba a ${email} o a ${name}, ${address}, o llame al ${phone}. No cuesta nada.`,
      ],
      [
        'Usted puede retirar su consentimiento',
        `Puede retirarlo en cualquier momento y sin costo: en la página «Contrato» de su cuenta, por correo electrónico a ${email} o por carta a la dirección de arriba. Desde entonces recibe los documentos en papel, lo que tarda más, y no puede firmar otro contrato ni otra carta hasta que dé de nuevo su consentimiento. Lo que firmó antes sigue siendo válido y su contrato no termina.`,
      ],
      [
        'Si cambia su correo electrónico',
        `Cámbielo en la página «Cuenta» o escríbanos a ${email}. Avísenos de la misma manera si cambia su dirección postal.`,
      ],
      [
        'Qué necesita para ello',
        'Necesita un teléfono, una tableta o una computadora con acceso a internet, una versión actual de Chrome, Edge, Firefox o Safari, un programa que abra archivos PDF, una dirección de correo electrónico, y espacio para guardar los archivos o una impresora. Si esto cambia, se lo decimos y le preguntamos de nuevo.',
      ],
    ],
    wordTitle: 'Para dar su consentimiento',
    typeWord:
      'Esta palabra muestra que usted puede abrir nuestros documentos. Escríbala en la página «Contrato», desde la que abrió este archivo. Con ella da su consentimiento para documentos electrónicos como se describe arriba.',
  }),
};
