import { addMessages, type Translated } from '../../language.ts';

const en = {
  name: 'Letters',
  lede: 'A letter asks a credit bureau to look into something again. It says only what your report shows and what you stated. You read it and sign it, and nothing leaves without you.',
  error: 'Your letters did not load',
  notYetTitle: 'Letters Come After Your Contract',
  notYetText:
    'We may prepare letters only under a signed contract, once the time to cancel is over. You may write to a credit bureau yourself at any time, at no cost.',
  mayStartOn: 'Under your contract this may begin on {{day}}.',
  noContractTitle: 'No Letters from Us',
  noContractText:
    'We prepare letters only under a contract in force, and there is none. You may write to a credit bureau yourself at any time, at no cost.',
  agreement: 'Go to your contract',
  reason: 'See why',
  prepareTitle: 'Prepare a Letter',
  prepareText:
    'Choose what is wrong, at one bureau. These are the findings whose questions you answered.',
  nothing: 'There is nothing to write about now. Answer the questions about your report first.',
  nothingLeft: 'There is nothing more to write about now. A newer report may change that.',
  findings: 'See what we found',
  choose: 'Choose at least one',
  prepare: 'Prepare the letter to {{bureau}}',
  ownWords: 'Your own words about {{creditor}} (optional)',
  ownWordsHint: 'What happened, in English. The letter quotes it unchanged.',
  evidence: 'Documents to enclose (optional)',
  evidenceHint:
    'You may enclose up to {{most}} documents, such as a receipt. Copies that show who you are go with each letter by themselves.',
  noEvidence:
    'You may enclose documents, such as a receipt, once we have approved them. Copies that show who you are go with each letter by themselves.',
  preparing: 'Preparing…',
  prepareFailed: 'The letter was not prepared',
  listTitle: 'Your Letters',
  to: {
    dispute: 'Letter to {{bureau}}',
    procedure: 'Request to {{bureau}}: how it checked',
    statement: 'Statement for your file at {{bureau}}',
    block: 'Request to {{bureau}}: block after identity theft',
  },
  about: 'About {{creditors}}',
  prepared: 'Prepared {{date}}',
  signedOn: 'Signed {{date}}',
  dueOn: 'The bureau has until {{date}}',
  status: {
    'to-sign': 'Waits for your signature',
    'out-of-date': 'Out of date',
    signed: 'Signed',
    mailed: 'Mailed',
    delivered: 'Delivered',
    overdue: 'Time to answer is over',
    answered: 'Answered',
    withdrawn: 'Withdrawn',
  },
  proposed: 'Our team prepared it for you',
  empty: 'No letter yet.',
  back: 'Letters',
  letterError: 'This letter did not load',
  waiting: 'Read it to its end. You do not have to sign it.',
  outdatedTitle: 'This letter is out of date',
  outdatedText:
    'A newer report or another answer changed what it would say today. Read it again and sign it, or withdraw it.',
  gone: 'Your latest report no longer shows what this letter is about, so there is nothing left to sign.',
  goneBlock:
    'Your latest report no longer shows what this letter is about, or your identity theft report is no longer approved, so there is nothing to sign.',
  signedTitle: 'You signed this letter',
  signedText:
    'It is kept as you signed it. You see here when it is mailed, and when the bureau has received it.',
  missingTitle: 'Before We Can Mail It',
  missingText:
    'The letter encloses copies that show the bureau who you are. We still need an approved copy of your {{documents}}. What you have sent is checked first.',
  missingLink: 'Go to your documents',
  returnedTitle: 'The Postal Service returned it on {{day}}',
  returnedText:
    'We check the address and mail it again. The time of {{bureau}} to answer has not begun.',
  returned: 'The Postal Service returned it on {{date}}; we check the address and mail it again',
  mailedTitle: 'Mailed to {{bureau}} on {{day}}',
  mailedText:
    'The time of {{bureau}} to answer begins when it receives the letter. You see the day here once we have the proof of delivery.',
  deliveredTitle: '{{bureau}} received it on {{day}}',
  deliveredText: {
    dispute:
      '{{bureau}} must finish by {{dueOn}} and writes the result to your address. Silence deletes nothing.',
    procedure: '{{bureau}} must describe how it checked by {{dueOn}}, and writes to your address.',
    statement: '{{bureau}} adds your statement to your file. Your next report shows it.',
    block: '{{bureau}} must block the information by {{dueOn}}, or write to you why it does not.',
  },
  extendable: 'If you send it more information within its 30 days, it gets 15 more days.',
  extended: 'It received more information on {{day}}, which gave it 15 more days.',
  overdueTitle: 'The time of {{bureau}} is over',
  overdueText:
    'It received your letter on {{day}} and had until {{dueOn}}. Silence deletes nothing by itself. If an answer came by mail, send us a photo of it.',
  answeredTitle: '{{bureau}} answered',
  answeredText: 'Its answer is below, with its meaning and the steps that can follow.',
  unansweredTitle: '{{bureau}} did not answer in time',
  unansweredText:
    'It received your letter on {{day}} and had until {{dueOn}}. Silence deletes nothing by itself. If an answer came by mail, send us a photo of it.',
  answerTitle: 'The Answer of {{bureau}}',
  answers: 'Answer: {{answers}}',
  standing: 'Where It Stands',
  print: 'Print',
  printedFor: 'Letter of {{name}}',
  unknownItem: 'An item that your report no longer shows',
  completedOn: 'The bureau finished on {{day}}.',
  reasons: 'In its words, or a summary of them:',
  meaning: {
    deleted: 'The bureau removed it from your report. Your next report shows whether it is gone.',
    updated:
      'The bureau changed what it reports. Your next report shows the new values. Compare them with what you stated.',
    verified:
      'The bureau says that the company that reported it has confirmed it. That is not the end: see the steps below.',
    remains: 'It stays in your report as it is. See the steps below.',
    frivolous:
      'The bureau ended this dispute without looking into it, because it says that something is missing. With what is missing you can dispute it again.',
    'no-response':
      'The time of the bureau is over, and no answer has reached us. Silence deletes nothing by itself.',
    blocked: 'The bureau no longer reports it, because it comes from identity theft.',
    reinserted:
      'The bureau had removed it and put it back. It must write to you within 5 business days after that.',
  },
  uploadTitle: 'Send Us Its Answer',
  uploadText:
    'The bureau writes to your address. Take a photo of each page, or choose the file, and we read it.',
  upload: 'Add the answer',
  joining: 'Making one file of the pictures…',
  stepsTitle: 'Possible Next Steps',
  step: {
    procedure: 'Ask how it was checked',
    statement: 'Add a statement to your file',
    dispute: 'Dispute it again',
    block: 'Ask for a block after identity theft',
  },
  stepText: {
    procedure:
      'The bureau must describe how it checked the item, and whom it asked, within 15 days after your request.',
    statement:
      'Where the answer does not settle the dispute, you may add a brief statement of your own. The bureau may limit it to 100 words if it helps you write it.',
    dispute: 'A second dispute says something new, or the bureau may call it frivolous.',
    block:
      'Only for what a thief did in your name. The bureau must block it within 4 business days after it has all four documents.',
  },
  lacks: {
    result: 'It follows only a result such as “verified” or “updated”.',
    'unresolved-item': 'Nothing is left to settle.',
    'not-yours': 'You said that this account is yours, so it cannot be blocked.',
    prepared: 'You have prepared this letter to {{bureau}}.',
    'new-information': 'It needs new information, such as a receipt or a letter.',
    'identity-theft-documents':
      'It needs proof of who you are, an identity theft report, the items, and your statement that they are not yours.',
  },
  stepsNote: 'You may also write to the bureau yourself at any time, at no cost.',
  prepareStep: {
    procedure: 'Prepare the request',
    statement: 'Write the statement',
    dispute: 'Add what is new',
    block: 'Prepare the request to block',
  },
  prepareNext: 'Prepare the letter',
  words: {
    statement: 'Your statement about {{creditor}}',
    dispute: 'New information about {{creditor}}',
  },
  wordsHint: {
    statement: 'In your own words, in English: the bureau adds them as they are.',
    dispute: 'In your own words: what the bureau did not know before. It is quoted in the letter.',
  },
  wordCount: '{{count}} of {{most}} words',
  document: {
    dispute: 'Document to enclose',
    block: 'Your identity theft report',
  },
  documentHint: 'One of your documents that we have approved.',
  noDocument: 'None',
  noDocuments: 'No approved document',
  addDocument: 'Add a document',
  documentsError: 'Your documents could not be loaded',
  blockWarning:
    'Ask for a block only if a thief made these transactions, and you got no goods, services or money from them. A false report to an agency is a crime. You can make an identity theft report at IdentityTheft.gov.',
  withdrawnTitle: 'This letter was withdrawn',
  withdrawnText: 'It is not sent.',
  signTitle: 'Confirm and Sign',
  confirm: 'Confirm each sentence. If one is not true, withdraw the letter or change your answer.',
  paperTitle: 'You chose paper',
  paperText:
    'You withdrew your consent to documents on the screen, so you cannot sign here. To sign this letter, agree again on the page Agreement.',
  sentences: 'Sentences to confirm',
  confirmItem: '{{creditor}}: {{statement}}',
  sign: 'Sign this letter',
  signFailed: 'The letter was not signed',
  signed: 'Letter signed',
  file: 'The letter (PDF)',
  signedFile: 'The letter as you signed it (PDF)',
  withdraw: 'Withdraw the letter…',
  withdrawTitle: 'Withdraw the letter?',
  withdrawQuestion: 'It is not sent. You can prepare another one later.',
  withdrawConfirm: 'Withdraw the letter',
  keep: 'Keep it',
  withdrawing: 'Withdrawing…',
  withdrawFailed: 'The letter was not withdrawn',
} as const;

