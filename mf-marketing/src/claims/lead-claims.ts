import { earnedPlaceholder as earned } from '@repo/contract/earned-claims';
import type { ClaimsOf, LeadClaims } from './claim.ts';

export const leadClaims: ClaimsOf<LeadClaims> = {
  en: {
    clients: {
      text: `Over ${earned('clients', '5,000')} clients helped`,
    },
    itemsRemoved: {
      text: `${earned('items', '25,000')}+ negative items removed from credit reports`,
    },
    analysis: {
      text: 'Free credit report analysis (a $200 value)',
    },
    compliance: {
      text: 'We comply with federal credit repair regulations',
    },
    callback: {
      text: 'A call from us within 24 hours',
    },
    nextCall: {
      text: 'Expect a call from us within 24 hours',
    },
    received: {
      text: "We'll be in touch within 24 hours to start your credit repair journey.",
    },
  },
  es: {
    clients: {
      text: `Más de ${earned('clients', '5,000')} clientes atendidos`,
    },
    itemsRemoved: {
      text: `Más de ${earned('items', '25,000')} registros negativos eliminados de informes de crédito`,
    },
    analysis: {
      text: 'Análisis gratuito de su informe de crédito (valor de $200)',
    },
    compliance: {
      text: 'Cumplimos las leyes federales sobre reparación de crédito',
    },
    callback: {
      text: 'Una llamada nuestra en menos de 24 horas',
    },
    nextCall: {
      text: 'Espere nuestra llamada en menos de 24 horas',
    },
    received: {
      text: 'Nos comunicaremos con usted en menos de 24 horas para empezar a reparar su crédito.',
    },
  },
};
