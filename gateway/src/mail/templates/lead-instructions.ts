import { reportSources } from '@repo/i18n/report-sources.ts';
import type { MailWriter } from './mail-content.ts';

/** What the thank-you page promises: how to get the reports, and what happens within 24 hours. */
export const leadInstructions: MailWriter<'lead-instructions'> = (
  _data,
  { brand, language, to, link },
) => {
  const { free, partner, upload, partnerLink, affiliate } = reportSources[language];
  const sources = [
    { steps: [free, partner, upload] },
    { button: { label: partnerLink, url: brand.reportPartnerUrl } },
    { note: affiliate },
  ];
  // The token is in the fragment, which no server sees.
  const register = `${link('/register')}#email=${encodeURIComponent(to)}`;
  if (language === 'es') {
    return {
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
    };
  }
  return {
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
};
