import { DOCUMENT_REVIEW_DAYS } from '@repo/contract/documents';
import { LEAD_CALLBACK_HOURS } from '@repo/contract/leads-admin';
import { MESSAGE_ANSWER_HOURS } from '@repo/contract/messages';
import type { MailBlock, MailWriter } from './mail-content.ts';

/** Goes to an admin who wants it, once a day: how much waits longer than promised. */
export const waitingWork: MailWriter<'waiting-work'> = (
  { leads, documents, messages },
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
  if (messages > 0) {
    const text = spanish
      ? `Clientes que esperan una respuesta a su mensaje desde hace más de ${MESSAGE_ANSWER_HOURS} horas: ${messages}.`
      : `Clients who have waited for an answer to their message for more than ${MESSAGE_ANSWER_HOURS} hours: ${messages}.`;
    const label = spanish ? 'Abrir los clientes' : 'Open the clients';
    blocks.push(text, {
      button: { label, url: link('/admin?messages=waiting&archived=included') },
    });
  }
  const subject = spanish ? 'Espera más de lo prometido' : 'Waiting longer than promised';
  return { subject, blocks };
};
