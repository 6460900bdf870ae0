import type { Claims } from './claim.ts';

const statistics = 'Specification §1, landing statistics';
const heroAndLead = 'Specification §1, landing hero text and lead page';
const otherClaims = 'Specification §1, other claims';
const guarantee = 'Specification §1 and §9, guarantee';
const croa = '15 USC 1679b(b), no payment before the work is done; 15 USC 1679e, right to cancel';
const results = 'Specification §9, results in 30-45 days';
const investigation = '15 USC 1681i(a)(1), reinvestigation';
const quiz = 'Specification §2 and §4, funding quiz';
const placeholder =
  'PLACEHOLDER, not a real client: the operator replaces it with the verified, consented words of a client before launch (specification §1, three testimonials; 16 CFR 465)';

export const es: Claims = {
  landing: {
    heroClients: {
      text: 'Desde que empezamos hemos ayudado a más de 5,000 clientes y eliminado más de 25,000 registros negativos de sus informes de crédito.',
      source: heroAndLead,
    },
    statistics: [
      {
        before: 'Más de',
        value: '1,000',
        label: 'clientes atendidos en el último año',
        source: statistics,
      },
      {
        before: 'Más de',
        value: '12,000',
        label: 'registros negativos eliminados en el último año',
        source: statistics,
      },
      { value: '4.9', label: 'de 5, según nuestros clientes', source: statistics },
      { value: '30 a 45', label: 'días para ver resultados', source: statistics },
    ],
    testimonials: [
      {
        name: 'Maria G.',
        detail: 'Texas',
        quote:
          'Una cuenta médica que nunca fue mía llevaba tres años en mi informe. Me mostraron el error, escribieron la carta y me avisaron cada vez que algo avanzaba.',
        image: null,
        placeholder: true,
        source: placeholder,
      },
      {
        name: 'James T.',
        detail: 'Ohio',
        quote:
          'Lo que más me gustó fue que hablan claro. Por fin entendí qué había en mi informe, por qué estaba ahí y qué íbamos a hacer al respecto.',
        image: null,
        placeholder: true,
        source: placeholder,
      },
      {
        name: 'Denise W.',
        detail: 'Georgia, dueña de un pequeño negocio',
        quote:
          'Buscaba un préstamo para mi negocio y me lo habían negado dos veces. Primero arreglamos el informe. La siguiente conversación con el banco fue muy distinta.',
        image: null,
        placeholder: true,
        source: placeholder,
      },
    ],
    bankruptcies: { text: 'Permanece hasta 10 años.', source: '15 USC 1681c(a)(1)' },
    investigation: {
      text: 'Los burós deben investigar, por lo general en 30 días.',
      source: investigation,
    },
    setup: {
      text: 'Crear su cuenta toma unos 5 minutos: datos personales, dirección y metas de crédito.',
      source: 'Specification §2 and §9, onboarding',
    },
    funding: { text: 'Hasta $100,000 o más', source: 'Specification §1 and §9, funding' },
    quiz: {
      text: 'Un cuestionario de 60 segundos. No afecta su puntaje de crédito.',
      source: quiz,
    },
    guarantee: {
      text: 'Si su puntaje de crédito no mejora en 120 días, le devolvemos el 100% de su dinero.',
      source: guarantee,
    },
    guaranteeDays: { value: '120', label: 'días', source: guarantee },
    results: {
      text: 'Por lo general, los primeros resultados se ven en 30 a 45 días.',
      source: results,
    },
    satisfiedClients: {
      text: 'Súmese a más de 25,000 clientes satisfechos de nuestro análisis gratuito, nuestro cuestionario y nuestro servicio.',
      source: 'Specification §1, home text table; counts everyone, not only those with disputes',
    },
  },
  lead: {
    clients: { text: 'Más de 5,000 clientes atendidos', source: heroAndLead },
    itemsRemoved: {
      text: 'Más de 25,000 registros negativos eliminados de informes de crédito',
      source: heroAndLead,
    },
    analysis: {
      text: 'Análisis gratuito de su informe de crédito (valor de $200)',
      source: otherClaims,
    },
    compliance: {
      text: 'Cumplimos las leyes federales sobre reparación de crédito',
      source: otherClaims,
    },
    callback: { text: 'Una llamada nuestra en menos de 24 horas', source: otherClaims },
    nextCall: { text: 'Espere nuestra llamada en menos de 24 horas', source: otherClaims },
    received: {
      text: 'Nos comunicaremos con usted en menos de 24 horas para empezar a reparar su crédito.',
      source: 'Specification §8, success toasts',
    },
  },
  quiz: {
    lede: {
      text: 'Un cuestionario de preaprobación de 60 segundos. No afecta su puntaje de crédito y sus respuestas no salen de este navegador.',
      source: quiz,
    },
    funding: {
      text: 'Financiamiento de hasta $100,000 o más',
      source: 'Specification §1 and §9, funding',
    },
    guarantee: {
      text: 'Nuestra garantía: si su puntaje no mejora en 120 días, le devolvemos el 100% de su dinero.',
      source: guarantee,
    },
  },
  pricing: {
    billing: {
      text: 'Solo se cobra después de hacer el trabajo, y usted tiene 3 días hábiles para cancelar.',
      source: croa,
    },
    protection: {
      text: 'La ley federal lo protege: no se le puede cobrar nada antes de terminar el trabajo, y puede cancelar sin costo hasta la medianoche del tercer día hábil después de aceptar el servicio.',
      source: croa,
    },
    guarantee: {
      text: 'Devolución del 100% si su puntaje no mejora en 120 días',
      source: guarantee,
    },
    why: {
      billing: {
        text: 'Sin pagos por adelantado y sin compromiso.',
        detail: 'Usted paga por trabajo hecho, no por promesas.',
        source: `${otherClaims}; ${croa}`,
      },
      guarantee: {
        text: 'Le devolvemos el 100% de su dinero si su puntaje de crédito no mejora en 120 días.',
        detail: 'Si nuestro trabajo no sube su puntaje, no es justo que lo pague.',
        source: guarantee,
      },
      results: {
        text: 'Por lo general, los primeros resultados se ven en 30 a 45 días.',
        detail: 'Un buró tiene, por lo general, 30 días para investigar una disputa y responder.',
        source: `${results}; ${investigation}`,
      },
      compliance: {
        text: 'Cumplimos las leyes federales sobre reparación de crédito.',
        detail: 'Solo disputamos lo que es inexacto, está vencido o no se puede comprobar.',
        source: `${otherClaims}; 15 USC 1679b(a), no untrue statements to a bureau`,
      },
      clients: {
        text: 'Más de 5,000 clientes atendidos y más de 25,000 registros negativos eliminados.',
        detail: 'Puede ver cada disputa y cada respuesta en su portal.',
        source: heroAndLead,
      },
      phone: {
        text: 'Nuestra línea atiende las 24 horas, los 7 días de la semana.',
        detail: 'Una persona le responde con palabras sencillas.',
        source: otherClaims,
      },
    },
  },
  shared: {
    freeAnalysis: {
      text: 'Análisis gratuito de su informe de crédito, con un valor de $200',
      source: otherClaims,
    },
    noObligation: { text: 'Sin compromiso', source: otherClaims },
    noUpfrontFees: { text: 'Sin pagos por adelantado', source: otherClaims },
    phoneHours: { text: 'Atendemos las 24 horas, los 7 días de la semana', source: otherClaims },
    guaranteeShort: {
      text: 'Devolución del 100% si su puntaje no mejora en 120 días',
      source: guarantee,
    },
  },
};
