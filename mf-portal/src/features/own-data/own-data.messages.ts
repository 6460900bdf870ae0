import { addMessages, type Translated } from '../../language.ts';

export const en = {
  access: {
    title: 'Who viewed my data',
    subtitle:
      'Each time someone on our team opens or changes something in your file, it is written here.',
    list: 'Who viewed my data, newest first',
    empty: 'Nobody on our team has opened your file yet.',
    someone: 'Someone on our team',
    named: '{{name}} on our team',
    'client-viewed': '{{who}} opened your file',
    'viewed-as-client': '{{who}} looked at your screens as you see them',
    'ssn-revealed': '{{who}} looked up your Social Security number',
    'document-viewed': '{{who}} opened a document',
    'document-viewed-what': '{{who}} opened a document: {{what}}',
    why: '{{sentence}}. Why: {{reason}}',
    reasons: {
      review: 'to review it',
      'client-question': 'to answer a question of yours',
      dispute: 'to prepare a dispute',
      'second-look': 'to check a decision again',
      'bureau-call': 'to speak with a credit bureau about you',
      'dispute-letter': 'to write a dispute letter for you',
      'identity-check': 'to make sure that it is you',
    },
    'document-reviewed': '{{who}} reviewed a document',
    'document-reviewed-what': '{{who}} reviewed a document: {{what}}',
    'item-changed': '{{who}} updated a credit item',
    'item-changed-what': '{{who}} updated a credit item: {{what}}',
    'profile-changed': '{{who}} corrected your details',
    'report-recorded': '{{who}} recorded a credit report of yours',
    'funding-decided': '{{who}} worked on your funding application',
    'notification-sent': '{{who}} sent you a notification',
    'sessions-ended': '{{who}} signed you out on all devices',
    other: '{{who}} worked on your file',
  },
  export: {
    title: 'Download my data',
    subtitle:
      'Everything that we store about you and show you, and the files that you uploaded, in one ZIP file.',
    text: 'Of your Social Security number and account numbers, only the last four digits are included.',
    start: 'Download my data',
    confirmTitle: 'Download my data',
    confirmText: 'Confirm that it is you: the file contains everything.',
    submit: 'Download',
    started: 'Download Started',
    startedText: 'Your browser saves the file. Keep it where nobody else can open it.',
    failed: 'Download Not Started',
  },
  deletion: {
    title: 'Delete my data',
    subtitle: 'Ask us to delete your account and what is in your file.',
    goes: {
      term: 'What is deleted',
      text: 'Your account and sign-in, personal details with the Social Security number, credit reports and items, documents, messages, notifications and funding applications. We cannot go on with a dispute after that.',
    },
    contracts: {
      term: 'Kept: what you signed',
      text: 'The law obliges us to keep your signed documents until {{date}} ({{rule}}), and we delete them after that. A contract that runs ends with the deletion.',
    },
    consents: {
      term: 'Kept: what you agreed to',
      text: 'With your email address and phone number. We must be able to prove it.',
    },
    payments: {
      term: 'Kept: your plan and payments',
      text: 'Tax law asks for them. Stripe keeps the payments themselves.',
    },
    audit: {
      term: 'Kept: who worked with your data',
      text: 'Without your name. It shows that we handled your data as the law demands.',
    },
    answer:
      'We answer within {{count}} days. A plan that goes on is ended first, and the law may oblige us to wait, for example during a court case.',
    start: 'Ask for deletion…',
    confirmTitle: 'Ask us to delete your data?',
    confirmText:
      'Someone on our team carries it out. You can withdraw until then; after that nothing can be restored. Download your data first if you want a copy.',
    submit: 'Ask for deletion',
    failed: 'Request Not Sent',
    sent: 'Request Sent',
    sentText: 'You get an email when your data is deleted.',
    requestedOn: 'Requested on {{date}}',
    requestedText: 'You get an email when your data is deleted. Until then you can withdraw.',
    heldText:
      'The law obliges us to keep your data for now, for example because of a court case. We delete nothing until that ends. Call us with any question.',
    withdraw: 'Withdraw',
    withdrawFailed: 'Not Withdrawn',
  },
} as const;

