import { addMessages, type Translated } from '../../language.ts';

export const en = {
  skipToMain: 'Skip to main content',
  pages: 'Pages',
  menu: 'Menu',
  howItWorks: 'How it works',
  pricing: 'Pricing',
  quiz: 'Funding quiz',
  service: 'Service',
  signIn: 'Sign In',
  continueSetup: 'Continue Setup',
  call: 'Call {{phone}}',
  callUs: 'Call us: {{phone}}',
  otherLanguage: 'Español',
  contact: 'Contact',
  legal: 'Legal',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  fileRights: 'Your Credit File Rights',
  refunds: 'Refund Policy',
  legalNotice:
    'You have the right to dispute inaccurate information in your credit file yourself, at no cost. No one may lawfully promise to remove information that is accurate, current and verifiable. Results differ from person to person.',
  rights: '© {{brand}}. All rights reserved.',
  needsScripts: 'This page needs JavaScript. Please turn it on, or call us at {{phone}}.',
} as const;

export const es: Translated<typeof en> = {
  skipToMain: 'Ir al contenido principal',
  pages: 'Páginas',
  menu: 'Menú',
  howItWorks: 'Cómo funciona',
  pricing: 'Precios',
  quiz: 'Cuestionario de financiamiento',
  service: 'Servicio',
  signIn: 'Iniciar sesión',
  continueSetup: 'Terminar',
  call: 'Llamar al {{phone}}',
  callUs: 'Llámenos: {{phone}}',
  otherLanguage: 'English',
  contact: 'Contacto',
  legal: 'Información legal',
  privacy: 'Política de privacidad',
  terms: 'Términos del servicio',
  fileRights: 'Sus derechos sobre su expediente de crédito',
  refunds: 'Política de reembolsos',
  legalNotice:
    'Usted tiene derecho a disputar por su cuenta y sin costo los datos inexactos de su expediente de crédito. Nadie puede prometer legalmente que eliminará datos exactos, vigentes y comprobables. Los resultados varían según cada persona.',
  rights: '© {{brand}}. Todos los derechos reservados.',
  needsScripts: 'Esta página necesita JavaScript. Actívelo o llámenos al {{phone}}.',
};

export const useLanguage = addMessages({ page: en }, { page: es });
