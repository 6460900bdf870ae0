import { document } from '@repo/contract/documents';
import { entityId } from '@repo/contract/ids';
import { Router } from 'express';
import type { Db } from '../../db/database.ts';
import { refusedByLaw } from '../../errors.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, formOf, jsonOf, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { receiveUpload } from '../../limits/bodies.ts';
import { receiving } from '../../limits/receiving.ts';
import { requireSession } from '../../trpc/procedures.ts';
import { readUploadForm } from '../documents/read-upload-form.ts';
import { uploadDocument } from '../documents/upload-document.ts';
import { largestForm } from '../documents/upload-quota.ts';
import { requireDispute } from './read-dispute.ts';

export const answerUploadEndpoint = {
  name: 'disputes.uploadAnswer',
  openapi: {
    method: 'POST',
    path: '/disputes/{disputeId}/answer',
    summary: "Upload a bureau's answer to one of the caller's letters",
  },
  requestBody: formOf(['file'], {
    file: { ...binary.schema, description: 'PDF, JPEG or PNG' },
  }),
  content: jsonOf(document),
} as const satisfies RouteEndpoint;

export function answerUpload(services: Services): Router {
  const receive = receiving(async (req, res) => {
    const session = await requireSession(createContext(services, req, res));
    const disputeId = entityId.parse(req.params['disputeId']);
    await requireMailed(services.db, session.user.id, disputeId);
    receiveUpload(req);
    const form = readUploadForm(req, largestForm(services.uploads), 'other');
    res.json(await uploadDocument(services, session, form, disputeId));
  }, largestForm(services.uploads));
  return Router().post('/api/disputes/:disputeId/answer', receive);
}

/** Throws `not-found`, and `conflict` for a letter that nobody can have answered. */
async function requireMailed(db: Db, clientId: string, disputeId: string): Promise<void> {
  const { withdrawnAt, postedOn, deliveredOn } = await requireDispute(db, clientId, disputeId);
  if (withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
  if (postedOn === null && deliveredOn === null) throw refusedByLaw('letter-not-mailed');
}
