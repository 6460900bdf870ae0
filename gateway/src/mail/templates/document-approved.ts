import { documentNames } from '@repo/i18n/document-names.ts';
import type { MailWriter } from './mail-content.ts';

export const documentApproved: MailWriter<'document-approved'> = (
  { documentType },
  { language, link },
) => {
  const name = documentNames[language][documentType];
  const url = link('/documents');
  if (language === 'es') {
    return {
      subject: `Documento aprobado: ${name}`,
      heading: 'Aprobamos su documento',
      blocks: [
        `Revisamos y aprobamos su ${name}. No tiene que hacer nada más con este documento.`,
        { button: { label: 'Ver mis documentos', url } },
      ],
    };
  }
  return {
    subject: `Document approved: ${name}`,
    heading: 'Your document is approved',
    blocks: [
      `We reviewed and approved your ${name}. There is nothing more to do for this document.`,
      { button: { label: 'See my documents', url } },
    ],
  };
};
