import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Charges to the Saved Card',
  announced:
    'Invoice {{number}}: {{amount}} will be charged on {{day}}. The client was told by mail.',
  requested: 'Invoice {{number}}: {{amount}} is being charged.',
  paid: 'Invoice {{number}}: {{amount}} was paid by card.',
  failed:
    'Invoice {{number}}: the card was declined for {{amount}} ({{problem}}). The client was asked for another one.',
  withdrawn: 'Invoice {{number}}: the charge of {{amount}} was taken back.',
  bankTitle: 'The client disputes {{amount}} at their bank ({{reason}})',
  bankText:
    'Answer at Stripe by {{day}}, with the proof of the work that was billed, or refund the payment.',
  bankClosed: 'The dispute of {{amount}} at the bank is closed: {{status}}.',
  proof: 'Proof of the work {{number}} (PDF)',
} as const;

const es: Translated<typeof en> = {
  title: 'Cobros con la tarjeta guardada',
  announced:
    'Factura {{number}}: {{amount}} se cobrarán el {{day}}. Se avisó al cliente por correo electrónico.',
  requested: 'Factura {{number}}: se están cobrando {{amount}}.',
  paid: 'Factura {{number}}: se pagaron {{amount}} con tarjeta.',
  failed:
    'Factura {{number}}: la tarjeta fue rechazada por {{amount}} ({{problem}}). Se le pidió otra al cliente.',
  withdrawn: 'Factura {{number}}: se retiró el cobro de {{amount}}.',
  bankTitle: 'El cliente disputa {{amount}} en su banco ({{reason}})',
  bankText:
    'Responda en Stripe a más tardar el {{day}}, con la prueba del trabajo facturado, o devuelva el pago.',
  bankClosed: 'La disputa de {{amount}} en el banco terminó: {{status}}.',
  proof: 'Prueba del trabajo {{number}} (PDF)',
};

export const useLanguage = addMessages({ charges: en }, { charges: es });
