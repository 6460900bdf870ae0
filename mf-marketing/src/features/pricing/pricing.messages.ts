import { addMessages, type Translated } from '../../language.ts';

const en = {
  title: 'Credit Repair Pricing',
  description:
    'Three credit repair plans with plain monthly prices. Billed only after work is done; cancel within 3 business days at no cost.',
  lede: 'Three plans, each with one plain price. Start with a free consultation if you are not sure which one fits.',
  consultation: 'Free Consultation',
  consultationAlert: 'Redirecting to free consultation booking...',
  home: 'Back to Home',
  plansTitle: 'Choose your plan',
  monthly:
    'A price per month shows what a plan costs while we work for you. Nothing is charged by the month: you and we first agree on each service and its price, and you pay for a service when it is done.',
  popular: 'Most Popular',
  features: 'What {{plan}} includes',
  checkoutAlert: 'Redirecting to checkout for {{plan}}...',
  why: {
    title: 'Why Choose {{brand}}?',
    resultsTitle: 'Results you can follow',
    complianceTitle: 'Within the law',
    clientsTitle: 'Experience',
    phoneTitle: 'People to talk to',
    guaranteeTitle: 'Money-back guarantee',
    billingTitle: 'Fair billing',
  },
  closing: {
    title: 'Ready when you are',
    text: 'Tell us how to reach you, and we will start with a free look at your credit.',
    action: 'Start Your Credit Repair',
  },
} as const;

const es: Translated<typeof en> = {
  title: 'Precios de reparación de crédito',
  description:
    'Tres planes de reparación de crédito con precios mensuales claros. Solo se cobra después de hacer el trabajo, y usted tiene 3 días hábiles para cancelar sin costo.',
  lede: 'Tres planes, cada uno con un precio claro. Si no sabe cuál le conviene, empiece con una consulta gratuita.',
  consultation: 'Consulta gratuita',
  consultationAlert: 'Abriendo la reserva de su consulta gratuita...',
  home: 'Volver al inicio',
  plansTitle: 'Elija su plan',
  monthly:
    'El precio al mes indica lo que cuesta un plan mientras trabajamos para usted. No hay cobros mensuales: primero acordamos con usted cada servicio y su precio, y usted paga un servicio cuando está terminado.',
  popular: 'El más popular',
  features: 'Qué incluye el plan {{plan}}',
  checkoutAlert: 'Abriendo el pago del plan {{plan}}...',
  why: {
    title: '¿Por qué elegir {{brand}}?',
    resultsTitle: 'Resultados que puede seguir',
    complianceTitle: 'Dentro de la ley',
    clientsTitle: 'Experiencia',
    phoneTitle: 'Personas con quienes hablar',
    guaranteeTitle: 'Garantía de devolución',
    billingTitle: 'Cobros justos',
  },
  closing: {
    title: 'Cuando usted quiera',
    text: 'Díganos cómo comunicarnos con usted y empezamos con una revisión gratuita de su crédito.',
    action: 'Empiece a reparar su crédito',
  },
};

export const useLanguage = addMessages({ pricing: en }, { pricing: es });
