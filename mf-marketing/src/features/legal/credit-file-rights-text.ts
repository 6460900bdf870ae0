import { creditFileRights, creditFileRightsInSpanish } from '@repo/law/statutes.ts';
import type { LegalTexts } from './legal-text.ts';

export const creditFileRightsTexts: LegalTexts = {
  en: ({ name }) => ({
    title: 'Your Credit File Rights',
    description:
      'Consumer credit file rights under state and federal law: what you may dispute yourself, at no cost, and what no credit repair company may promise.',
    lede: `Federal law asks ${name} to give you this statement before you agree to anything. The words are those of the law.`,
    statutes: [creditFileRights],
    sections: [],
  }),
  es: ({ name }) => ({
    title: 'Sus derechos sobre su expediente de crédito',
    description:
      'Sus derechos como consumidor según las leyes estatales y federales: lo que puede disputar por su cuenta y sin costo, y lo que ninguna empresa puede prometer.',
    lede: `La ley federal exige que ${name} le entregue esta declaración antes de que usted acepte algo. Las palabras son las de la ley.`,
    statutes: [creditFileRightsInSpanish, creditFileRights],
    sections: [],
  }),
};
