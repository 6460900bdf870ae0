import type { Language } from './language.ts';

interface PublicPage {
  path: string;
  heading: Record<Language, string>;
  /** A sentence of its main element. */
  text: Record<Language, string>;
}

/** The pages that a build prerenders (specification §2, Public routes). */
export const publicPages: PublicPage[] = [
  {
    path: '/',
    heading: {
      en: 'Repair your credit. Then get funded.',
      es: 'Repare su crédito. Después, obtenga financiamiento.',
    },
    text: {
      en: 'Twelve kinds of negative items can hold a credit report down.',
      es: 'Doce tipos de registros negativos pueden perjudicar un informe de crédito.',
    },
  },
  {
    path: '/start-credit-repair',
    heading: {
      en: 'Start Your Credit Repair Journey',
      es: 'Comience el camino hacia un mejor crédito',
    },
    text: {
      en: 'It takes about a minute, and the first look at your credit is free.',
      es: 'Toma cerca de un minuto, y la primera revisión de su crédito es gratis.',
    },
  },
  {
    path: '/qualify',
    heading: {
      en: 'Do You Qualify for Funding?',
      es: '¿Califica usted para financiamiento?',
    },
    text: {
      en: 'A 60-second pre-approval quiz.',
      es: 'Un cuestionario de preaprobación de 60 segundos.',
    },
  },
  {
    path: '/repair-pricing',
    heading: { en: 'Credit Repair Pricing', es: 'Precios de reparación de crédito' },
    text: {
      en: 'Three plans, each with one plain price.',
      es: 'Tres planes, cada uno con un precio claro.',
    },
  },
  {
    path: '/subscribe',
    heading: { en: 'Set Up Your Subscription', es: 'Prepare su suscripción' },
    text: {
      en: 'Nothing is charged today, and nothing before work is done.',
      es: 'Hoy no se le cobra nada, y tampoco antes de que el trabajo esté hecho.',
    },
  },
];
