import type { MailWriter } from './mail-content.ts';

/** What the thank-you page promises: how to get the reports, and what happens within 24 hours. */
export const leadInstructions: MailWriter<'lead-instructions'> = (_data, { brand, language }) => {
  if (language === 'es') {
    return {
      subject: 'Cómo obtener sus informes de crédito',
      heading: 'Cómo obtener sus informes de crédito',
      blocks: [
        `Gracias por escribir a ${brand.name}. Para analizar su crédito necesitamos ver sus informes actuales de Experian, Equifax y TransUnion. Puede obtenerlos de dos maneras:`,
        {
          steps: [
            'Gratis, en https://www.annualcreditreport.com, el único sitio autorizado por la ley federal para entregar los informes gratuitos de las tres agencias. No incluyen el puntaje.',
            'Con nuestro socio, que reúne los informes y los puntajes de las tres agencias en un solo lugar. Lea su precio y sus condiciones antes de inscribirse.',
          ],
        },
        {
          button: { label: 'Obtener mi informe con el socio', url: brand.reportPartnerUrl },
        },
        {
          note: 'Enlace de afiliado: lleva al sitio de nuestro socio. Es posible que recibamos una comisión si usted se inscribe.',
        },
        'Qué hacer ahora:',
        {
          steps: [
            'Guarde los informes en formato PDF y téngalos a mano.',
            'No los envíe por correo electrónico ni nos escriba su número de Seguro Social. Podrá subirlos a su portal, donde se guardan cifrados.',
            `Lo llamaremos en un plazo de 24 horas para repasarlos con usted. Si lo prefiere, llámenos al ${brand.phoneVanity}.`,
          ],
        },
        'El análisis es gratuito y no lo obliga a nada. Usted también puede disputar por su cuenta, sin costo, los datos inexactos ante las agencias.',
        {
          note: 'Recibe este correo porque pidió información en nuestro sitio. Si no fue usted, ignórelo.',
        },
      ],
    };
  }
  return {
    subject: 'How to get your credit reports',
    heading: 'How to get your credit reports',
    blocks: [
      `Thank you for contacting ${brand.name}. To analyze your credit, we need to see your current reports from Experian, Equifax and TransUnion. There are two ways to get them:`,
      {
        steps: [
          'Free of charge at https://www.annualcreditreport.com, the only site that federal law authorizes to give out the free reports of all three bureaus. They do not include scores.',
          'From our partner, who shows the reports and scores of all three bureaus in one place. Please read their price and terms before you enroll.',
        ],
      },
      { button: { label: 'Get my report from the partner', url: brand.reportPartnerUrl } },
      {
        note: 'Affiliate link: it leads to our report partner’s site. We may earn a commission if you enroll.',
      },
      'What to do now:',
      {
        steps: [
          'Save the reports as PDF files and keep them at hand.',
          'Please do not send them by email, and never write your Social Security number in one. You can upload them in your portal, where they are stored encrypted.',
          `We will call you within 24 hours to go through them with you. If you prefer, call us at ${brand.phoneVanity}.`,
        ],
      },
      'The analysis is free and obliges you to nothing. You may also dispute inaccurate information with the bureaus yourself, at no cost.',
      {
        note: 'You receive this email because you asked for information on our site. If it was not you, ignore it.',
      },
    ],
  };
};
