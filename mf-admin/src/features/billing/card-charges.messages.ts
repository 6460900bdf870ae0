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
    'Answer the bank by {{day}} with the proof of the work that was billed, or refund the payment. The bank takes an answer once.',
  send: 'Send the proof to Stripe',
  sending: 'Asking…',
  evidenceSending: 'The proof is being made and sent.',
  evidenceSent:
    'Sent on {{day}} by {{name}}: the proof of the work without copies of identity papers (PDF, {{size}}), and the facts of contract, invoice and receipt.',
  evidenceHash: 'SHA-256 of the PDF: {{hash}}',
  evidenceFailed: 'The proof was not sent',
  evidenceProblem: {
    'too-large':
      'Nothing was sent: Stripe takes at most 4.5 MB and 49 pages, and the proof is larger. Open it below, and upload the pages that matter in Stripe’s dashboard.',
    'stripe-refused':
      'Nothing was sent: Stripe refused the proof. Open it below, and upload it in Stripe’s dashboard.',
    over: 'Nothing was sent: the bank takes no answer any more, or somebody answered it in Stripe’s dashboard.',
    'no-proof':
      'Nothing was sent: the letters of this work, or the account, are gone. Answer in Stripe’s dashboard.',
  },
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
    'Responda al banco a más tardar el {{day}} con la prueba del trabajo facturado, o devuelva el pago. El banco acepta una sola respuesta.',
  send: 'Enviar la prueba a Stripe',
  sending: 'Pidiendo…',
  evidenceSending: 'La prueba se está preparando y enviando.',
  evidenceSent:
    'Enviada el {{day}} por {{name}}: la prueba del trabajo sin copias de documentos de identidad (PDF, {{size}}), y los datos del contrato, de la factura y del comprobante.',
  evidenceHash: 'SHA-256 del PDF: {{hash}}',
  evidenceFailed: 'No se envió la prueba',
  evidenceProblem: {
    'too-large':
      'No se envió nada: Stripe acepta 4.5 MB y 49 páginas como máximo, y la prueba es más grande. Ábrala abajo y suba las páginas importantes en el panel de Stripe.',
    'stripe-refused':
      'No se envió nada: Stripe rechazó la prueba. Ábrala abajo y súbala en el panel de Stripe.',
    over: 'No se envió nada: el banco ya no acepta respuestas, o alguien respondió en el panel de Stripe.',
    'no-proof':
      'No se envió nada: ya no existen las cartas de este trabajo o la cuenta. Responda en el panel de Stripe.',
  },
  bankClosed: 'La disputa de {{amount}} en el banco terminó: {{status}}.',
  proof: 'Prueba del trabajo {{number}} (PDF)',
};

export const useLanguage = addMessages({ charges: en }, { charges: es });
