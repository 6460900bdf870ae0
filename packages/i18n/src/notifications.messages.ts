import type { Translated } from './message-types.ts';

export const en = {
  'item-removed': {
    title: 'Removed from your {{bureau}} report: {{creditor}}',
    several: 'Removed from your credit reports: {{count}} items',
  },
  'document-approved': {
    title: 'Document approved',
    text: 'We reviewed and approved your {{document}}.',
  },
  'document-rejected': {
    title: 'Please send a document again',
    text: 'We could not accept your {{document}}:',
    textWithoutReason: 'We could not accept your {{document}}.',
  },
  'report-recorded': {
    title: 'Your new credit report is here',
    text: 'We entered your report of {{date}}. See your scores and what changed.',
    own: {
      title: 'Your report counts now',
      text: 'We checked the report of {{date}} that you imported. See your scores and what we found in it.',
    },
  },
  'report-refused': {
    title: 'We did not use a report that you imported',
    text: 'We checked {{file}} and did not use it, so its scores and items are no longer shown. Write to us if you think that it is right, or import another report.',
  },
  'message-received': {
    title: 'Your team wrote to you',
    text: 'Open your messages to read it and to answer.',
  },
  'contract-offered': {
    title: 'Your contract is ready to read',
    text: 'Read it in your portal. You decide whether you sign, and nothing starts before you do.',
  },
  'contract-started': {
    title: 'Your contract is in force',
    text: 'The time to cancel is over, so letters can be prepared now. None is sent unless you sign it, and you can stop the service at any time.',
  },
  'guarantee-report-wanted': {
    title: 'Your guarantee ends on {{day}}: please bring a new credit report',
    text: 'We compare your credit score with the one in your contract. We have no newer score of the same bureau and model yet. Import a report dated no later than {{day}}. Without one, it counts as not improved, and we pay you back.',
  },
  'guarantee-judged': {
    improved: {
      title: 'Your credit score has improved',
      text: 'Your guarantee ended on {{day}}. Your latest score until then is higher than the one in your contract. Both are in your agreement.',
    },
    'not-improved': {
      title: 'Your score has not improved: we pay you back',
      text: 'Your guarantee ended on {{day}}, and no higher score is known until then. We pay back the {{amount}} that you paid us under this contract, by {{dueOn}}. You do not have to ask for it. You owe nothing more under it.',
    },
    'not-improved-unpaid': {
      title: 'Your score has not improved',
      text: 'Your guarantee ended on {{day}}, and no higher score is known until then. You have paid nothing under this contract that we still hold, and you owe nothing under it.',
    },
  },
  'charge-failed': {
    title: 'Your card was declined for {{amount}}',
    text: 'Your bank did not accept the charge of {{amount}} for invoice {{number}}. Save another card under Billing, and we mail you a new day before we charge it. Nothing was taken.',
  },
  'letter-proposed': {
    title: 'A letter to {{bureau}} waits for your signature',
    text: 'Read it in your portal. It is sent only if you confirm and sign it.',
  },
  'letter-outdated': {
    title: 'Your letter to {{bureau}} is out of date: read it and sign it again',
    text: 'A newer report, answer or detail of yours changes what it says. It is mailed only once you sign it as it is now.',
    gone: {
      title: 'Your letter to {{bureau}} is not mailed',
      text: 'Your latest report no longer shows what it is about, so there is nothing left to sign.',
    },
  },
  'letter-mailed': {
    title: 'Your letter to {{bureau}} was mailed',
    text: 'It was mailed on {{day}}. The time of {{bureau}} to answer begins on the day of the delivery.',
  },
  'letter-delivered': {
    title: '{{bureau}} received your letter',
    dispute:
      'It arrived on {{day}}. {{bureau}} has until {{dueOn}} to finish, and writes the result to your address.',
    procedure:
      'Your request arrived on {{day}}. {{bureau}} has until {{dueOn}} to describe how it checked.',
    statement: 'Your statement arrived on {{day}}. {{bureau}} adds it to your file.',
    block:
      'Your request arrived on {{day}}. {{bureau}} has until {{dueOn}} to block what comes from identity theft, or to refuse with its reason.',
  },
  'invoice-issued': {
    title: 'Invoice {{number}}: {{amount}} for services that are done',
    text: 'It says what was done and what shows it.',
  },
  'payment-received': {
    title: 'We received {{amount}}',
    text: 'It was recorded on invoice {{number}}.',
  },
  'refund-owed': {
    title: 'We give back {{amount}}',
    text: 'We give back the {{amount}} that you paid for invoice {{number}}, by {{day}}. You do not have to ask for it.',
  },
  'refund-made': {
    title: 'We refund {{amount}}',
    text: 'It is money that you paid for invoice {{number}}.',
  },
  'refund-failed': {
    title: 'Our refund of {{amount}} did not arrive',
    text: 'Your bank did not take it back to the card with which you paid invoice {{number}}. We still owe you this money and send it another way. You do not have to ask for it.',
  },
  'invoice-credited': {
    title: '{{amount}} less to pay',
    text: 'We took it off invoice {{number}}.',
  },
  'answer-time-extended': {
    title: '{{bureau}} has 15 more days',
    text: 'It received further information about your dispute on {{day}}, and now has until {{dueOn}} to finish.',
  },
  'dispute-answered': {
    title: '{{bureau}} answered',
    text: 'Read what it answered about each item of your letter, and what you can do next.',
  },
  'dispute-unanswered': {
    title: '{{bureau}} did not answer',
    text: 'It had until {{dueOn}}. Silence deletes nothing by itself. Read what you can do next.',
  },
  'letter-returned': {
    title: 'Your letter to {{bureau}} came back',
    text: 'The Postal Service returned it on {{day}}. We check the address and mail it again.',
  },
  'correction-decided': {
    'date-of-birth': 'birth date',
    ssn: 'Social Security number',
    both: 'birth date and Social Security number',
    approved: { title: 'Your details were corrected', text: 'We corrected your {{what}}.' },
    declined: {
      title: 'Your details were not corrected',
      text: 'We could not correct your {{what}}:',
    },
  },
} as const;

