import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Your Agreement',
  sentences: {
    unknown: 'Tell us in which state you live. Then you see if we can offer you a contract there.',
    obstacle:
      'We cannot offer a contract in {{state}} now. Your reports and findings work as before.',
    refused:
      'The law of {{state}} does not allow companies like ours to offer this service for pay. Your reports and findings work as before.',
    consent: 'Your next step: decide if you get documents on the screen or on paper.',
    paper:
      'You chose paper. We mail you each document to read and to keep. To sign one, agree to documents on the screen again.',
    rights: 'Your next step: read your rights and confirm that you received them.',
    offer: 'We prepare your contract. You do not have to do anything now.',
    report: 'We need a credit report of yours before we can prepare a contract.',
    sign: 'Your contract is here. Read it in peace, and decide.',
    waiting: 'You signed. You can cancel until the end of {{day}}.',
    'in-force':
      'Your contract is in force. Your letters to the credit bureaus are prepared, signed and followed on the page Letters.',
    cancelled: 'Your contract is canceled. You owe nothing.',
    stopped: 'You stopped the service.',
    void: 'Your contract was found void. You owe nothing.',
    completed: 'All services of your contract are done.',
  },
  actions: {
    unknown: 'Add your address',
    obstacle: 'See why',
    consent: 'Decide now',
    paper: 'See what happens next',
    rights: 'Read your rights',
    offer: 'See what happens next',
    report: 'Import a report',
    sign: 'Read the contract',
    signed: 'Open the contract',
    letters: 'Go to your letters',
    ended: 'See the receipt',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Su contrato',
  sentences: {
    unknown: 'Díganos en qué estado vive. Así verá si podemos ofrecerle un contrato allí.',
    obstacle:
      'Ahora no podemos ofrecer un contrato en {{state}}. Sus informes y hallazgos funcionan como antes.',
    refused:
      'La ley de {{state}} no permite que empresas como la nuestra ofrezcan este servicio por dinero. Sus informes y hallazgos funcionan como antes.',
    consent: 'Su próximo paso: decidir si recibe los documentos en la pantalla o en papel.',
    paper:
      'Usted eligió papel. Le enviamos por correo postal cada documento para leerlo y guardarlo. Para firmar uno, acepte de nuevo los documentos en la pantalla.',
    rights: 'Su próximo paso: leer sus derechos y confirmar que los recibió.',
    offer: 'Preparamos su contrato. Ahora no tiene que hacer nada.',
    report: 'Necesitamos un informe de crédito suyo antes de preparar un contrato.',
    sign: 'Su contrato está aquí. Léalo con calma y decida.',
    waiting: 'Usted firmó. Puede cancelar hasta el final del {{day}}.',
    'in-force':
      'Su contrato está en vigor. Sus cartas a los burós de crédito se preparan, se firman y se siguen en la página Cartas.',
    cancelled: 'Su contrato está cancelado. Usted no debe nada.',
    stopped: 'Usted detuvo el servicio.',
    void: 'Su contrato resultó nulo. Usted no debe nada.',
    completed: 'Todos los servicios de su contrato están terminados.',
  },
  actions: {
    unknown: 'Agregar mi dirección',
    obstacle: 'Ver por qué',
    consent: 'Decidir ahora',
    paper: 'Ver qué sigue',
    rights: 'Leer mis derechos',
    offer: 'Ver qué sigue',
    report: 'Importar un informe',
    sign: 'Leer el contrato',
    signed: 'Abrir el contrato',
    letters: 'Ir a sus cartas',
    ended: 'Ver el recibo',
  },
};

export const useLanguage = addMessages({ agreementCard: en }, { agreementCard: es });
