import { document } from '@repo/contract/documents';
import { entityId } from '@repo/contract/ids';
import { Router } from 'express';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, formOf, jsonOf, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { receiveUpload } from '../../limits/bodies.ts';
import { receiving } from '../../limits/receiving.ts';
import { requireAdminSession } from '../../trpc/procedures.ts';
import { readUploadForm } from '../documents/read-upload-form.ts';
import { largestForm } from '../documents/upload-quota.ts';
import { requireDelivered, storeDeliveryProof } from './store-delivery-proof.ts';

export const deliveryProofEndpoint = {
  name: 'clientDisputes.uploadDeliveryProof',
  openapi: {
    method: 'POST',
    path: '/admin/disputes/{disputeId}/delivery/proof',
    summary: "Keep the Postal Service's proof that a letter was delivered",
  },
  requestBody: formOf(['file'], {
    file: { ...binary.schema, description: 'PDF, JPEG or PNG' },
  }),
  content: jsonOf(document),
} as const satisfies RouteEndpoint;

export function deliveryProofs(services: Services): Router {
  const receive = receiving(async (req, res) => {
    const session = await requireAdminSession(createContext(services, req, res));
    const disputeId = entityId.parse(req.params['disputeId']);
    const client = await requireDelivered(services.db, disputeId);
    receiveUpload(req);
    const form = readUploadForm(req, largestForm(services.uploads), 'other');
    res.json(await storeDeliveryProof(services, session, { client, disputeId }, form));
  }, largestForm(services.uploads));
  return Router().post('/api/admin/disputes/:disputeId/delivery/proof', receive);
}
