import type { ClaimsOf, SharedClaims } from './claim.ts';

export const sharedClaims: ClaimsOf<SharedClaims> = {
  en: {
    freeAnalysis: {
      text: 'Free credit report analysis, valued at $200',
    },
    noObligation: {
      text: 'No obligation',
    },
    noUpfrontFees: {
      text: 'No upfront fees',
    },
    phoneHours: {
      text: 'Available 24/7',
    },
    guaranteeShort: {
      text: '100% money back if your score does not improve within 120 days',
    },
  },
  es: {
    freeAnalysis: {
      text: 'Análisis gratuito de su informe de crédito, con un valor de $200',
    },
    noObligation: {
      text: 'Sin compromiso',
    },
    noUpfrontFees: {
      text: 'Sin pagos por adelantado',
    },
    phoneHours: {
      text: 'Atendemos las 24 horas, los 7 días de la semana',
    },
    guaranteeShort: {
      text: 'Devolución del 100% si su puntaje no mejora en 120 días',
    },
  },
};
