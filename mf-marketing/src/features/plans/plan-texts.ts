/** The plans of the public pages (specification §9). Each contract names its own services and prices. */
export type Plan = 'basic' | 'pro' | 'elite';

export interface PlanText {
  name: string;
  period: string;
  description: string;
  features: readonly string[];
  buttonText: string;
}

export const en: Record<Plan, PlanText> = {
  basic: {
    name: 'Basic',
    period: 'per month',
    description: 'For a report with a few items to clear up.',
    features: [
      'Credit report analysis',
      'Dispute letter creation',
      'Monthly credit monitoring',
      'Email support',
      'Basic credit education',
    ],
    buttonText: 'Choose Basic',
  },
  pro: {
    name: 'Pro',
    period: 'per month',
    description: 'For several items, at more than one bureau.',
    features: [
      'Everything in Basic',
      'Expedited dispute process',
      'Phone support',
      'Credit score optimization',
      'Debt validation services',
      'Monthly progress reports',
    ],
    buttonText: 'Choose Pro',
  },
  elite: {
    name: 'Elite',
    period: 'per month',
    description: 'For a hard case, with one person at your side.',
    features: [
      'Everything in Pro',
      'Dedicated credit specialist',
      'Priority dispute handling',
      'Identity theft protection',
      'Credit building strategies',
      'Unlimited consultations',
    ],
    buttonText: 'Choose Elite',
  },
};

export const es: Record<Plan, PlanText> = {
  basic: {
    name: 'Básico',
    period: 'al mes',
    description: 'Para un informe con pocos registros que aclarar.',
    features: [
      'Análisis de su informe de crédito',
      'Redacción de cartas de disputa',
      'Monitoreo mensual de su crédito',
      'Atención por correo electrónico',
      'Educación básica sobre crédito',
    ],
    buttonText: 'Elegir Básico',
  },
  pro: {
    name: 'Pro',
    period: 'al mes',
    description: 'Para varios registros, en más de un buró.',
    features: [
      'Todo lo del plan Básico',
      'Disputas en menos tiempo',
      'Atención por teléfono',
      'Mejora de su puntaje de crédito',
      'Validación de deudas',
      'Informes mensuales de avance',
    ],
    buttonText: 'Elegir Pro',
  },
  elite: {
    name: 'Élite',
    period: 'al mes',
    description: 'Para un caso difícil, con una persona a su lado.',
    features: [
      'Todo lo del plan Pro',
      'Un especialista en crédito solo para usted',
      'Prioridad en sus disputas',
      'Protección contra el robo de identidad',
      'Estrategias para construir su crédito',
      'Consultas ilimitadas',
    ],
    buttonText: 'Elegir Élite',
  },
};
