import type { MailWriter } from './mail-content.ts';

/** The copy of a notification: its title and message as the client sees them in the portal. */
export const notification: MailWriter<'notification'> = (
  { title, message, actionUrl },
  { brand, language, link },
) => {
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
};
