import { addMessages, type Translated } from '../../language.ts';

export const en = {
  title: 'Billing',
  subtitle: 'Nothing is charged before work is done, and nothing by the month.',
  card: '{{brand}} ending in {{lastFour}}',
  charged: 'We charge it only for finished services of your contract, and mail you before.',
  otherContract:
    'You agreed to its use for an earlier contract. To pay for services of your present one by card, save a card again.',
  charge: {
    announced: 'On {{day}} or soon after we charge {{amount}} for invoice {{number}}.',
    failed:
      'Your card was declined for {{amount}} (invoice {{number}}). Save another one: we mail you a new day before we charge it.',
  },
  none: 'No payment method yet',
  noneText: 'You owe nothing as long as no service of your contract is done.',
  open: 'Payment method',
  remove: 'Remove card',
  removed: 'Card removed',
  failed: 'The card was not removed. Please try again.',
} as const;

export const es: Translated<typeof en> = {
  title: 'Facturación',
  subtitle: 'No se cobra nada antes de que el trabajo esté hecho, y no hay cobros mensuales.',
  card: '{{brand}} terminada en {{lastFour}}',
  charged:
    'Solo cobramos con ella los servicios terminados de su contrato, y antes le avisamos por correo electrónico.',
  otherContract:
    'Usted aceptó su uso para un contrato anterior. Para pagar con tarjeta los servicios del actual, guarde una tarjeta otra vez.',
  charge: {
    announced: 'El {{day}} o poco después cobramos {{amount}} de la factura {{number}}.',
    failed:
      'Su tarjeta fue rechazada por {{amount}} (factura {{number}}). Guarde otra: antes de cobrar le avisamos por correo electrónico de un nuevo día.',
  },
  none: 'Sin forma de pago todavía',
  noneText: 'Usted no debe nada mientras ningún servicio de su contrato esté terminado.',
  open: 'Forma de pago',
  remove: 'Quitar la tarjeta',
  removed: 'Se quitó la tarjeta',
  failed: 'No se quitó la tarjeta. Inténtelo de nuevo.',
};

export const useLanguage = addMessages({ subscriptions: en }, { subscriptions: es });
