import { addMessages, type Translated } from '../../language.ts';
import { en as page, es as pageEs } from '../public-page/public-page.messages.ts';

const en = {
  title: 'Set Up Your Subscription',
  description:
    'Save a payment method for your credit repair. Nothing is charged before work is done.',
  lede: 'Nothing is charged today, and nothing before work is done.',
  loading: 'Preparing the payment form',
  unconfigured:
    'Payment Configuration Required - Please contact support to complete your subscription.',
  account: 'Continue to Your Account',
  client: {
    title: 'Your Subscription',
    lede: 'How you pay for finished work. Saving a payment method costs nothing.',
    overview: 'Back to Overview',
  },
  signIn: {
    title: 'Sign in first',
    text: 'Your subscription belongs to your account. Sign in, and you will come straight back here.',
    action: 'Sign In to Continue',
  },
  failed: {
    text: 'Nothing was charged. Try again, or call us and we will finish it together.',
    retry: 'Try Again',
  },
  toast: {
    title: 'Error',
    failed: 'Failed to initialize payment. Please try again.',
    declined: 'Your payment method was not saved. Please try another one.',
  },
  form: {
    save: 'Save Payment Method',
    agree: 'Tick the box to agree. Without it nothing can be saved.',
    pending: 'Saving...',
    error: 'Your payment method was not saved. Please check it and try again.',
    privacy: 'Your card number goes straight to our payment provider, Stripe. We never see it.',
  },
  saved: {
    title: 'Your payment method is saved',
    card: '{{brand}} ending in {{lastFour}}',
    text: 'There is nothing more to do here. Saving it charged nothing.',
    replace: 'Use Another Card',
  },
  phone: {
    title: 'We ask you for no card',
    text: 'We spoke by phone before you signed. After a sale by phone, federal law (16 CFR 310.4(a)(2)) forbids us to ask for a card or a payment until a credit report, issued more than six months after the results, shows them. You have nothing to do here, and you owe nothing now.',
  },
  contract: {
    title: 'No card is needed now',
    text: 'We ask for a card only after you have signed a contract with us online and have told us there that we did not speak by phone before. Until then, the law (16 CFR 310.4(a)(2)) has us treat it as a sale by phone. You owe nothing now.',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Prepare su suscripción',
  description:
    'Guarde una forma de pago para la reparación de su crédito. No se le cobra nada antes de que el trabajo esté hecho.',
  lede: 'Hoy no se le cobra nada, y tampoco antes de que el trabajo esté hecho.',
  loading: 'Preparando el formulario de pago',
  unconfigured:
    'Falta configurar los pagos. Comuníquese con soporte para completar su suscripción.',
  account: 'Ir a su cuenta',
  client: {
    title: 'Su suscripción',
    lede: 'Cómo paga el trabajo terminado. Guardar una forma de pago no tiene costo.',
    overview: 'Volver al resumen',
  },
  signIn: {
    title: 'Primero inicie sesión',
    text: 'Su suscripción está ligada a su cuenta. Inicie sesión y volverá directamente a esta página.',
    action: 'Iniciar sesión para continuar',
  },
  failed: {
    text: 'No se le cobró nada. Inténtelo de nuevo o llámenos y lo resolvemos juntos.',
    retry: 'Intentar de nuevo',
  },
  toast: {
    title: 'Error',
    failed: 'No se pudo preparar el pago. Inténtelo de nuevo.',
    declined: 'No se guardó su forma de pago. Pruebe con otra.',
  },
  form: {
    save: 'Guardar forma de pago',
    agree: 'Marque la casilla para aceptar. Sin ella no se puede guardar nada.',
    pending: 'Guardando...',
    error: 'No se guardó su forma de pago. Revísela e inténtelo de nuevo.',
    privacy:
      'El número de su tarjeta va directamente a Stripe, nuestro proveedor de pagos. Nosotros nunca lo vemos.',
  },
  saved: {
    title: 'Su forma de pago quedó guardada',
    card: '{{brand}} terminada en {{lastFour}}',
    text: 'No tiene que hacer nada más aquí. Guardarla no tuvo costo.',
    replace: 'Usar otra tarjeta',
  },
  phone: {
    title: 'No le pedimos ninguna tarjeta',
    text: 'Hablamos por teléfono antes de que usted firmara. Después de una venta por teléfono, la ley federal (16 CFR 310.4(a)(2)) nos prohíbe pedirle una tarjeta o un pago hasta que un informe de crédito, emitido más de seis meses después de los resultados, los muestre. No tiene que hacer nada aquí, y ahora no debe nada.',
  },
  contract: {
    title: 'Ahora no hace falta ninguna tarjeta',
    text: 'Le pedimos una tarjeta solo después de que haya firmado un contrato con nosotros en línea y nos haya dicho allí que no hablamos antes por teléfono. Hasta entonces, la ley (16 CFR 310.4(a)(2)) nos obliga a tratarlo como una venta por teléfono. Ahora no debe nada.',
  },
};

export const useLanguage = addMessages(
  { subscriptions: en, page },
  { subscriptions: es, page: pageEs },
);
