import { addMessages, type Translated } from '../../language.ts';

const en = {
  waiting: {
    title: 'Signed. You Can Still Cancel',
    lede: 'You can cancel until the end of {{day}} (midnight {{zone}}).',
    stations: {
      title: 'Your contract',
      signed: 'Signed',
      cancel: 'Time to cancel',
      cancelText: 'Until the end of {{day}}',
      start: 'Work may start',
      done: '(done)',
      ahead: '(still to come)',
    },
    text: 'Until then we do nothing but keep your contract: no letter, no call to a bureau, no charge.',
    paperTitle: 'You can also cancel on paper.',
    paperText:
      'Print the notice, sign it and mail it to us by that day. It counts from its postmark, whenever it arrives.',
  },
  running: {
    title: 'Your Contract Is in Force',
    lede: 'We estimate that all services will be done by {{day}}.',
    text: 'You see each step of our work under Progress. Nothing is due before a service is done.',
  },
  cancelled: {
    title: 'Your Contract Is Canceled',
    lede: 'Canceled as of {{day}}. You owe nothing.',
    text: 'Nothing was charged. This page and the email that we sent you are your receipt.',
  },
  stopped: {
    title: 'The Service Is Stopped',
    lede: 'Stopped as of {{day}}.',
    text: 'We do nothing more under this contract. What was not done by then is never due. This page and the email that we sent you are your receipt.',
  },
  void: {
    title: 'Your Contract Is Void',
    lede: 'Found void on {{day}}. You owe nothing.',
    text: 'The contract did not comply with the law, so it does not bind you. We do nothing more under it, and we give back what you paid: the amount and the day are on the page Billing and in the email that we sent you.',
  },
  completed: {
    title: 'Your Contract Is Complete',
    lede: 'All services are done.',
    text: 'Nothing more is due under this contract.',
  },
  copies: {
    title: 'Your Copies',
    mailed: 'We sent them to {{email}} too.',
    contract: 'Contract (PDF)',
    rights: 'Consumer Credit File Rights (PDF)',
    notice: 'Notice of cancellation, to print (PDF)',
    onPaper: 'Copies of further documents come to you by mail, on paper.',
  },
  cancel: {
    title: 'Changed Your Mind?',
    text: 'You need no reason, and it costs nothing.',
    button: 'Cancel the contract…',
    confirmTitle: 'Cancel the contract?',
    confirmText: 'It ends at once. You owe nothing, and we charge nothing.',
    confirm: 'Cancel the contract',
    keep: 'Keep the contract',
    pending: 'Canceling…',
    done: 'Contract Canceled',
    failed: 'Not Canceled',
  },
  stop: {
    title: 'Stop the Service',
    text: 'You can stop it at any time, without a reason and without a charge.',
    button: 'Stop the service…',
    confirmTitle: 'Stop the service?',
    confirmText: 'We do nothing more under this contract. What is not done by now is never due.',
    confirm: 'Stop the service',
    keep: 'Go on',
    pending: 'Stopping…',
    done: 'Service Stopped',
    failed: 'Not Stopped',
  },
  doneText: 'Your receipt is on this page and in an email to you.',
  records: {
    title: 'What Happens to Your Records',
    kept: {
      term: 'What you signed',
      text: 'We keep it for five years after the end, locked, and then delete it. For so long the law lets you bring a claim against us, and both sides need the proof.',
    },
    yours: {
      term: 'Your reports and findings',
      text: 'They stay yours, and you can use them as before. You can have them deleted on the page Account.',
    },
    again: 'Want a contract again? Write to us',
  },
} as const;

