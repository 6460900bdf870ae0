import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  title: 'Set Up Your Subscription',
  description:
    'Set up the subscription for your credit repair plan. Nothing is charged before work is done.',
  lede: 'Nothing is charged today, and nothing before work is done.',
  loading: 'Preparing the payment form',
  unconfigured:
    'Payment Configuration Required - Please contact support to complete your subscription.',
  signIn: {
    title: 'Sign in first',
    text: 'Your subscription belongs to your account. Sign in, and you come straight back here.',
    action: 'Sign In to Continue',
  },
  failed: {
    title: 'The payment form did not load',
    text: 'Nothing was charged. Try again, or call us and we finish it together.',
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
    text: 'There is nothing more to do here. Nothing was charged; you are billed only after work is done.',
    action: 'Continue to Your Account',
  },
} as const;

export const es: Translated<typeof en> = {
  title: 'Prepare su suscripción',
  description:
    'Prepare la suscripción de su plan de reparación de crédito. No se cobra nada antes de hacer el trabajo.',
  lede: 'Hoy no se le cobra nada, y nada antes de hacer el trabajo.',
  loading: 'Preparando el formulario de pago',
  unconfigured:
    'Se requiere configurar los pagos. Comuníquese con soporte para completar su suscripción.',
  signIn: {
    title: 'Primero inicie sesión',
    text: 'Su suscripción pertenece a su cuenta. Inicie sesión y volverá directamente aquí.',
    action: 'Iniciar sesión para continuar',
  },
  failed: {
    title: 'No se pudo cargar el formulario de pago',
    text: 'No se le cobró nada. Inténtelo de nuevo o llámenos y lo terminamos juntos.',
    retry: 'Intentar de nuevo',
  },
  toast: {
    title: 'Error',
    failed: 'No se pudo preparar el pago. Inténtelo de nuevo.',
    declined: 'Su forma de pago no se guardó. Pruebe con otra.',
  },
  form: {
    save: 'Guardar forma de pago',
    pending: 'Guardando...',
    error: 'Su forma de pago no se guardó. Revísela e inténtelo de nuevo.',
    privacy:
      'El número de su tarjeta va directamente a Stripe, nuestro proveedor de pagos. Nosotros nunca lo vemos.',
  },
  saved: {
    title: 'Su forma de pago está guardada',
    text: 'No tiene que hacer nada más aquí. No se le cobró nada; se cobra solo después de hacer el trabajo.',
    action: 'Continuar a su cuenta',
  },
};
