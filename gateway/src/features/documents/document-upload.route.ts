import { document, documentSides, documentTypes } from '@repo/contract/documents';
import { Router } from 'express';
import { largestForm } from './upload-quota.ts';
import { uploadDocument } from './upload-document.ts';
import { requireSession } from '../../trpc/procedures.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { receiveUpload } from '../../limits/bodies.ts';
import { readUploadForm } from './read-upload-form.ts';
import { receiving } from '../../limits/receiving.ts';
import { binary, formOf, jsonOf, type RouteEndpoint } from '../../http/route-endpoint.ts';

export const documentUploadEndpoint = {
  name: 'documents.upload',
  openapi: { method: 'POST', path: '/documents/upload', summary: 'Upload a document' },
  requestBody: formOf(['file', 'documentType'], {
    file: { ...binary.schema, description: 'PDF, JPEG or PNG' },
    documentType: { type: 'string', enum: documentTypes },
    side: { type: 'string', enum: documentSides, description: "Of a driver's license" },
  }),
  content: jsonOf(document),
} as const satisfies RouteEndpoint;

export function documentUpload(services: Services): Router {
  const receive = receiving(async (req, res) => {
    const session = await requireSession(createContext(services, req, res));
    receiveUpload(req);
    const form = readUploadForm(req, largestForm(services.uploads));
    res.json(await uploadDocument(services, session, form));
  }, largestForm(services.uploads));
  return Router().post('/api/documents/upload', receive);
}
