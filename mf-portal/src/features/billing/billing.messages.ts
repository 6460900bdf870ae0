import { addMessages, type Translated } from '../../language.ts';

const en = {
  name: 'Billing',
  title: 'What You Owe and Why',
  lede: 'You pay for a service after it is fully done, and only then. Each line says what was done and what shows it.',
  error: 'What you owe did not load',
  dueTitle: 'Due Now',
  pay: 'Below, each invoice says how to pay it. If you think that something was not done, tell us before you pay.',
  nothingTitle: 'You Owe Nothing',
  nothingYet:
    'No service of your contract is fully done yet, and before that we may neither ask for money nor accept it.',
  nothingOpen: 'Nothing is left to pay on your invoices.',
  nothingWaits: 'What is done below is not due. Each line says why.',
  noContract: 'You have no contract with us, so nothing can be due.',
  workTitle: 'Done, and Not Billed',
  ready: 'It may be billed. If it is, you get an invoice first.',
  doneOn: 'Done on {{day}}',
  serviceNames: { dispute: 'Dispute', deletion: 'Deletion' },
  invoicesTitle: 'Your Invoices',
  noInvoices: 'No invoice yet.',
  invoice: 'Invoice {{number}}',
  of: '{{amount}}, sent on {{day}}',
  file: 'Invoice {{number}} (PDF)',
  saveCard: 'Save a card',
  status: {
    open: 'To pay: {{due}}',
    held: 'Nothing is due on it now',
    cancelled: 'Canceled: nothing is owed',
    settled: 'Nothing left to pay',
  },
  refundOwed:
    'As things are known now, you do not owe this. We give back {{amount}} by {{day}}. You do not have to ask.',
  refundStillOwed:
    'Your bank did not take our refund. We give back {{amount}} another way by {{day}}. You do not have to ask.',
  received: '{{amount}} received on {{day}}',
  refunded: '{{amount}} refunded on {{day}}: {{reason}}',
  refundDidNotArrive:
    'Our refund of {{amount}} on {{day}} did not arrive, because your bank did not take it.',
  chargedBack: '{{amount}} returned to you by your bank on {{day}}',
  credited: '{{amount}} taken off on {{day}}: {{reason}}',
} as const;

const es: Translated<typeof en> = {
  name: 'Facturación',
  title: 'Qué debe y por qué',
  lede: 'Usted paga un servicio cuando está completamente realizado, y solo entonces. Cada línea dice qué se hizo y qué lo muestra.',
  error: 'No se cargó lo que usted debe',
  dueTitle: 'Por pagar ahora',
  pay: 'Abajo, cada factura dice cómo pagarla. Si cree que algo no se hizo, díganoslo antes de pagar.',
  nothingTitle: 'No debe nada',
  nothingYet:
    'Ningún servicio de su contrato está completamente realizado, y antes de eso no podemos ni pedir dinero ni aceptarlo.',
  nothingOpen: 'No queda nada por pagar de sus facturas.',
  nothingWaits: 'Lo realizado que ve abajo no se debe. Cada línea dice por qué.',
  noContract: 'No tiene ningún contrato con nosotros, así que no puede deber nada.',
  workTitle: 'Realizado y sin facturar',
  ready: 'Ya se puede facturar. Si lo hacemos, primero recibe una factura.',
  doneOn: 'Realizado el {{day}}',
  serviceNames: { dispute: 'Disputa', deletion: 'Eliminación' },
  invoicesTitle: 'Sus facturas',
  noInvoices: 'Todavía no hay facturas.',
  invoice: 'Factura {{number}}',
  of: '{{amount}}, enviada el {{day}}',
  file: 'Factura {{number}} (PDF)',
  saveCard: 'Guardar una tarjeta',
  status: {
    open: 'Por pagar: {{due}}',
    held: 'Por ahora no se debe nada de ella',
    cancelled: 'Cancelada: no se debe nada',
    settled: 'No queda nada por pagar',
  },
  refundOwed:
    'Según lo que se sabe ahora, usted no debe esto. Le devolvemos {{amount}} a más tardar el {{day}}. No tiene que pedirlo.',
  refundStillOwed:
    'Su banco no aceptó nuestra devolución. Le devolvemos {{amount}} de otra manera a más tardar el {{day}}. No tiene que pedirlo.',
  received: '{{amount}} recibidos el {{day}}',
  refunded: '{{amount}} devueltos el {{day}}: {{reason}}',
  refundDidNotArrive:
    'Nuestra devolución de {{amount}} del {{day}} no llegó, porque su banco no la aceptó.',
  chargedBack: 'Su banco le devolvió {{amount}} el {{day}}',
  credited: '{{amount}} descontados el {{day}}: {{reason}}',
};

export const useLanguage = addMessages({ billing: en }, { billing: es });
