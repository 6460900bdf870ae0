import { DOCUMENT_REVIEW_DAYS } from '@repo/contract/documents';
import { LEAD_CALLBACK_HOURS } from '@repo/contract/leads-admin';
import type { MailBlock, MailWriter } from './mail-content.ts';

/** To an admin who wants it, once a day: how much waits longer than promised. */
export const waitingWork: MailWriter<'waiting-work'> = (
  { leads, documents },
  { language, link },
) => {
  const spanish = language === 'es';
  const blocks: MailBlock[] = [];
  if (leads > 0) {
    const text = spanish
      ? `Prospectos que esperan su llamada desde hace más de ${LEAD_CALLBACK_HOURS} horas: ${leads}.`
      : `Leads that have waited for a call for more than ${LEAD_CALLBACK_HOURS} hours: ${leads}.`;
    const label = spanish ? 'Abrir los prospectos' : 'Open the leads';
    blocks.push(text, { button: { label, url: link('/admin/leads') } });
  }
  if (documents > 0) {
    const text = spanish
      ? `Documentos que esperan revisión desde hace más de ${DOCUMENT_REVIEW_DAYS} días: ${documents}.`
      : `Documents that have waited for a review for more than ${DOCUMENT_REVIEW_DAYS} days: ${documents}.`;
    const label = spanish ? 'Abrir los documentos' : 'Open the documents';
    blocks.push(text, { button: { label, url: link('/admin/documents') } });
  }
  const heading = spanish ? 'Espera más de lo prometido' : 'Waiting longer than promised';
  return { subject: heading, heading, blocks };
};
