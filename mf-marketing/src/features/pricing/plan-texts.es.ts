import type { Plan } from '@repo/contract/subscriptions';
import type { PlanText } from './plan-text.ts';

const period = 'al mes';

export const es: Record<Plan, PlanText> = {
  basic: {
    name: 'Básico',
    period,
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
    period,
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
    period,
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
