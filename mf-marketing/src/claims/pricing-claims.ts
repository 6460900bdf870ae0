import { earnedPlaceholder as earned } from '@repo/contract/earned-claims';
import type { ClaimsOf, PricingClaims } from './claim.ts';

export const pricingClaims: ClaimsOf<PricingClaims> = {
  en: {
    billing: {
      text: 'Billed only after work is done; cancel within 3 business days.',
    },
    protection: {
      text: 'Federal law protects you: nothing may be charged before the work is fully done, and you may cancel at no cost until midnight of the third business day after you agree to the service.',
    },
    guarantee: {
      text: '100% money back if your score does not improve within 120 days',
    },
    why: {
      billing: {
        text: 'No upfront fees, no obligation.',
        detail: 'You pay for work that is done, not for promises.',
      },
      guarantee: {
        text: '100% of your money back if your credit score does not improve within 120 days.',
        detail: 'If our work does not raise your score, you should not have to pay for it.',
      },
      results: {
        text: 'Expect to see results in 30-45 days.',
        detail: 'A bureau generally has 30 days to investigate a dispute and answer it.',
      },
      compliance: {
        text: 'We comply with federal credit repair regulations.',
        detail: 'We dispute only what is inaccurate, outdated or cannot be verified.',
      },
      clients: {
        text: `Over ${earned('clients', '5,000')} clients helped and ${earned('items', '25,000')}+ negative items removed.`,
        detail: 'You can see every dispute and every removed item in your portal.',
      },
      phone: {
        text: 'Our phone line is available 24/7.',
        detail: 'A person answers your questions in plain words.',
      },
    },
  },
  es: {
    billing: {
      text: 'Solo se cobra después de hacer el trabajo, y usted tiene 3 días hábiles para cancelar.',
    },
    protection: {
      text: 'La ley federal lo protege: no se le puede cobrar nada antes de terminar el trabajo, y puede cancelar sin costo hasta la medianoche del tercer día hábil después de aceptar el servicio.',
    },
    guarantee: {
      text: 'Devolución del 100% si su puntaje no mejora en 120 días',
    },
    why: {
      billing: {
        text: 'Sin pagos por adelantado y sin compromiso.',
        detail: 'Usted paga por trabajo hecho, no por promesas.',
      },
      guarantee: {
        text: 'Le devolvemos el 100% de su dinero si su puntaje de crédito no mejora en 120 días.',
        detail: 'Si nuestro trabajo no sube su puntaje, no es justo que lo pague.',
      },
      results: {
        text: 'Por lo general, los primeros resultados se ven en 30 a 45 días.',
        detail: 'Un buró tiene, por lo general, 30 días para investigar una disputa y responder.',
      },
      compliance: {
        text: 'Cumplimos las leyes federales sobre reparación de crédito.',
        detail: 'Solo disputamos lo que es inexacto, está vencido o no se puede comprobar.',
      },
      clients: {
        text: `Más de ${earned('clients', '5,000')} clientes atendidos y más de ${earned('items', '25,000')} registros negativos eliminados.`,
        detail: 'Puede ver cada disputa y cada registro eliminado en su portal.',
      },
      phone: {
        text: 'Nuestra línea atiende las 24 horas, los 7 días de la semana.',
        detail: 'Una persona le responde con palabras sencillas.',
      },
    },
  },
};
