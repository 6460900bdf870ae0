import { addMessages, type Translated } from '../../language.ts';

const en = {
  name: 'Agreement',
  error: 'Your agreement did not load',
  step: 'Step {{step}} of {{steps}}',
  failed: 'Not Done',
  onlyClient: 'Only the client can do this, on their own screen.',
  state: {
    unknown: 'Where Do You Live?',
    unknownText:
      'Each state has its own law on contracts like ours. Add your address, and the next step appears here.',
    addAddress: 'Add your address',
    none: 'No Contract in {{state}}',
    notYet: 'No Contract in {{state}} Yet',
    refused:
      'The law of {{state}} does not allow companies like ours to offer this service to people who live there. This has nothing to do with you or your credit.',
    unchecked:
      'Each state has its own law on contracts like ours. We are still checking the law of {{state}}, and until that is done nobody can sign a contract there. This has nothing to do with you or your credit.',
    waitlisted:
      'Each state has its own law on contracts like ours. We do not offer contracts to people who live in {{state}} for now, and keep you on a waitlist. This has nothing to do with you or your credit.',
    waitlistedNext:
      'You do not have to do anything. If we start to offer contracts there, the next step appears here.',
    uncheckedNext: 'You do not have to do anything. Once it is done, the next step appears here.',
    residence: 'By the address of your account, you live in {{state}}.',
    correct: 'I live in another state',
    worksTitle: 'What You Can Use All the Same',
    works: {
      reports: 'Import your credit reports and see your scores.',
      findings: 'See what looks wrong in them, and which law it is about.',
      own: 'Write to the credit bureaus yourself. It is free, and they must answer.',
    },
    openReport: 'Go to Credit Report',
  },
  consent: {
    heading: 'Documents on Your Screen',
    lede: 'We would like to give you documents on the screen and by email instead of on paper. You decide.',
    withdrawn: 'You get your documents on paper',
    withdrawnText:
      'There is nothing that you have to do on this page. To sign a contract, agree again below, at any time.',
    aboutTitle: 'Before You Agree',
    covers: {
      term: 'What it covers',
      text: 'The statement of your rights, your contract with its notice of cancellation, all notices and receipts that belong to it, and your signature on letters to the credit bureaus.',
    },
    paper: {
      term: 'Your right to paper',
      text: 'You do not have to agree. Then we mail you each document on paper, at no extra charge, to read and to keep. A contract or a letter can be signed on the screen only, so without your consent there is none.',
    },
    copies: {
      term: 'Paper copies',
      text: 'Also later you can ask for any document on paper, free of charge: write to {{email}} or call {{phone}}.',
    },
    withdraw: {
      term: 'If you change your mind',
      text: 'You can withdraw your consent at any time and free of charge: on this page, by email or by letter. From then on you get paper, and sign nothing more until you agree again. What you signed before stays valid.',
    },
    email: {
      term: 'If your email address changes',
      text: 'Change it on the page Account, or write to us.',
    },
    needs: {
      term: 'What you need',
      text: 'A phone, tablet or computer with internet, a current browser, a program that opens PDF files, an email address, and space to save files or a printer.',
    },
    agreeTitle: 'Do You Agree?',
    agreeText:
      'The law asks you to show that you can open our documents. Download this PDF and open it: one word stands on a line of its own. Type it here.',
    download: 'Download the PDF',
    word: 'The word in the PDF',
    wordHint: 'Capital or small letters make no difference',
    submit: 'I agree',
    preferPaper: 'Would you rather read on paper first? Call us, and we mail you everything:',
    noMail: 'Nothing came by mail? Call us:',
  },
  paper: {
    heading: 'Your Documents on Paper',
    lede: 'You chose paper. We print each document and mail it to you, to read and to keep. Signing works on the screen only.',
    title: 'Paper instead of the screen',
    text: 'You agreed to electronic documents. You can withdraw that at any time, free of charge. From then on you get documents on paper, by mail, which takes longer, and cannot sign a contract or a letter until you agree again. What you signed stays valid.',
    running: 'Your contract does not end.',
    withdraw: 'Withdraw my consent…',
    confirmTitle: 'Get documents on paper?',
    confirm: 'Withdraw my consent',
    keep: 'Keep it',
    done: 'Consent Withdrawn',
    doneText: 'From now on you get documents on paper.',
    onPaper:
      'You withdrew your consent to electronic documents. We print what comes next and mail it to you. What you signed stays valid. To sign a letter or a contract, agree again below.',
    again: 'Documents on the screen again',
  },
} as const;

