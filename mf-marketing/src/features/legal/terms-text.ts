import { pricingClaims } from '../../claims/pricing-claims.ts';
import { cancellationRight } from '@repo/law/statutes.ts';
import type { LegalTexts } from './legal-text.ts';

export const termsTexts: LegalTexts = {
  en: ({ name, address }) => ({
    title: 'Terms of Service',
    description: `What ${name} does for you, what it costs, how you cancel, and what no one can promise.`,
    lede: `The rules between you and ${name}, ${address}.`,
    sections: [
      {
        title: 'What we do',
        paragraphs: [
          'We look at your credit reports, dispute for you what is inaccurate, outdated or cannot be verified, and show you every step in your portal.',
          'You may do all of this yourself, at no cost. We cannot remove information that is accurate, current and verifiable, and we never ask a bureau or a lender to believe something untrue.',
        ],
      },
      {
        title: 'What it costs',
        paragraphs: [
          'The price of each plan is on the pricing page. The price that counts is in the contract that you sign, where each service has its own. Saving a card charges nothing.',
          pricingClaims.en.protection.text,
        ],
      },
      {
        title: 'The contract and your right to cancel',
        paragraphs: [
          'Work begins after you have signed a written contract and the time to cancel has passed: three business days, or five where your state says so. You read and sign it in your account, after your credit file rights. Next to the place for your signature it says:',
          `“${cancellationRight}” (15 USC 1679d(b)(4))`,
        ],
      },
      {
        title: 'What we need from you',
        paragraphs: [
          'Give us true information about yourself only, keep your password to yourself, and tell us when something is wrong.',
        ],
      },
      {
        title: 'Funding',
        paragraphs: [
          'The quiz is a first look and not an approval. Whether you get a loan, and on which terms, is always the lender’s decision.',
        ],
      },
      {
        title: 'Results',
        paragraphs: [
          'Results differ from person to person. Figures on our pages describe past work and promise nothing for yours, apart from the money-back guarantee in the refund policy.',
        ],
      },
      {
        title: 'Ending and changes',
        paragraphs: [
          'You may end the service at any time. When these terms change, we tell you before the change applies to you. Nothing here takes away a right that the law gives you.',
        ],
      },
    ],
  }),
  es: ({ name, address }) => ({
    title: 'Términos del servicio',
    description: `Qué hace ${name} por usted, cuánto cuesta, cómo cancelar y lo que nadie puede prometerle.`,
    lede: `Las reglas entre usted y ${name}, ${address}.`,
    sections: [
      {
        title: 'Qué hacemos',
        paragraphs: [
          'Revisamos sus informes de crédito, disputamos por usted lo que es inexacto, está vencido o no se puede comprobar, y le mostramos cada paso en su portal.',
          'Usted puede hacer todo esto por su cuenta y sin costo. No podemos eliminar datos exactos, vigentes y comprobables, y nunca le pedimos a un buró ni a un prestamista que crea algo falso.',
        ],
      },
      {
        title: 'Cuánto cuesta',
        paragraphs: [
          'El precio de cada plan está en la página de precios. El precio que cuenta está en el contrato que usted firma, donde cada servicio tiene el suyo. Guardar una tarjeta no tiene costo.',
          pricingClaims.es.protection.text,
        ],
      },
      {
        title: 'El contrato y su derecho a cancelar',
        paragraphs: [
          'El trabajo empieza después de que usted firma un contrato por escrito y pasa el plazo para cancelar: tres días hábiles, o cinco donde lo dice la ley de su estado. Usted lo lee y lo firma en su cuenta, después de sus derechos sobre su expediente de crédito. Junto al lugar de su firma dice, en inglés, que usted puede cancelar el contrato sin penalidad ni obligación en cualquier momento antes de la medianoche del tercer día hábil después de la fecha en que lo firmó, y que el aviso de cancelación adjunto explica este derecho (15 USC 1679d(b)(4)).',
        ],
      },
      {
        title: 'Qué necesitamos de usted',
        paragraphs: [
          'Denos solo datos verdaderos y que sean suyos, no comparta su contraseña y avísenos si algo está mal.',
        ],
      },
      {
        title: 'Financiamiento',
        paragraphs: [
          'El cuestionario es una primera orientación, no una aprobación. Si le dan un préstamo, y en qué condiciones, siempre lo decide el prestamista.',
        ],
      },
      {
        title: 'Resultados',
        paragraphs: [
          'Los resultados varían según cada persona. Las cifras de nuestras páginas describen trabajo ya hecho y no prometen nada sobre el suyo, salvo la garantía de la política de reembolsos.',
        ],
      },
      {
        title: 'Fin del servicio y cambios',
        paragraphs: [
          'Usted puede terminar el servicio cuando quiera. Si estos términos cambian, le avisamos antes de que el cambio se aplique a usted. Nada de lo dicho aquí le quita un derecho que le da la ley.',
        ],
      },
    ],
  }),
};
