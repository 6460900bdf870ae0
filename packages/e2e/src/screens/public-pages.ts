import type { Language } from '../product/language.ts';

interface PublicPage {
  path: string;
  index?: false;
  heading: Record<Language, string>;
  text: Record<Language, string>;
}

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
    path: '/privacy',
    heading: { en: 'Privacy Policy', es: 'Política de privacidad' },
    text: {
      en: 'The answers of the funding quiz stay in your browser.',
      es: 'Las respuestas del cuestionario de financiamiento se quedan en su navegador.',
    },
  },
  {
    path: '/terms',
    heading: { en: 'Terms of Service', es: 'Términos del servicio' },
    text: {
      en: 'You may do all of this yourself, at no cost.',
      es: 'Usted puede hacer todo esto por su cuenta y sin costo.',
    },
  },
  {
    path: '/refunds',
    heading: { en: 'Refund Policy', es: 'Política de reembolsos' },
    text: {
      en: 'You may cancel without giving a reason and without paying anything.',
      es: 'Usted puede cancelar sin dar motivos y sin pagar nada.',
    },
  },
  {
    path: '/credit-file-rights',
    heading: { en: 'Your Credit File Rights', es: 'Sus derechos sobre su expediente de crédito' },
    text: {
      en: 'This law prohibits deceptive practices by credit repair organizations.',
      es: 'Esta ley prohíbe las prácticas engañosas de esas organizaciones.',
    },
  },
  {
    path: '/subscribe',
    index: false,
    heading: { en: 'Set Up Your Subscription', es: 'Prepare su suscripción' },
    text: {
      en: 'Nothing is charged today, and nothing before work is done.',
      es: 'Hoy no se le cobra nada, y tampoco antes de que el trabajo esté hecho.',
    },
  },
];

export const samplePages = publicPages.filter(({ path }) => ['/', '/subscribe'].includes(path));
