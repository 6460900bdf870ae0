import type { Language } from '@repo/contract/languages';
import { documentNames } from '@repo/i18n/document-names.ts';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { reportSources } from '@repo/i18n/report-sources.ts';
import type { FundingDecision, MailWriters } from './mail.ts';

export const clientMails = {
  'lead-instructions': (_, { brand, language, to, link }) => {
    const { free, partner, upload, partnerLink, affiliate } = reportSources[language];
    const sources = [
      { steps: [free, partner, upload] },
      { button: { label: partnerLink, url: brand.reportPartnerUrl } },
      { note: affiliate },
    ];
    // The address is in the fragment, which no server sees.
    const register = `${link('/register')}#email=${encodeURIComponent(to)}`;
    return language === 'es'
      ? {
          subject: 'Cómo obtener sus informes de crédito',
          blocks: [
            `Gracias por escribir a ${brand.name}. Para analizar su crédito necesitamos ver sus informes actuales de Experian, Equifax y TransUnion. Puede obtenerlos así:`,
            ...sources,
            { button: { label: 'Crear mi cuenta en el portal', url: register } },
            'No envíe los informes por correo electrónico ni nos escriba su número de Seguro Social.',
            `Lo llamaremos en un plazo de 24 horas para repasarlos con usted. Si lo prefiere, llámenos al ${brand.phoneVanity}.`,
            'El análisis es gratuito y no lo obliga a nada. Usted también puede disputar por su cuenta, sin costo, los datos inexactos ante los burós.',
            {
              note: 'Recibe este correo porque pidió información en nuestro sitio. Si no fue usted, ignórelo.',
            },
          ],
        }
      : {
          subject: 'How to get your credit reports',
          blocks: [
            `Thank you for contacting ${brand.name}. To analyze your credit, we need to see your current reports from Experian, Equifax and TransUnion. This is how you get them:`,
            ...sources,
            { button: { label: 'Create my portal account', url: register } },
            'Please do not send the reports by email, and never write your Social Security number in one.',
            `We will call you within 24 hours to go through them with you. If you prefer, call us at ${brand.phoneVanity}.`,
            'The analysis is free and obliges you to nothing. You may also dispute inaccurate information with the bureaus yourself, at no cost.',
            {
              note: 'You receive this email because you asked for information on our site. If it was not you, ignore it.',
            },
          ],
        };
  },
  notification: ({ title, message, actionUrl }, { brand, language, link }) => {
    const url = link(actionUrl ?? '/notifications');
    const isSpanish = language === 'es';
    return {
      subject: title,
      blocks: [
        isSpanish
          ? `Tiene un mensaje nuevo en su portal de ${brand.name}:`
          : `You have a new message in your ${brand.name} portal:`,
        { quote: message },
        { button: { label: isSpanish ? 'Abrir en el portal' : 'Open in the portal', url } },
      ],
    };
  },
  'document-approved': ({ documentType }, { language, link }) => {
    const name = documentNames[language][documentType];
    const url = link('/documents');
    return language === 'es'
      ? {
          subject: `Documento aprobado: ${name}`,
          heading: 'Aprobamos su documento',
          blocks: [
            `Revisamos y aprobamos su ${name}. La página de sus documentos muestra si falta otro lado u otro documento.`,
            { button: { label: 'Ver mis documentos', url } },
          ],
        }
      : {
          subject: `Document approved: ${name}`,
          heading: 'Your document is approved',
          blocks: [
            `We reviewed and approved your ${name}. Your documents page shows if another side or document is missing.`,
            { button: { label: 'See my documents', url } },
          ],
        };
  },
  'document-rejected': ({ documentType, reason }, { brand, language, link }) => {
    const name = documentNames[language][documentType];
    const url = link('/documents');
    return language === 'es'
      ? {
          subject: `Envíe de nuevo su documento: ${name}`,
          heading: 'Necesitamos que envíe de nuevo un documento',
          blocks: [
            `No pudimos aceptar su ${name} tal como llegó. El motivo:`,
            { quote: reason },
            'Súbalo de nuevo en su portal. Por su seguridad, no lo envíe por correo electrónico.',
            { button: { label: 'Enviar de nuevo', url } },
            { note: `Si necesita ayuda, llámenos al ${brand.phoneVanity}.` },
          ],
        }
      : {
          subject: `Please send again: ${name}`,
          heading: 'Please send a document again',
          blocks: [
            `We could not accept your ${name} as it was. The reason:`,
            { quote: reason },
            'Please upload it again in your portal. For your safety, do not send it by email.',
            { button: { label: 'Send again', url } },
            { note: `If you need help, call us at ${brand.phoneVanity}.` },
          ],
        };
  },
  'funding-decided': (decision, { language, link }) => {
    const { subject, heading, text, next } = fundingTexts[language][decision.status];
    const { money } = formattersOf(language);
    const { introduceNote, introduceReason, button } = fundingWords[language];
    const introduction = decision.status === 'rejected' ? introduceReason : introduceNote;
    return {
      subject,
      heading,
      blocks: [
        text(money(decision.requestedAmount), money(decision.approvedAmount ?? '0')),
        ...(decision.note ? [introduction, { quote: decision.note }] : []),
        next,
        { button: { label: button, url: link('/funding') } },
      ],
    };
  },
} satisfies Partial<MailWriters>;

const fundingWords = {
  en: {
    introduceNote: 'We added this note:',
    introduceReason: 'The reason:',
    button: 'See my application',
  },
  es: {
    introduceNote: 'Añadimos esta nota:',
    introduceReason: 'El motivo:',
    button: 'Ver mi solicitud',
  },
} satisfies Record<Language, object>;

interface FundingTexts {
  subject: string;
  heading: string;
  text: (requested: string, approved: string) => string;
  next: string;
}

const fundingTexts: Record<Language, Record<FundingDecision['status'], FundingTexts>> = {
  en: {
    qualified: {
      subject: 'Your funding application passed our review',
      heading: 'Your application passed our review',
      text: (requested) =>
        `Your application for ${requested} passed our review and now waits for the decision.`,
      next: 'You do not have to do anything now. We write to you when it is decided.',
    },
    approved: {
      subject: 'Your funding application was approved',
      heading: 'Your application was approved',
      text: (requested, approved) =>
        `Of the ${requested} that you applied for, ${approved} was approved.`,
      next: 'The lender decides the final terms. Read them with care before you sign anything.',
    },
    rejected: {
      subject: 'Your funding application was not approved',
      heading: 'Your application was not approved',
      text: (requested) => `Your application for ${requested} was not approved.`,
      next: 'Your portal shows what a new application needs.',
    },
  },
  es: {
    qualified: {
      subject: 'Su solicitud de financiamiento pasó nuestra revisión',
      heading: 'Su solicitud pasó nuestra revisión',
      text: (requested) =>
        `Su solicitud de ${requested} pasó nuestra revisión y ahora espera la decisión.`,
      next: 'Por ahora no tiene que hacer nada. Le escribiremos cuando se decida.',
    },
    approved: {
      subject: 'Su solicitud de financiamiento fue aprobada',
      heading: 'Su solicitud fue aprobada',
      text: (requested, approved) => `De los ${requested} que solicitó, se aprobaron ${approved}.`,
      next: 'El prestamista decide las condiciones finales. Léalas con calma antes de firmar.',
    },
    rejected: {
      subject: 'Su solicitud de financiamiento no fue aprobada',
      heading: 'Su solicitud no fue aprobada',
      text: (requested) => `Su solicitud de ${requested} no fue aprobada.`,
      next: 'En su portal puede ver lo que necesita una nueva solicitud.',
    },
  },
};
