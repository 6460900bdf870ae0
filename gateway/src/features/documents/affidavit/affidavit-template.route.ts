import { Router } from 'express';
import { createAffidavit } from './create-affidavit.ts';
import { findAffidavitDetails } from '../../clients/profiles/read-profile.ts';
import { requireUser } from '../../../trpc/procedures.ts';
import { createContext, type Services } from '../../../http/create-context.ts';
import { requestedLanguage } from '../../../http/request-info.ts';
import { attachmentNamed } from '../../../http/send-download.ts';
import { binary, type RouteEndpoint } from '../../../http/route-endpoint.ts';

export const affidavitTemplateEndpoint = {
  name: 'documents.affidavitTemplate',
  openapi: {
    method: 'GET',
    path: '/documents/identity-affidavit-template',
    summary: "The identity affidavit with the caller's name and address",
  },
  content: { 'application/pdf': binary },
} as const satisfies RouteEndpoint;

const fileNames = { en: 'identity-affidavit.pdf', es: 'declaracion-jurada-de-identidad.pdf' };

/**
 * `GET /api/documents/identity-affidavit-template`: a PDF with the caller's name and address, in the caller's language
 * unless the query requests another.
 */
export function affidavitTemplate(services: Services): Router {
  return Router().get('/api/documents/identity-affidavit-template', async (req, res) => {
    const user = await requireUser(createContext(services, req, res));
    const language = requestedLanguage(req) ?? user.language;
    const { firstName, lastName } = user;
    const address = await findAffidavitDetails(services.db, user.id);
    const pdf = await createAffidavit({ firstName, lastName, address, language });
    res.set({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': attachmentNamed(fileNames[language]),
      'content-language': language,
      'cache-control': 'private, no-store',
    });
    res.end(pdf);
  });
}
