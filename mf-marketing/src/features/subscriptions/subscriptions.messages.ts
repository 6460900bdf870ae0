import { addMessages, type Translated } from '../../language.ts';
import { en as page, es as pageEs } from '../public-page/public-page.messages.ts';

const en = {
  title: 'Set Up Your Subscription',
  description:
    'Set up the subscription for your credit repair plan. Nothing is charged before work is done.',
  lede: 'Nothing is charged today, and nothing before work is done.',
  loading: 'Preparing the payment form',
  unconfigured:
    'Payment Configuration Required - Please contact support to complete your subscription.',
  plan: '{{plan}}, {{price}} {{period}}, billed only after work is done.',
  account: 'Continue to Your Account',
  client: {
    title: 'Your Subscription',
    lede: 'Your plan and how you pay for it. Saving a payment method costs nothing.',
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
    pending: 'Saving...',
    error: 'Your payment method was not saved. Please check it and try again.',
    privacy: 'Your card number goes straight to our payment provider, Stripe. We never see it.',
  },
  saved: {
    title: 'Your payment method is saved',
    text: 'There is nothing more to do here, and nothing was charged.',
  },
  active: {
    title: 'Your subscription is active',
    text: 'There is nothing to do here.',
  },
  attention: {
    title: 'Your subscription needs attention',
    text: 'Something about your payment or your plan is still open. Call us, and we will sort it out together.',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Prepare su suscripción',
  description:
    'Prepare la suscripción a su plan de reparación de crédito. No se le cobra nada antes de que el trabajo esté hecho.',
  lede: 'Hoy no se le cobra nada, y tampoco antes de que el trabajo esté hecho.',
  loading: 'Preparando el formulario de pago',
  unconfigured:
    'Falta configurar los pagos. Comuníquese con soporte para completar su suscripción.',
  plan: 'Plan {{plan}}: {{price}} {{period}}. Solo se cobra después de hacer el trabajo.',
  account: 'Ir a su cuenta',
  client: {
    title: 'Su suscripción',
    lede: 'Su plan y cómo lo paga. Guardar una forma de pago no tiene costo.',
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
    pending: 'Guardando...',
    error: 'No se guardó su forma de pago. Revísela e inténtelo de nuevo.',
    privacy:
      'El número de su tarjeta va directamente a Stripe, nuestro proveedor de pagos. Nosotros nunca lo vemos.',
  },
  saved: {
    title: 'Su forma de pago quedó guardada',
    text: 'No tiene que hacer nada más aquí, y no se le cobró nada.',
  },
  active: {
    title: 'Su suscripción está activa',
    text: 'No tiene que hacer nada aquí.',
  },
  attention: {
    title: 'Hay algo pendiente en su suscripción',
    text: 'Puede ser su pago o su plan. Llámenos y lo resolvemos juntos.',
  },
};

export const useLanguage = addMessages(
  { subscriptions: en, page },
  { subscriptions: es, page: pageEs },
);
