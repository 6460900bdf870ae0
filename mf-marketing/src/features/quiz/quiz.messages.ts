import type { ChoiceQuestion, QuizQuestion } from '@repo/contract/quiz';
import { addMessages, type Translated } from '../../language.ts';

type QuestionMessages = {
  readonly [Id in QuizQuestion['id']]: { readonly question: string; readonly hint: string };
} & {
  readonly [Question in ChoiceQuestion as Question['id']]: {
    readonly options: { readonly [Option in Question['options'][number]]: string };
  };
};

const en = {
  title: 'Do You Qualify for Funding?',
  description:
    'Thirteen short questions show whether you may qualify for funding. About a minute, no credit check, and your answers stay in your browser.',
  basics: 'Personal & Credit Basics',
  intent: 'Intent & Contact',
  progress: 'Question {{number}} of {{total}}',
  percent: '{{percent}}% complete',
  previous: 'Previous',
  next: 'Next',
  finish: 'Get My Results',
  optional: '(optional)',
  analyzing: 'Analyzing your qualification...',
  qualified: {
    title: 'Congratulations! You Qualify for Funding',
    text: 'Going by your answers, you are in a good place to apply. The next step is a short call about the amount and the kind of funding that fit you.',
    note: 'This is a first look, not an approval. Approval and terms are always the lender’s decision.',
    action: 'Book Your Funding Call',
    alert: 'Redirecting to booking system...',
  },
  repair: {
    title: "Let's Fix Your Credit First",
    text: 'Going by your answers, a lender would probably say no today, or offer you costly terms. Work on your credit report first, then come back to funding.',
    note: 'Many people are in your situation, and it is not the last word.',
    action: 'View Credit Repair Pricing',
  },
  questions: {
    creditScore: {
      question: 'What is your credit score?',
      hint: 'Your best guess is fine. Scores run from 300 to 850.',
      options: {
        '750-plus': '750+ (Excellent)',
        '700-749': '700–749 (Good)',
        '680-699': '680–699 (Fair — borderline)',
        '600-679': '600–679 (Needs repair)',
        'below-600': 'Below 600 (Serious help needed)',
        'not-sure': "I'm not sure",
      },
    },
    creditHistory: {
      question: 'How long have you had credit?',
      hint: 'Count from your first card or loan.',
      options: {
        'under-1-year': 'Less than 1 year',
        '1-to-3-years': '1–3 years',
        'over-3-years': '3+ years',
      },
    },
    creditCards: {
      question: 'How many open credit cards do you have?',
      hint: 'Cards in your own name. Debit cards do not count.',
      options: { none: 'None', one: '1', two: '2', 'three-plus': '3+' },
    },
    latePayments: {
      question: 'Have you had any late payments in the past 12 months?',
      hint: 'Late means 30 days or more past the due date.',
      options: { no: 'No', one: '1 late payment', 'two-plus': '2+ late payments' },
    },
    derogatoryMarks: {
      question: 'Do you have any derogatory marks on your credit report?',
      hint: 'Serious negative items: a collection, a charge-off (a debt the lender wrote off), a repossession, a foreclosure or a bankruptcy.',
      options: { no: 'No', yes: 'Yes' },
    },
    creditLimit: {
      question: 'What is the highest limit on one of your cards?',
      hint: 'The most that one card lets you borrow.',
      options: {
        'under-1000': 'Less than $1,000',
        '1000-1999': '$1,000–$1,999',
        '2000-4999': '$2,000–$4,999',
        '5000-plus': '$5,000–$10,000+',
        'not-sure': 'Not sure',
      },
    },
    utilization: {
      question: 'Are you using more than 30% of the limit on any of your cards?',
      hint: 'For example, a balance of more than $300 on a card with a $1,000 limit.',
      options: {
        no: 'No — I pay them down',
        some: 'Yes — some are high',
        all: 'All of them are maxed out',
        'not-sure': "I'm not sure",
      },
    },
    fundingType: {
      question: 'What kind of funding are you looking for?',
      hint: 'You can change your mind later.',
      options: { business: 'Business', personal: 'Personal', both: 'Both' },
    },
    fundingAmount: {
      question: 'How much funding do you need?',
      hint: 'A rough figure is enough.',
      options: {
        'under-10000': 'Under $10,000',
        '10000-50000': '$10,000–$50,000',
        '50000-100000': '$50,000–$100,000',
        'over-100000': '$100,000+',
        'not-sure': "I'm not sure — want to see what I can get",
      },
    },
    authorizedUser: {
      question: 'Are you open to adding an authorized user trade line?',
      hint: 'Someone with a card in good standing adds you to it, so that the card’s history can show on your report.',
      options: { yes: 'Yes', no: 'No', unknown: "I don't know what that is" },
    },
    employment: {
      question: 'What is your employment status?',
      hint: 'This does not affect your result.',
      options: {
        'full-time': 'Full-time',
        'self-employed': 'Self-employed',
        unemployed: 'Unemployed',
        other: 'Other',
      },
    },
    email: {
      question: 'What is your email address?',
      hint: 'It stays in this browser. If you book a call, it is filled into the form and sent only with it.',
    },
    phone: {
      question: 'What is your phone number?',
      hint: 'It stays in this browser. If you book a call, it is filled into the form and sent only with it.',
    },
  } satisfies QuestionMessages,
  email: { label: 'Email Address', placeholder: 'you@example.com' },
  phone: { label: 'Phone Number', placeholder: '(555) 010-2030' },
} as const;

