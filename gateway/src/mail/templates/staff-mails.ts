import { DOCUMENT_REVIEW_DAYS } from '@repo/contract/documents';
import { LEAD_CALLBACK_HOURS } from '@repo/contract/leads-admin';
import { MESSAGE_ANSWER_HOURS } from '@repo/contract/messages';
import type { MailWriters } from './mail.ts';

export const staffMails = {
  'new-lead': ({ leadId }, { language, link }) => {
    const url = link(`/admin/leads/${leadId}`);
    return language === 'es'
      ? {
          subject: 'Nuevo prospecto',
          heading: 'Un nuevo prospecto espera su llamada',
          blocks: [
            `Prometimos llamar en menos de ${LEAD_CALLBACK_HOURS} horas.`,
            { button: { label: 'Abrir el prospecto', url } },
            {
              note: 'Recibe este correo porque así lo eligió en su cuenta, donde puede desactivarlo.',
            },
          ],
        }
      : {
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
  },
  'waiting-work': ({ leads, documents, messages }, { language, link }) => {
    const isSpanish = language === 'es';
    const kinds = [
      {
        count: leads,
        path: '/admin/leads',
        en: `Leads that have waited for a call for more than ${LEAD_CALLBACK_HOURS} hours`,
        es: `Prospectos que esperan su llamada desde hace más de ${LEAD_CALLBACK_HOURS} horas`,
        label: isSpanish ? 'Abrir los prospectos' : 'Open the leads',
      },
      {
        count: documents,
        path: '/admin/documents',
        en: `Documents that have waited for a review for more than ${DOCUMENT_REVIEW_DAYS} days`,
        es: `Documentos que esperan revisión desde hace más de ${DOCUMENT_REVIEW_DAYS} días`,
        label: isSpanish ? 'Abrir los documentos' : 'Open the documents',
      },
      {
        count: messages,
        path: '/admin?messages=waiting&archived=included',
        en: `Clients who have waited for an answer to their message for more than ${MESSAGE_ANSWER_HOURS} hours`,
        es: `Clientes que esperan una respuesta a su mensaje desde hace más de ${MESSAGE_ANSWER_HOURS} horas`,
        label: isSpanish ? 'Abrir los clientes' : 'Open the clients',
      },
    ];
    return {
      subject: isSpanish ? 'Espera más de lo prometido' : 'Waiting longer than promised',
      blocks: kinds
        .filter(({ count }) => count > 0)
        .flatMap((kind) => [
          `${kind[language]}: ${kind.count}.`,
          { button: { label: kind.label, url: link(kind.path) } },
        ]),
    };
  },
  'build-fails': ({ app, build, visits, failures }, { language, link }) => {
    const button = (label: string) => ({ button: { label, url: link('/admin/releases') } });
    return language === 'es'
      ? {
          subject: `Una versión de ${app} falla`,
          blocks: [
            `La versión ${build} falló en ${failures} de ${visits} visitas en diez minutos y sigue activa. Compruébela y, si es necesario, vuelva a la anterior.`,
            button('Abrir las versiones'),
          ],
        }
      : {
          subject: `A build of ${app} fails`,
          blocks: [
            `Build ${build} failed in ${failures} of ${visits} visits within ten minutes and stays live. Check it, and roll it back if need be.`,
            button('Open the releases'),
          ],
        };
  },
  'build-taken-back': ({ app, build, visits, failures }, { language }) =>
    language === 'es'
      ? {
          subject: `Se retiró una versión de ${app}`,
          blocks: [
            `La versión ${build} falló en ${failures} de ${visits} visitas en diez minutos. Los visitantes reciben de nuevo la versión anterior; no hace falta hacer nada.`,
          ],
        }
      : {
          subject: `A build of ${app} was taken back`,
          blocks: [
            `Build ${build} failed in ${failures} of ${visits} visits within ten minutes. Visitors get the earlier build again; nothing needs to be done.`,
          ],
        },
} satisfies Partial<MailWriters>;
