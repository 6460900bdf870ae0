import type { Brand } from '@repo/contract/brand';
import { landingClaims } from '../../claims/landing-claims.ts';
import { pricingClaims } from '../../claims/pricing-claims.ts';
import type { LegalTexts, StatutoryText } from './legal-text.ts';

/** 15 USC 1679e(b), word for word, with the operator's name and address. */
const notice = ({ name, address }: Brand): StatutoryText => ({
  language: 'en',
  title: 'Notice of Cancellation',
  source: '15 USC 1679e(b)',
  paragraphs: [
    'You may cancel this contract, without any penalty or obligation, at any time before midnight of the 3rd day which begins after the date the contract is signed by you.',
    `To cancel this contract, mail or deliver a signed, dated copy of this cancellation notice, or any other written notice to ${name} at ${address} before midnight on ______`,
    'I hereby cancel this transaction,',
    'Date: ______',
    'Purchaser’s signature: ______',
  ],
});

const translation = ({ name, address }: Brand): StatutoryText => ({
  language: 'es',
  title: 'Aviso de cancelación',
  source: 'Traducción para su comodidad. El texto legal es el que sigue, en inglés.',
  paragraphs: [
    'Usted puede cancelar este contrato, sin penalidad ni obligación alguna, en cualquier momento antes de la medianoche del tercer día que comienza después de la fecha en que lo firmó.',
    `Para cancelar este contrato, envíe por correo o entregue una copia firmada y fechada de este aviso, o cualquier otro aviso por escrito, a ${name}, ${address}, antes de la medianoche del ______`,
    'Por la presente cancelo esta transacción,',
    'Fecha: ______',
    'Firma del comprador: ______',
  ],
});

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
    statutes: [notice(brand)],
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
    statutes: [translation(brand), notice(brand)],
  }),
};
