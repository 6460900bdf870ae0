import type { Language } from '@repo/contract/languages';
import { formatDollars } from '../../mail/templates/dollars.ts';
import type { FundingDecision } from '../../mail/templates/mail.ts';

interface Texts {
  title: string;
  text: (requested: string, approved: string) => string;
}

const texts: Record<Language, Record<FundingDecision['status'], Texts>> = {
  en: {
    qualified: {
      title: 'Your funding application passed our review',
      text: (requested) => `Your application for ${requested} now waits for the decision.`,
    },
    approved: {
      title: 'Funding application approved',
      text: (requested, approved) =>
        `Of the ${requested} that you applied for, ${approved} was approved. The lender decides the final terms.`,
    },
    rejected: {
      title: 'Funding application not approved',
      text: (requested) => `Your application for ${requested} was not approved.`,
    },
  },
  es: {
    qualified: {
      title: 'Su solicitud de financiamiento pasó nuestra revisión',
      text: (requested) => `Su solicitud de ${requested} ahora espera la decisión.`,
    },
    approved: {
      title: 'Solicitud de financiamiento aprobada',
      text: (requested, approved) =>
        `De los ${requested} que solicitó, se aprobaron ${approved}. El prestamista decide las condiciones finales.`,
    },
    rejected: {
      title: 'Solicitud de financiamiento no aprobada',
      text: (requested) => `Su solicitud de ${requested} no fue aprobada.`,
    },
  },
};

function textsOf({ status, requestedAmount, approvedAmount }: FundingDecision, language: Language) {
  const { title, text } = texts[language][status];
  const approved = formatDollars(approvedAmount ?? '0', language);
  return { title, text: text(formatDollars(requestedAmount, language), approved) };
}

/** The notification of a decision, in the client's language, with what the admin wrote. */
export function decisionNotification(decision: FundingDecision, language: Language) {
  const { title, text } = textsOf(decision, language);
  return { title, message: decision.note ? `${text} ${decision.note}` : text };
}

/** The timeline entry of a decision, in the client's language; the reason stays on the Funding page. */
export function decisionUpdate(decision: FundingDecision, language: Language) {
  const { title, text } = textsOf(decision, language);
  const { status, requestedAmount, approvedAmount } = decision;
  return {
    title,
    description: text,
    updateType: 'other' as const,
    metadata: {
      fundingStatus: status,
      requestedAmount,
      ...(approvedAmount && { approvedAmount }),
    },
  };
}