const es: Translated<typeof en> = {
  name: 'Contrato',
  error: 'No se pudo cargar su contrato',
  step: 'Paso {{step}} de {{steps}}',
  failed: 'No se pudo hacer',
  onlyClient: 'Solo el cliente puede hacer esto, en su propia pantalla.',
  state: {
    unknown: '¿Dónde vive usted?',
    unknownText:
      'Cada estado tiene su propia ley sobre contratos como el nuestro. Agregue su dirección y aquí verá el siguiente paso.',
    addAddress: 'Agregar mi dirección',
    none: 'Sin contrato en {{state}}',
    notYet: 'Todavía sin contrato en {{state}}',
    refused:
      'La ley de {{state}} no permite que empresas como la nuestra ofrezcan este servicio a quienes viven allí. No tiene nada que ver con usted ni con su crédito.',
    unchecked:
      'Cada estado tiene su propia ley sobre contratos como el nuestro. Todavía estamos revisando la ley de {{state}} y hasta que terminemos nadie puede firmar un contrato allí. No tiene nada que ver con usted ni con su crédito.',
    waitlisted:
      'Cada estado tiene su propia ley sobre contratos como el nuestro. Por ahora no ofrecemos contratos a quienes viven en {{state}} y usted queda en una lista de espera. No tiene nada que ver con usted ni con su crédito.',
    waitlistedNext:
      'No tiene que hacer nada. Si empezamos a ofrecer contratos allí, aquí verá el siguiente paso.',
    uncheckedNext: 'No tiene que hacer nada. Cuando esté lista, aquí verá el siguiente paso.',
    residence: 'Según la dirección de su cuenta, usted vive en {{state}}.',
    correct: 'Vivo en otro estado',
    worksTitle: 'Lo que puede usar de todos modos',
    works: {
      reports: 'Importar sus informes de crédito y ver sus puntajes.',
      findings: 'Ver qué parece incorrecto en ellos y de qué ley se trata.',
      own: 'Escribir usted mismo a los burós de crédito. Es gratis y tienen que responder.',
    },
    openReport: 'Ir a Informe de crédito',
  },
  consent: {
    heading: 'Documentos en su pantalla',
    lede: 'Quisiéramos darle los documentos en la pantalla y por correo electrónico en lugar de en papel. Usted decide.',
    withdrawn: 'Usted recibe sus documentos en papel',
    withdrawnText:
      'No tiene que hacer nada en esta página. Para firmar un contrato, acepte de nuevo abajo, cuando quiera.',
    aboutTitle: 'Antes de aceptar',
    covers: {
      term: 'Qué abarca',
      text: 'La declaración de sus derechos, su contrato con el aviso de cancelación, todos los avisos y recibos que le corresponden, y su firma en las cartas a los burós de crédito.',
    },
    paper: {
      term: 'Su derecho al papel',
      text: 'Usted no tiene que aceptar. En ese caso le enviamos cada documento en papel, por correo postal y sin costo adicional, para leerlo y guardarlo. Un contrato o una carta solo se puede firmar en la pantalla; sin su consentimiento no hay ninguno.',
    },
    copies: {
      term: 'Copias en papel',
      text: 'También más adelante puede pedir cualquier documento en papel, sin costo: escriba a {{email}} o llame al {{phone}}.',
    },
    withdraw: {
      term: 'Si cambia de opinión',
      text: 'Puede retirar su consentimiento en cualquier momento y sin costo: en esta página, por correo electrónico o por carta. Desde entonces recibe papel y no firma nada más hasta que acepte de nuevo. Lo que firmó antes sigue siendo válido.',
    },
    email: {
      term: 'Si cambia su correo electrónico',
      text: 'Cámbielo en la página Cuenta o escríbanos.',
    },
    needs: {
      term: 'Qué necesita',
      text: 'Un teléfono, una tableta o una computadora con internet, un navegador actual, un programa que abra archivos PDF, un correo electrónico, y espacio para guardar archivos o una impresora.',
    },
    agreeTitle: '¿Acepta usted?',
    agreeText:
      'La ley pide que usted muestre que puede abrir nuestros documentos. Descargue este PDF y ábralo: una palabra está sola en una línea. Escríbala aquí.',
    download: 'Descargar el PDF',
    word: 'La palabra del PDF',
    wordHint: 'Da igual si usa mayúsculas o minúsculas',
    submit: 'Acepto',
    preferPaper: '¿Prefiere leer primero en papel? Llámenos y le enviamos todo por correo postal:',
    noMail: '¿No le llegó nada por correo postal? Llámenos:',
  },
  paper: {
    heading: 'Sus documentos en papel',
    lede: 'Usted eligió papel. Imprimimos cada documento y se lo enviamos por correo postal para que lo lea y lo guarde. Solo se firma en la pantalla.',
    title: 'Papel en lugar de la pantalla',
    text: 'Usted aceptó documentos electrónicos. Puede retirar su consentimiento en cualquier momento y sin costo. Desde entonces recibe los documentos en papel, por correo postal, lo que tarda más, y no puede firmar un contrato ni una carta hasta que acepte de nuevo. Lo que firmó sigue siendo válido.',
    running: 'Su contrato no termina.',
    withdraw: 'Retirar mi consentimiento…',
    confirmTitle: '¿Recibir los documentos en papel?',
    confirm: 'Retirar mi consentimiento',
    keep: 'Conservarlo',
    done: 'Consentimiento retirado',
    doneText: 'Desde ahora recibe los documentos en papel.',
    onPaper:
      'Usted retiró su consentimiento para documentos electrónicos. Lo que sigue lo imprimimos y se lo enviamos por correo postal. Lo que firmó sigue siendo válido. Para firmar una carta o un contrato, acepte de nuevo abajo.',
    again: 'Otra vez documentos en la pantalla',
  },
};

export const useLanguage = addMessages({ agreement: en }, { agreement: es });
