import type { Translated } from '@repo/i18n/message-types.ts';

export const en = {
  title: 'Billing',
  subtitle: 'Your plan. Nothing is charged before work is done.',
  plan: 'Plan',
  state: 'State',
  plans: { basic: 'Basic', pro: 'Pro', elite: 'Elite' },
  noPlan: 'None chosen yet',
  none: 'No payment method yet',
  trialing: 'Nothing charged so far',
  active: 'Active',
  attention: 'Something is still open: call us at {{phone}}',
  open: 'Plan and payment method',
  choose: 'Choose a plan',
} as const;

export const es: Translated<typeof en> = {
  title: 'Facturación',
  subtitle: 'Su plan. No se cobra nada antes de que el trabajo esté hecho.',
  plan: 'Plan',
  state: 'Estado',
  plans: { basic: 'Básico', pro: 'Pro', elite: 'Élite' },
  noPlan: 'Todavía no eligió ninguno',
  none: 'Sin forma de pago todavía',
  trialing: 'Hasta ahora no se cobró nada',
  active: 'Activo',
  attention: 'Hay algo pendiente: llámenos al {{phone}}',
  open: 'Plan y forma de pago',
  choose: 'Elegir un plan',
};
