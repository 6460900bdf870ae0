import { earnedPlaceholder as earned } from '@repo/contract/earned-claims';
import { guaranteeText } from '@repo/contract/guarantee';
import type { ClaimsOf, LandingClaims } from './claim.ts';

export const landingClaims: ClaimsOf<LandingClaims> = {
  en: {
    heroClients: {
      text: `Since we began, we have helped over ${earned('clients', '5,000')} clients and removed ${earned('items', '25,000')}+ negative items from their credit reports.`,
    },
    statistics: [
      {
        value: `${earned('clientsOfYear', '1,000')}+`,
        label: 'clients helped in the last year',
      },
      {
        value: `${earned('itemsOfYear', '12,000')}+`,
        label: 'negative items removed in the last year',
      },
      {
        value: '4.9',
        label: 'client rating, out of 5',
      },
      {
        value: '30-45',
        label: 'days to see results',
      },
    ],
    testimonials: [
      {
        name: 'Maria G.',
        detail: 'Texas',
        quote:
          'A medical bill that was never mine sat on my report for three years. They showed me the error, disputed it, and told me each time something moved.',
        image: null,
        placeholder: true,
      },
      {
        name: 'James T.',
        detail: 'Ohio',
        quote:
          'What I liked most was the plain language. I finally understood what was on my report, why it was there, and what we were going to do about it.',
        image: null,
        placeholder: true,
      },
      {
        name: 'Denise W.',
        detail: 'Illinois, small-business owner',
        quote:
          'I came for a business loan and had been turned down twice. We cleaned up the report first. The second conversation with a lender was a different one.',
        image: null,
        placeholder: true,
      },
    ],
    bankruptcies: {
      text: 'It stays up to 10 years.',
    },
    investigation: {
      text: 'The bureaus must investigate, generally within 30 days.',
    },
    setup: {
      text: 'Setting up takes about 5 minutes: personal information, address information and your credit goals.',
    },
    funding: {
      text: 'Up to $100,000+',
    },
    quiz: {
      text: 'A 60-second quiz. It does not touch your credit score.',
    },
    guarantee: {
      text: guaranteeText.en,
    },
    guaranteeDays: {
      value: '120',
      label: 'days',
    },
    results: {
      text: 'Expect to see results in 30-45 days.',
    },
    satisfiedClients: {
      text: 'Join over 25,000 satisfied clients of our free analysis, our quiz and our service.',
    },
  },
  es: {
    heroClients: {
      text: `Desde que empezamos hemos ayudado a más de ${earned('clients', '5,000')} clientes y eliminado más de ${earned('items', '25,000')} registros negativos de sus informes de crédito.`,
    },
    statistics: [
      {
        before: 'Más de',
        value: earned('clientsOfYear', '1,000'),
        label: 'clientes atendidos en el último año',
      },
      {
        before: 'Más de',
        value: earned('itemsOfYear', '12,000'),
        label: 'registros negativos eliminados en el último año',
      },
      {
        value: '4.9',
        label: 'de 5, según nuestros clientes',
      },
      {
        value: '30 a 45',
        label: 'días para ver resultados',
      },
    ],
    testimonials: [
      {
        name: 'Maria G.',
        detail: 'Texas',
        quote:
          'Una cuenta médica que nunca fue mía llevaba tres años en mi informe. Me mostraron el error, lo disputaron y me avisaron cada vez que algo avanzaba.',
        image: null,
        placeholder: true,
      },
      {
        name: 'James T.',
        detail: 'Ohio',
        quote:
          'Lo que más me gustó fue que hablan claro. Por fin entendí qué había en mi informe, por qué estaba ahí y qué íbamos a hacer al respecto.',
        image: null,
        placeholder: true,
      },
      {
        name: 'Denise W.',
        detail: 'Illinois, dueña de un pequeño negocio',
        quote:
          'Buscaba un préstamo para mi negocio y me lo habían negado dos veces. Primero arreglamos el informe. La siguiente conversación con el banco fue muy distinta.',
        image: null,
        placeholder: true,
      },
    ],
    bankruptcies: {
      text: 'Permanece hasta 10 años.',
    },
    investigation: {
      text: 'Los burós deben investigar, por lo general en 30 días.',
    },
    setup: {
      text: 'Crear su cuenta toma unos 5 minutos: datos personales, dirección y metas de crédito.',
    },
    funding: {
      text: 'Hasta $100,000 o más',
    },
    quiz: {
      text: 'Un cuestionario de 60 segundos. No afecta su puntaje de crédito.',
    },
    guarantee: {
      text: guaranteeText.es,
    },
    guaranteeDays: {
      value: '120',
      label: 'días',
    },
    results: {
      text: 'Por lo general, los primeros resultados se ven en 30 a 45 días.',
    },
    satisfiedClients: {
      text: 'Súmese a más de 25,000 clientes satisfechos de nuestro análisis gratuito, nuestro cuestionario y nuestro servicio.',
    },
  },
};
