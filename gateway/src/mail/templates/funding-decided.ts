import type { Language } from '@repo/contract/languages';
import { formattersOf } from '@repo/i18n/formatters.ts';
import type { MailBlock, MailWriter } from './mail-content.ts';
import type { FundingDecision } from './mail.ts';

interface Texts {
  subject: string;
  heading: string;
  text: (requested: string, approved: string) => string;
  noteIntroduction: string;
  next: string;
}

const texts: Record<Language, Record<FundingDecision['status'], Texts>> = {
  en: {
    qualified: {
      subject: 'Your funding application passed our review',
      heading: 'Your application passed our review',
      text: (requested) =>
        `Your application for ${requested} passed our review and now waits for the decision.`,
      noteIntroduction: 'We added this note:',
      next: 'You do not have to do anything now. We write to you when it is decided.',
    },
    approved: {
      subject: 'Your funding application was approved',
      heading: 'Your application was approved',
      text: (requested, approved) =>
        `Of the ${requested} that you applied for, ${approved} was approved.`,
      noteIntroduction: 'We added this note:',
      next: 'The lender decides the final terms. Read them with care before you sign anything.',
    },
    rejected: {
      subject: 'Your funding application was not approved',
      heading: 'Your application was not approved',
      text: (requested) => `Your application for ${requested} was not approved.`,
      noteIntroduction: 'The reason:',
      next: 'Your portal shows what a new application needs.',
    },
  },
  es: {
    qualified: {
      subject: 'Su solicitud de financiamiento pasó nuestra revisión',
      heading: 'Su solicitud pasó nuestra revisión',
      text: (requested) =>
        `Su solicitud de ${requested} pasó nuestra revisión y ahora espera la decisión.`,
      noteIntroduction: 'Añadimos esta nota:',
      next: 'Por ahora no tiene que hacer nada. Le escribiremos cuando se decida.',
    },
    approved: {
      subject: 'Su solicitud de financiamiento fue aprobada',
      heading: 'Su solicitud fue aprobada',
      text: (requested, approved) => `De los ${requested} que solicitó, se aprobaron ${approved}.`,
      noteIntroduction: 'Añadimos esta nota:',
      next: 'El prestamista decide las condiciones finales. Léalas con calma antes de firmar.',
    },
    rejected: {
      subject: 'Su solicitud de financiamiento no fue aprobada',
      heading: 'Su solicitud no fue aprobada',
      text: (requested) => `Su solicitud de ${requested} no fue aprobada.`,
      noteIntroduction: 'El motivo:',
      next: 'En su portal puede ver lo que necesita una nueva solicitud.',
    },
  },
};

const buttons: Record<Language, string> = { en: 'See my application', es: 'Ver mi solicitud' };

/** A decision on a funding application, with what the admin wrote. */
export const fundingDecided: MailWriter<'funding-decided'> = (
  { status, requestedAmount, approvedAmount, note },
  { language, link },
) => {
  const { subject, heading, text, noteIntroduction, next } = texts[language][status];
  const { money } = formattersOf(language);
  const requested = money(requestedAmount);
  const approved = money(approvedAmount ?? '0');
  const noteBlocks: MailBlock[] = note ? [noteIntroduction, { quote: note }] : [];
  return {
    subject,
    heading,
    blocks: [
      text(requested, approved),
      ...noteBlocks,
      next,
      { button: { label: buttons[language], url: link('/funding') } },
    ],
  };
};
