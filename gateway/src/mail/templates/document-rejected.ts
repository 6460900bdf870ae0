import { documentNames } from '@repo/i18n/document-names.ts';
import type { MailWriter } from './mail-content.ts';

export const documentRejected: MailWriter<'document-rejected'> = (
  { documentType, reason },
  { brand, language, link },
) => {
  const name = documentNames[language][documentType];
  const url = link('/documents');
  if (language === 'es') {
    return {
      subject: `Envíe de nuevo su documento: ${name}`,
      heading: 'Necesitamos que envíe de nuevo un documento',
      blocks: [
        `No pudimos aceptar su ${name} tal como llegó. El motivo:`,
        { quote: reason },
        'Súbalo de nuevo en su portal. Por su seguridad, no lo envíe por correo electrónico.',
        { button: { label: 'Enviar de nuevo', url } },
        { note: `Si necesita ayuda, llámenos al ${brand.phoneVanity}.` },
      ],
    };
  }
  return {
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
};