const es: Translated<typeof en> = {
  name: 'Cartas',
  lede: 'Una carta le pide a un buró de crédito que revise algo de nuevo. Solo dice lo que muestra su informe y lo que usted declaró. Usted la lee y la firma, y nada sale sin usted.',
  error: 'No se cargaron sus cartas',
  notYetTitle: 'Las cartas vienen después de su contrato',
  notYetText:
    'Solo podemos preparar cartas con un contrato firmado y después del plazo para cancelar. Usted puede escribir a un buró por su cuenta en cualquier momento, sin costo.',
  mayStartOn: 'Según su contrato, esto puede empezar el {{day}}.',
  noContractTitle: 'No preparamos cartas',
  noContractText:
    'Solo preparamos cartas con un contrato vigente, y no lo hay. Usted puede escribir a un buró por su cuenta en cualquier momento, sin costo.',
  agreement: 'Ir a su contrato',
  reason: 'Ver por qué',
  prepareTitle: 'Preparar una carta',
  prepareText:
    'Elija lo que está mal, en un solo buró. Estos son los hallazgos cuyas preguntas ya respondió.',
  nothing: 'Por ahora no hay nada que escribir. Primero responda las preguntas sobre su informe.',
  nothingLeft: 'Por ahora no hay nada más que escribir. Un informe más nuevo puede cambiarlo.',
  findings: 'Ver lo que encontramos',
  choose: 'Elija por lo menos uno',
  prepare: 'Preparar la carta a {{bureau}}',
  ownWords: 'Sus propias palabras sobre {{creditor}} (opcional)',
  ownWordsHint: 'Lo que pasó, en inglés. La carta lo cita sin cambios.',
  evidence: 'Documentos para adjuntar (opcional)',
  evidenceHint:
    'Puede adjuntar hasta {{most}} documentos, por ejemplo un recibo. Las copias que muestran quién es usted van solas con cada carta.',
  noEvidence:
    'Puede adjuntar documentos, por ejemplo un recibo, cuando los hayamos aprobado. Las copias que muestran quién es usted van solas con cada carta.',
  preparing: 'Preparando…',
  prepareFailed: 'No se preparó la carta',
  listTitle: 'Sus cartas',
  to: {
    dispute: 'Carta a {{bureau}}',
    procedure: 'Solicitud a {{bureau}}: cómo verificó',
    statement: 'Declaración para su expediente en {{bureau}}',
    block: 'Solicitud a {{bureau}}: bloqueo por robo de identidad',
  },
  about: 'Sobre {{creditors}}',
  prepared: 'Preparada el {{date}}',
  signedOn: 'Firmada el {{date}}',
  dueOn: 'El buró tiene hasta el {{date}}',
  status: {
    'to-sign': 'Espera su firma',
    'out-of-date': 'Ya no vale',
    signed: 'Firmada',
    mailed: 'Enviada',
    delivered: 'Entregada',
    overdue: 'Terminó el plazo para responder',
    answered: 'Respondida',
    withdrawn: 'Retirada',
  },
  proposed: 'Nuestro equipo la preparó para usted',
  empty: 'Todavía no hay cartas.',
  back: 'Cartas',
  letterError: 'No se cargó esta carta',
  waiting: 'Léala hasta el final. No tiene que firmarla.',
  outdatedTitle: 'Esta carta ya no vale',
  outdatedText:
    'Un informe más nuevo u otra respuesta cambió lo que diría hoy. Léala de nuevo y fírmela, o retírela.',
  gone: 'Su último informe ya no muestra de lo que trata esta carta, así que no queda nada que firmar.',
  goneBlock:
    'Su último informe ya no muestra de lo que trata esta carta, o su denuncia de robo de identidad ya no está aprobada, así que no hay nada que firmar.',
  signedTitle: 'Usted firmó esta carta',
  signedText: 'Se guarda tal como la firmó. Aquí verá cuándo se envía y cuándo la recibió el buró.',
  missingTitle: 'Antes de enviarla',
  missingText:
    'La carta lleva copias que muestran al buró quién es usted. Todavía nos falta una copia aprobada de: {{documents}}. Lo que ya envió se revisa primero.',
  missingLink: 'Ir a sus documentos',
  returnedTitle: 'El Servicio Postal la devolvió el {{day}}',
  returnedText:
    'Revisamos la dirección y la enviamos otra vez. El plazo de {{bureau}} para responder no ha empezado.',
  returned:
    'El Servicio Postal la devolvió el {{date}}; revisamos la dirección y la enviamos otra vez',
  mailedTitle: 'Enviada a {{bureau}} el {{day}}',
  mailedText:
    'El plazo de {{bureau}} para responder empieza cuando recibe la carta. Verá aquí el día cuando tengamos la prueba de la entrega.',
  deliveredTitle: '{{bureau}} la recibió el {{day}}',
  deliveredText: {
    dispute:
      '{{bureau}} debe terminar a más tardar el {{dueOn}} y escribe el resultado a su dirección. El silencio no elimina nada.',
    procedure:
      '{{bureau}} debe describir cómo verificó a más tardar el {{dueOn}}, y escribe a su dirección.',
    statement: '{{bureau}} agrega su declaración a su expediente. Su próximo informe la muestra.',
    block:
      '{{bureau}} debe bloquear la información a más tardar el {{dueOn}}, o escribirle por qué no lo hace.',
  },
  extendable: 'Si usted le envía más información dentro de sus 30 días, tiene 15 días más.',
  extended: 'Recibió más información el {{day}}, lo que le dio 15 días más.',
  overdueTitle: 'Terminó el plazo de {{bureau}}',
  overdueText:
    'Recibió su carta el {{day}} y tenía hasta el {{dueOn}}. El silencio por sí solo no elimina nada. Si llegó una respuesta por correo, envíenos una foto.',
  answeredTitle: '{{bureau}} respondió',
  answeredText: 'Abajo está su respuesta, con lo que significa y los pasos que pueden seguir.',
  unansweredTitle: '{{bureau}} no respondió a tiempo',
  unansweredText:
    'Recibió su carta el {{day}} y tenía hasta el {{dueOn}}. El silencio por sí solo no elimina nada. Si llegó una respuesta por correo, envíenos una foto.',
  answerTitle: 'La respuesta de {{bureau}}',
  answers: 'Respuesta: {{answers}}',
  standing: 'En qué punto está',
  print: 'Imprimir',
  printedFor: 'Carta de {{name}}',
  unknownItem: 'Una cuenta que su informe ya no muestra',
  completedOn: 'El buró terminó el {{day}}.',
  reasons: 'En sus palabras, o en resumen:',
  meaning: {
    deleted: 'El buró la quitó de su informe. Su próximo informe muestra si ya no está.',
    updated:
      'El buró cambió lo que informa. Su próximo informe muestra los valores nuevos. Compárelos con lo que usted declaró.',
    verified:
      'El buró dice que la empresa que la reportó la confirmó. Eso no es el final: vea los pasos de abajo.',
    remains: 'Sigue en su informe como está. Vea los pasos de abajo.',
    frivolous:
      'El buró terminó esta disputa sin investigarla, porque dice que falta algo. Con lo que falta usted puede disputarla de nuevo.',
    'no-response':
      'El plazo del buró terminó y no nos ha llegado ninguna respuesta. El silencio por sí solo no elimina nada.',
    blocked: 'El buró ya no la informa, porque viene de un robo de identidad.',
    reinserted:
      'El buró la había quitado y la incluyó de nuevo. Debe escribirle dentro de los 5 días hábiles siguientes.',
  },
  uploadTitle: 'Envíenos su respuesta',
  uploadText:
    'El buró le escribe a su dirección. Tome una foto de cada página, o elija el archivo, y nosotros la leemos.',
  upload: 'Agregar la respuesta',
  joining: 'Uniendo las fotos en un archivo…',
  stepsTitle: 'Pasos posibles',
  step: {
    procedure: 'Preguntar cómo se verificó',
    statement: 'Agregar una declaración a su expediente',
    dispute: 'Disputarla de nuevo',
    block: 'Pedir un bloqueo por robo de identidad',
  },
  stepText: {
    procedure:
      'El buró debe describir cómo la verificó, y a quién preguntó, dentro de los 15 días después de su solicitud.',
    statement:
      'Si la respuesta no resuelve la disputa, usted puede agregar una breve declaración propia. El buró puede limitarla a 100 palabras si le ayuda a escribirla.',
    dispute: 'Una segunda disputa dice algo nuevo; si no, el buró puede calificarla de frívola.',
    block:
      'Solo para lo que un ladrón hizo a su nombre. El buró debe bloquearlo dentro de 4 días hábiles después de tener los cuatro documentos.',
  },
  lacks: {
    result: 'Solo sigue a un resultado como «verificado» o «actualizado».',
    'unresolved-item': 'No queda nada por resolver.',
    'not-yours': 'Usted dijo que esta cuenta es suya, así que no se puede bloquear.',
    prepared: 'Usted ya preparó esta carta a {{bureau}}.',
    'new-information': 'Necesita información nueva, como un recibo o una carta.',
    'identity-theft-documents':
      'Necesita una prueba de quién es usted, una denuncia de robo de identidad, las cuentas y su declaración de que no son suyas.',
  },
  stepsNote: 'Usted también puede escribir al buró por su cuenta en cualquier momento, sin costo.',
  prepareStep: {
    procedure: 'Preparar la solicitud',
    statement: 'Escribir la declaración',
    dispute: 'Agregar lo nuevo',
    block: 'Preparar la solicitud de bloqueo',
  },
  prepareNext: 'Preparar la carta',
  words: {
    statement: 'Su declaración sobre {{creditor}}',
    dispute: 'Información nueva sobre {{creditor}}',
  },
  wordsHint: {
    statement: 'En sus propias palabras, en inglés: el buró las agrega tal como están.',
    dispute: 'En sus propias palabras: lo que el buró no sabía antes. Se cita en la carta.',
  },
  wordCount: '{{count}} de {{most}} palabras',
  document: {
    dispute: 'Documento para adjuntar',
    block: 'Su denuncia de robo de identidad',
  },
  documentHint: 'Uno de sus documentos que ya aprobamos.',
  noDocument: 'Ninguno',
  noDocuments: 'Ningún documento aprobado',
  addDocument: 'Agregar un documento',
  documentsError: 'No se pudieron cargar sus documentos',
  blockWarning:
    'Pida un bloqueo solo si un ladrón hizo estas transacciones y usted no recibió de ellas bienes, servicios ni dinero. Una denuncia falsa ante una autoridad es un delito. Puede hacer su denuncia de robo de identidad en RoboDeIdentidad.gov.',
  withdrawnTitle: 'Esta carta se retiró',
  withdrawnText: 'No se envía.',
  signTitle: 'Confirmar y firmar',
  confirm: 'Confirme cada frase. Si una no es verdad, retire la carta o cambie su respuesta.',
  paperTitle: 'Usted eligió papel',
  paperText:
    'Usted retiró su consentimiento para documentos en la pantalla, así que aquí no puede firmar. Para firmar esta carta, acepte de nuevo en la página Contrato.',
  sentences: 'Frases para confirmar',
  confirmItem: '{{creditor}}: {{statement}}',
  sign: 'Firmar esta carta',
  signFailed: 'No se firmó la carta',
  signed: 'Carta firmada',
  file: 'La carta (PDF)',
  signedFile: 'La carta como usted la firmó (PDF)',
  withdraw: 'Retirar la carta…',
  withdrawTitle: '¿Retirar la carta?',
  withdrawQuestion: 'No se envía. Más adelante puede preparar otra.',
  withdrawConfirm: 'Retirar la carta',
  keep: 'Conservarla',
  withdrawing: 'Retirando…',
  withdrawFailed: 'No se retiró la carta',
};

export const useLanguage = addMessages({ letters: en }, { letters: es });
