import { LEAD_CALLBACK_HOURS } from '@repo/contract/leads-admin';
import type { MailWriter } from './mail-content.ts';

/** Goes to an admin who wants it. Says nothing of the visitor: others may read the mailbox. */
export const newLead: MailWriter<'new-lead'> = ({ leadId }, { language, link }) => {
  const url = link(`/admin/leads/${leadId}`);
  if (language === 'es') {
    return {
      subject: 'Nuevo prospecto',
      heading: 'Un nuevo prospecto espera su llamada',
      blocks: [
        `Prometimos llamar en menos de ${LEAD_CALLBACK_HOURS} horas.`,
        { button: { label: 'Abrir el prospecto', url } },
        { note: 'Recibe este correo porque así lo eligió en su cuenta, donde puede desactivarlo.' },
      ],
    };
  }
  return {
    subject: 'New lead',
    heading: 'A new lead waits for a call',
    blocks: [
      `We promised to call within ${LEAD_CALLBACK_HOURS} hours.`,
      { button: { label: 'Open the lead', url } },
      {
        note: 'You receive this email because you chose it in your account, where you can turn it off.',
      },
    ],
  };
};