const es: Translated<typeof en> = {
  waiting: {
    title: 'Firmado. Todavía puede cancelar',
    lede: 'Puede cancelar hasta el final del {{day}} (medianoche, {{zone}}).',
    stations: {
      title: 'Su contrato',
      signed: 'Firmado',
      cancel: 'Plazo para cancelar',
      cancelText: 'Hasta el final del {{day}}',
      start: 'El trabajo puede empezar',
      done: '(hecho)',
      ahead: '(por venir)',
    },
    text: 'Hasta entonces solo guardamos su contrato: ninguna carta, ninguna llamada a un buró, ningún cobro.',
    paperTitle: 'También puede cancelar en papel.',
    paperText:
      'Imprima el aviso, fírmelo y envíelo por correo hasta ese día. Vale desde la fecha del matasellos, llegue cuando llegue.',
  },
  running: {
    title: 'Su contrato está en vigor',
    lede: 'Calculamos que todos los servicios estarán terminados a más tardar el {{day}}.',
    text: 'En Progreso ve cada paso de nuestro trabajo. No se debe nada antes de terminar un servicio.',
  },
  cancelled: {
    title: 'Su contrato está cancelado',
    lede: 'Cancelado con fecha del {{day}}. Usted no debe nada.',
    text: 'No se cobró nada. Esta página y el correo que le enviamos son su recibo.',
  },
  stopped: {
    title: 'El servicio está detenido',
    lede: 'Detenido con fecha del {{day}}.',
    text: 'No hacemos nada más bajo este contrato. Lo que no se terminó hasta ese día nunca se debe. Esta página y el correo que le enviamos son su recibo.',
  },
  void: {
    title: 'Su contrato es nulo',
    lede: 'Resultó nulo el {{day}}. Usted no debe nada.',
    text: 'El contrato no cumplía la ley, así que no lo obliga a nada. No hacemos nada más bajo él y le devolvemos lo que pagó: el monto y el día están en la página Facturación y en el correo que le enviamos.',
  },
  completed: {
    title: 'Su contrato está cumplido',
    lede: 'Todos los servicios están terminados.',
    text: 'No se debe nada más por este contrato.',
  },
  copies: {
    title: 'Sus copias',
    mailed: 'También las enviamos a {{email}}.',
    contract: 'Contrato (PDF)',
    rights: 'Derechos sobre su expediente de crédito (PDF)',
    notice: 'Aviso de cancelación, para imprimir (PDF)',
    onPaper: 'Las copias de los próximos documentos le llegan en papel, por correo postal.',
  },
  cancel: {
    title: '¿Cambió de opinión?',
    text: 'No necesita dar un motivo y no cuesta nada.',
    button: 'Cancelar el contrato…',
    confirmTitle: '¿Cancelar el contrato?',
    confirmText: 'Termina de inmediato. Usted no debe nada y no cobramos nada.',
    confirm: 'Cancelar el contrato',
    keep: 'Conservar el contrato',
    pending: 'Cancelando…',
    done: 'Contrato cancelado',
    failed: 'No se canceló',
  },
  stop: {
    title: 'Detener el servicio',
    text: 'Puede detenerlo en cualquier momento, sin motivo y sin costo.',
    button: 'Detener el servicio…',
    confirmTitle: '¿Detener el servicio?',
    confirmText:
      'No hacemos nada más bajo este contrato. Lo que no está terminado ahora nunca se debe.',
    confirm: 'Detener el servicio',
    keep: 'Continuar',
    pending: 'Deteniendo…',
    done: 'Servicio detenido',
    failed: 'No se detuvo',
  },
  doneText: 'Su recibo está en esta página y en un correo para usted.',
  records: {
    title: 'Qué pasa con sus registros',
    kept: {
      term: 'Lo que usted firmó',
      text: 'Lo guardamos cinco años después del final, bajo llave, y después lo borramos. Durante ese tiempo la ley le permite presentar un reclamo contra nosotros, y ambas partes necesitan la prueba.',
    },
    yours: {
      term: 'Sus informes y hallazgos',
      text: 'Siguen siendo suyos y puede usarlos como antes. En la página Cuenta puede pedir que se eliminen.',
    },
    again: '¿Quiere otra vez un contrato? Escríbanos',
  },
};

export const useLanguage = addMessages({ signed: en }, { signed: es });