export const es: Translated<typeof en> = {
  'item-removed': {
    title: 'Registro eliminado en {{bureau}}: {{creditor}}',
    several: 'Registros eliminados de sus informes de crédito: {{count}}',
  },
  'document-approved': {
    title: 'Documento aprobado',
    text: 'Revisamos y aprobamos su {{document}}.',
  },
  'document-rejected': {
    title: 'Envíe de nuevo un documento',
    text: 'No pudimos aceptar su {{document}}:',
    textWithoutReason: 'No pudimos aceptar su {{document}}.',
  },
  'report-recorded': {
    title: 'Su nuevo informe de crédito está aquí',
    text: 'Registramos su informe del {{date}}. Vea sus puntajes y qué cambió.',
    own: {
      title: 'Su informe ya cuenta',
      text: 'Revisamos el informe del {{date}} que usted importó. Vea sus puntajes y lo que encontramos en él.',
    },
  },
  'report-refused': {
    title: 'No usamos un informe que usted importó',
    text: 'Revisamos {{file}} y no lo usamos, así que ya no se muestran sus puntajes ni sus registros. Escríbanos si cree que es correcto, o importe otro informe.',
  },
  'message-received': {
    title: 'Su equipo le escribió',
    text: 'Abra sus mensajes para leerlo y responder.',
  },
  'contract-offered': {
    title: 'Su contrato está listo para leer',
    text: 'Léalo en su portal. Usted decide si lo firma, y nada empieza antes de que lo haga.',
  },
  'contract-started': {
    title: 'Su contrato está en vigor',
    text: 'Terminó el plazo para cancelar, así que ya se pueden preparar cartas. Ninguna se envía si usted no la firma, y puede detener el servicio en cualquier momento.',
  },
  'guarantee-report-wanted': {
    title: 'Su garantía termina el {{day}}: traiga un informe de crédito nuevo',
    text: 'Comparamos su puntaje de crédito con el de su contrato. Todavía no tenemos un puntaje más reciente del mismo buró y del mismo modelo. Importe un informe con fecha del {{day}} a más tardar. Sin él, cuenta como no mejorado y le devolvemos su dinero.',
  },
  'guarantee-judged': {
    improved: {
      title: 'Su puntaje de crédito mejoró',
      text: 'Su garantía terminó el {{day}}. Su puntaje más reciente hasta ese día es más alto que el de su contrato. Los dos figuran en su contrato.',
    },
    'not-improved': {
      title: 'Su puntaje no mejoró: le devolvemos su dinero',
      text: 'Su garantía terminó el {{day}} y hasta ese día no se conoce ningún puntaje más alto. Le devolvemos los {{amount}} que nos pagó por este contrato, a más tardar el {{dueOn}}. No tiene que pedirlo. Ya no debe nada por este contrato.',
    },
    'not-improved-unpaid': {
      title: 'Su puntaje no mejoró',
      text: 'Su garantía terminó el {{day}} y hasta ese día no se conoce ningún puntaje más alto. No tenemos dinero que usted haya pagado por este contrato, y no debe nada por él.',
    },
  },
  'charge-failed': {
    title: 'Su tarjeta fue rechazada por {{amount}}',
    text: 'Su banco no aceptó el cobro de {{amount}} de la factura {{number}}. Guarde otra tarjeta en Facturación, y le avisaremos por correo electrónico de un nuevo día antes de cobrar. No se cobró nada.',
  },
  'letter-proposed': {
    title: 'Una carta a {{bureau}} espera su firma',
    text: 'Léala en su portal. Solo se envía si usted la confirma y la firma.',
  },
  'letter-outdated': {
    title: 'Su carta a {{bureau}} ya no vale: léala y fírmela de nuevo',
    text: 'Un informe, una respuesta o un dato suyo más reciente cambia lo que dice. Solo se envía cuando usted la firme como está ahora.',
    gone: {
      title: 'Su carta a {{bureau}} no se envía',
      text: 'Su último informe ya no muestra de lo que trata, así que no queda nada que firmar.',
    },
  },
  'letter-mailed': {
    title: 'Se envió su carta a {{bureau}}',
    text: 'Se envió el {{day}}. El plazo de {{bureau}} para responder empieza el día de la entrega.',
  },
  'letter-delivered': {
    title: '{{bureau}} recibió su carta',
    dispute:
      'Llegó el {{day}}. {{bureau}} tiene hasta el {{dueOn}} para terminar, y escribe el resultado a su dirección.',
    procedure:
      'Su solicitud llegó el {{day}}. {{bureau}} tiene hasta el {{dueOn}} para describir cómo investigó.',
    statement: 'Su declaración llegó el {{day}}. {{bureau}} la agrega a su expediente.',
    block:
      'Su solicitud llegó el {{day}}. {{bureau}} tiene hasta el {{dueOn}} para bloquear lo que proviene de un robo de identidad, o negarse con su motivo.',
  },
  'invoice-issued': {
    title: 'Factura {{number}}: {{amount}} por servicios ya realizados',
    text: 'Dice qué se hizo y qué lo muestra.',
  },
  'payment-received': {
    title: 'Recibimos {{amount}}',
    text: 'Quedó registrado en la factura {{number}}.',
  },
  'refund-owed': {
    title: 'Le vamos a devolver {{amount}}',
    text: 'Le devolvemos los {{amount}} que pagó por la factura {{number}}, a más tardar el {{day}}. No tiene que pedirlo.',
  },
  'refund-made': {
    title: 'Le devolvemos {{amount}}',
    text: 'Es dinero que usted pagó por la factura {{number}}.',
  },
  'refund-failed': {
    title: 'Nuestra devolución de {{amount}} no llegó',
    text: 'Su banco no la aceptó en la tarjeta con la que pagó la factura {{number}}. Le seguimos debiendo este dinero y se lo enviamos de otra manera. No tiene que pedirlo.',
  },
  'invoice-credited': {
    title: '{{amount}} menos por pagar',
    text: 'Lo descontamos de la factura {{number}}.',
  },
  'answer-time-extended': {
    title: '{{bureau}} tiene 15 días más',
    text: 'Recibió más información sobre su disputa el {{day}}, y ahora tiene hasta el {{dueOn}} para terminar.',
  },
  'dispute-answered': {
    title: '{{bureau}} respondió',
    text: 'Lea lo que respondió sobre cada punto de su carta y lo que puede hacer después.',
  },
  'dispute-unanswered': {
    title: '{{bureau}} no respondió',
    text: 'Tenía hasta el {{dueOn}}. El silencio por sí solo no elimina nada. Lea lo que puede hacer después.',
  },
  'letter-returned': {
    title: 'Su carta a {{bureau}} volvió',
    text: 'El Servicio Postal la devolvió el {{day}}. Revisamos la dirección y la enviamos otra vez.',
  },
  'correction-decided': {
    'date-of-birth': 'fecha de nacimiento',
    ssn: 'número de Seguro Social',
    both: 'fecha de nacimiento y número de Seguro Social',
    approved: { title: 'Corregimos sus datos', text: 'Corregimos su {{what}}.' },
    declined: {
      title: 'Sus datos no se corrigieron',
      text: 'No pudimos corregir su {{what}}:',
    },
  },
};