const es: Translated<typeof en> = {
  title: '¿Califica usted para financiamiento?',
  description:
    'Trece preguntas breves muestran si usted podría calificar para financiamiento. Un minuto, sin consulta de crédito, y sus respuestas no salen de su navegador.',
  basics: 'Datos personales y de crédito',
  intent: 'Sus planes y contacto',
  progress: 'Pregunta {{number}} de {{total}}',
  percent: '{{percent}}% completado',
  previous: 'Anterior',
  next: 'Siguiente',
  finish: 'Ver mis resultados',
  optional: '(opcional)',
  analyzing: 'Analizando sus respuestas...',
  qualified: {
    title: '¡Felicidades! Usted califica para financiamiento',
    text: 'Según sus respuestas, está en buena posición para solicitarlo. El siguiente paso es una llamada corta para ver qué monto y qué tipo de financiamiento le convienen.',
    note: 'Esta es una primera orientación, no una aprobación. La aprobación y las condiciones siempre las decide el prestamista.',
    action: 'Reserve una llamada sobre su financiamiento',
    alert: 'Abriendo el sistema de reservas...',
  },
  repair: {
    title: 'Primero arreglemos su crédito',
    text: 'Según sus respuestas, hoy un prestamista probablemente le diría que no o le cobraría caro. Conviene trabajar primero en su informe de crédito y después volver al financiamiento.',
    note: 'Muchas personas están en su situación, y no es la última palabra.',
    action: 'Ver precios de reparación de crédito',
  },
  questions: {
    creditScore: {
      question: '¿Cuál es su puntaje de crédito?',
      hint: 'Basta con un aproximado. Los puntajes van de 300 a 850.',
      options: {
        '750-plus': '750 o más (excelente)',
        '700-749': '700–749 (bueno)',
        '680-699': '680–699 (regular, en el límite)',
        '600-679': '600–679 (necesita reparación)',
        'below-600': 'Menos de 600 (necesita mucha ayuda)',
        'not-sure': 'No lo sé',
      },
    },
    creditHistory: {
      question: '¿Desde hace cuánto tiene crédito?',
      hint: 'Cuente desde su primera tarjeta o préstamo.',
      options: {
        'under-1-year': 'Menos de 1 año',
        '1-to-3-years': 'De 1 a 3 años',
        'over-3-years': '3 años o más',
      },
    },
    creditCards: {
      question: '¿Cuántas tarjetas de crédito tiene abiertas?',
      hint: 'Las que están a su nombre. Las de débito no cuentan.',
      options: { none: 'Ninguna', one: '1', two: '2', 'three-plus': '3 o más' },
    },
    latePayments: {
      question: '¿Se ha atrasado en algún pago en los últimos 12 meses?',
      hint: 'Cuenta como atraso si pasaron 30 días o más de la fecha de pago.',
      options: { no: 'No', one: '1 pago atrasado', 'two-plus': '2 o más pagos atrasados' },
    },
    derogatoryMarks: {
      question: '¿Hay registros negativos graves en su informe de crédito?',
      hint: 'Por ejemplo: una cuenta en cobranza, una deuda dada por perdida, un bien recuperado por el prestamista, una ejecución hipotecaria o una bancarrota.',
      options: { no: 'No', yes: 'Sí' },
    },
    creditLimit: {
      question: '¿Cuál es el límite más alto que tiene en una tarjeta?',
      hint: 'Lo máximo que le presta una sola tarjeta.',
      options: {
        'under-1000': 'Menos de $1,000',
        '1000-1999': '$1,000–$1,999',
        '2000-4999': '$2,000–$4,999',
        '5000-plus': '$5,000–$10,000 o más',
        'not-sure': 'No lo sé',
      },
    },
    utilization: {
      question: '¿Usa más del 30% del límite en alguna de sus tarjetas?',
      hint: 'Por ejemplo, un saldo de más de $300 en una tarjeta con límite de $1,000.',
      options: {
        no: 'No, las voy pagando',
        some: 'Sí, en algunas el saldo es alto',
        all: 'Todas están al tope',
        'not-sure': 'No lo sé',
      },
    },
    fundingType: {
      question: '¿Qué tipo de financiamiento busca?',
      hint: 'Más adelante puede cambiar de opinión.',
      options: { business: 'Para mi negocio', personal: 'Personal', both: 'Los dos' },
    },
    fundingAmount: {
      question: '¿Cuánto financiamiento necesita?',
      hint: 'Basta con una cifra aproximada.',
      options: {
        'under-10000': 'Menos de $10,000',
        '10000-50000': '$10,000–$50,000',
        '50000-100000': '$50,000–$100,000',
        'over-100000': '$100,000 o más',
        'not-sure': 'No lo sé, quiero ver cuánto puedo obtener',
      },
    },
    authorizedUser: {
      question: '¿Aceptaría ser usuario autorizado en la tarjeta de otra persona?',
      hint: 'Alguien con una tarjeta al corriente lo agrega a ella, y el historial de esa tarjeta puede aparecer en su informe (en inglés, «trade line»).',
      options: { yes: 'Sí', no: 'No', unknown: 'No sé qué es eso' },
    },
    employment: {
      question: '¿Cuál es su situación laboral?',
      hint: 'No influye en su resultado.',
      options: {
        'full-time': 'Tiempo completo',
        'self-employed': 'Trabajo por mi cuenta',
        unemployed: 'Sin empleo',
        other: 'Otra',
      },
    },
    email: {
      question: '¿Cuál es su correo electrónico?',
      hint: 'No sale de este navegador. Si reserva una llamada, ya estará en el formulario y solo se envía con él.',
    },
    phone: {
      question: '¿Cuál es su número de teléfono?',
      hint: 'No sale de este navegador. Si reserva una llamada, ya estará en el formulario y solo se envía con él.',
    },
  },
  email: { label: 'Correo electrónico', placeholder: 'nombre@example.com' },
  phone: { label: 'Teléfono', placeholder: '(555) 010-2030' },
};

export const useLanguage = addMessages({ quiz: en }, { quiz: es });