export const es: Translated<typeof en> = {
  access: {
    title: 'Quién vio mis datos',
    subtitle:
      'Aquí queda escrito cada vez que alguien de nuestro equipo abre o cambia algo en su expediente.',
    list: 'Quién vio mis datos, lo más reciente primero',
    empty: 'Nadie de nuestro equipo ha abierto su expediente todavía.',
    someone: 'Alguien de nuestro equipo',
    named: '{{name}}, de nuestro equipo,',
    'client-viewed': '{{who}} abrió su expediente',
    'viewed-as-client': '{{who}} miró sus pantallas tal como usted las ve',
    'ssn-revealed': '{{who}} consultó su número de Seguro Social',
    'document-viewed': '{{who}} abrió un documento',
    'document-viewed-what': '{{who}} abrió un documento: {{what}}',
    why: '{{sentence}}. Motivo: {{reason}}',
    reasons: {
      review: 'para revisarlo',
      'client-question': 'para responder una pregunta suya',
      dispute: 'para preparar una disputa',
      'second-look': 'para comprobar otra vez una decisión',
      'bureau-call': 'para hablar de usted con un buró de crédito',
      'dispute-letter': 'para escribir una carta de disputa por usted',
      'identity-check': 'para comprobar que es usted',
    },
    'document-reviewed': '{{who}} revisó un documento',
    'document-reviewed-what': '{{who}} revisó un documento: {{what}}',
    'item-changed': '{{who}} actualizó una cuenta de su informe',
    'item-changed-what': '{{who}} actualizó una cuenta de su informe: {{what}}',
    'profile-changed': '{{who}} corrigió sus datos',
    'report-recorded': '{{who}} registró un informe de crédito suyo',
    'funding-decided': '{{who}} revisó su solicitud de financiamiento',
    'notification-sent': '{{who}} le envió una notificación',
    'sessions-ended': '{{who}} cerró su sesión en todos los dispositivos',
    other: '{{who}} trabajó en su expediente',
  },
  export: {
    title: 'Descargar mis datos',
    subtitle:
      'Todo lo que guardamos sobre usted y le mostramos, y los archivos que subió, en un solo archivo ZIP.',
    text: 'De su número de Seguro Social y de los números de cuenta solo se incluyen los últimos cuatro dígitos.',
    start: 'Descargar mis datos',
    confirmTitle: 'Descargar mis datos',
    confirmText: 'Confirme que es usted: el archivo lo contiene todo.',
    submit: 'Descargar',
    started: 'La descarga comenzó',
    startedText: 'Su navegador guarda el archivo. Téngalo donde nadie más pueda abrirlo.',
    failed: 'La descarga no comenzó',
  },
  deletion: {
    title: 'Eliminar mis datos',
    subtitle: 'Pida que eliminemos su cuenta y lo que hay en su expediente.',
    goes: {
      term: 'Qué se elimina',
      text: 'Su cuenta y su acceso, los datos personales con el número de Seguro Social, los informes de crédito y sus registros, los documentos, mensajes, notificaciones y solicitudes de financiamiento. Después ya no podemos continuar ninguna disputa.',
    },
    contracts: {
      term: 'Se conserva lo que usted firmó',
      text: 'La ley nos obliga a conservar sus documentos firmados hasta el {{date}} ({{rule}}); después los eliminamos. Un contrato vigente termina con la eliminación.',
    },
    consents: {
      term: 'Se conserva lo que usted aceptó',
      text: 'Con su correo electrónico y su teléfono. Debemos poder demostrarlo.',
    },
    payments: {
      term: 'Se conservan su plan y sus pagos',
      text: 'Lo exigen las leyes de impuestos. Los pagos mismos los conserva Stripe.',
    },
    audit: {
      term: 'Se conserva quién trabajó con sus datos',
      text: 'Sin su nombre. Demuestra que tratamos sus datos como lo exige la ley.',
    },
    answer:
      'Respondemos en un plazo de {{count}} días. Antes se termina el plan que siga activo, y la ley puede obligarnos a esperar, por ejemplo durante un juicio.',
    start: 'Pedir la eliminación…',
    confirmTitle: '¿Pedir que eliminemos sus datos?',
    confirmText:
      'Lo hace una persona de nuestro equipo. Hasta entonces puede retirar la solicitud; después no se puede recuperar nada. Si quiere una copia, descargue antes sus datos.',
    submit: 'Pedir la eliminación',
    failed: 'No se envió la solicitud',
    sent: 'Solicitud enviada',
    sentText: 'Recibirá un correo cuando sus datos se hayan eliminado.',
    requestedOn: 'Solicitado el {{date}}',
    requestedText:
      'Recibirá un correo cuando sus datos se hayan eliminado. Hasta entonces puede retirar la solicitud.',
    heldText:
      'La ley nos obliga a conservar sus datos por ahora, por ejemplo a causa de un juicio. Hasta que eso termine no eliminamos nada. Llámenos si tiene preguntas.',
    withdraw: 'Retirar',
    withdrawFailed: 'No se retiró',
  },
};

export const useLanguage = addMessages({ ownData: en }, { ownData: es });
