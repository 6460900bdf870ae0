import type { ClaimsOf, QuizClaims } from './claim.ts';

export const quizClaims: ClaimsOf<QuizClaims> = {
  en: {
    lede: {
      text: 'A 60-second pre-approval quiz. It does not touch your credit score, and your answers stay in this browser. Your email address and phone number leave it only with a request that you send.',
    },
    funding: {
      text: 'Funding of up to $100,000+',
    },
    guarantee: {
      text: 'Our guarantee: 100% of your money back if your score does not improve within 120 days.',
    },
  },
  es: {
    lede: {
      text: 'Un cuestionario de preaprobación de 60 segundos. No afecta su puntaje de crédito y sus respuestas no salen de este navegador. Su correo y su teléfono solo salen con una solicitud que usted envíe.',
    },
    funding: {
      text: 'Financiamiento de hasta $100,000 o más',
    },
    guarantee: {
      text: 'Nuestra garantía: si su puntaje no mejora en 120 días, le devolvemos el 100% de su dinero.',
    },
  },
};
