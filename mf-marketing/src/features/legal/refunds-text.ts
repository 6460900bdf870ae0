import { cancellationNotice, cancellationNoticeInSpanish } from '@repo/law/statutes.ts';
import { landingClaims } from '../../claims/landing-claims.ts';
import { pricingClaims } from '../../claims/pricing-claims.ts';
import type { LegalTexts } from './legal-text.ts';

export const refundsTexts: LegalTexts = {
  en: (brand) => ({
    title: 'Refund Policy',
    description: `When ${brand.name} charges you, how you cancel at no cost, and when you get your money back.`,
    lede: 'When you pay, how you cancel, and when you get your money back.',
    sections: [
      { title: 'Nothing is charged in advance', paragraphs: [pricingClaims.en.protection.text] },
      {
        title: 'Cancelling within three business days',
        paragraphs: [
          'You may cancel without giving a reason and without paying anything. Use the notice below, or write to us in your own words.',
        ],
      },
      {
        title: 'Cancelling later',
        paragraphs: [
          'You may cancel at any time. You pay for the work that is fully done until then, and for nothing else.',
        ],
      },
      {
        title: 'Money-back guarantee',
        paragraphs: [landingClaims.en.guarantee.text, `To ask for it, write to ${brand.email}.`],
      },
    ],
    statutes: [cancellationNotice(brand)],
  }),
  es: (brand) => ({
    title: 'Política de reembolsos',
    description: `Cuándo le cobra ${brand.name}, cómo cancelar sin costo y cuándo se le devuelve su dinero.`,
    lede: 'Cuándo paga, cómo cancela y cuándo se le devuelve su dinero.',
    sections: [
      { title: 'No se cobra nada por adelantado', paragraphs: [pricingClaims.es.protection.text] },
      {
        title: 'Cancelar dentro de los tres días hábiles',
        paragraphs: [
          'Usted puede cancelar sin dar motivos y sin pagar nada. Use el aviso de esta página o escríbanos con sus propias palabras.',
        ],
      },
      {
        title: 'Cancelar más adelante',
        paragraphs: [
          'Usted puede cancelar cuando quiera. Solo paga el trabajo que esté terminado hasta entonces.',
        ],
      },
      {
        title: 'Garantía de devolución',
        paragraphs: [landingClaims.es.guarantee.text, `Para pedirla, escriba a ${brand.email}.`],
      },
    ],
    statutes: [cancellationNoticeInSpanish(brand), cancellationNotice(brand)],
  }),
};
