import type { Language } from '@repo/contract/languages';

export const FREE_REPORTS_URL = 'https://www.annualcreditreport.com';

interface ReportSources {
  free: string;
  partner: string;
  upload: string;
  /** With the disclosure that the FTC asks for. */
  partnerLink: string;
  affiliate: string;
}

export const reportSources: Record<Language, ReportSources> = {
  en: {
    free: `Federal law entitles you to free reports from all three bureaus: you can get them every week at ${FREE_REPORTS_URL}, without scores.`,
    partner:
      'Our report partner charges for its service and shows the reports and scores of all three bureaus in one place: read the price and terms on its site before you enroll.',
    upload:
      'Save the reports as PDF files, the partner’s as a web page on a computer, and upload them in your portal, under Credit Report, where they are stored encrypted.',
    partnerLink: 'Get my report from the partner',
    affiliate:
      'Affiliate link: it leads to our report partner’s site. We may earn a commission if you enroll.',
  },
  es: {
    free: `La ley federal le da derecho a informes gratuitos de los tres burós: puede obtenerlos cada semana en ${FREE_REPORTS_URL}, sin puntajes.`,
    partner:
      'Nuestro socio cobra por su servicio y muestra los informes y puntajes de los tres burós en un solo lugar: lea el precio y las condiciones en su sitio antes de inscribirse.',
    upload:
      'Guarde los informes en formato PDF, el del socio como página web en una computadora, y súbalos a su portal, en Informe de crédito, donde se guardan cifrados.',
    partnerLink: 'Obtener mi informe con el socio',
    affiliate:
      'Enlace de afiliado: lleva al sitio de nuestro socio. Es posible que recibamos una comisión si usted se inscribe.',
  },
};
