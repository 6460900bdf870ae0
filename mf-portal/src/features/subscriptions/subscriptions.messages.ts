import { addMessages, type Translated } from '../../language.ts';

export const en = {
  title: 'Billing',
  subtitle: 'Your plan. Nothing is charged before work is done.',
  plan: 'Plan',
  state: 'State',
  plans: { basic: 'Basic', pro: 'Pro', elite: 'Elite' },
  planList: 'Plans',
  price: '{{plan}}, {{price}} per month',
  for: {
    basic: 'For a report with a few items to clear up.',
    pro: 'For several items, at more than one bureau.',
    elite: 'For a hard case, with one person at your side.',
  },
  yours: 'Your plan',
  choosePlan: 'Choose {{plan}}',
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
  planList: 'Planes',
  price: '{{plan}}, {{price}} al mes',
  for: {
    basic: 'Para un informe con pocos registros que aclarar.',
    pro: 'Para varios registros, en más de un buró.',
    elite: 'Para un caso difícil, con una persona a su lado.',
  },
  yours: 'Su plan',
  choosePlan: 'Elegir {{plan}}',
  noPlan: 'Todavía no eligió ninguno',
  none: 'Sin forma de pago todavía',
  trialing: 'Hasta ahora no se cobró nada',
  active: 'Activo',
  attention: 'Hay algo pendiente: llámenos al {{phone}}',
  open: 'Plan y forma de pago',
  choose: 'Elegir un plan',
};

export const useLanguage = addMessages({ subscriptions: en }, { subscriptions: es });
