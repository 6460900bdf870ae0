import { document } from '@repo/contract/documents';
import { entityId } from '@repo/contract/ids';
import { createIssue } from '@repo/contract/issues';
import type { CurrentUser } from '@repo/contract/users';
import { Router } from 'express';
import type { Db } from '../../db/database.ts';
import { invalidInput, notFound, refusedByLaw } from '../../errors.ts';
import { createContext, type Services } from '../../http/create-context.ts';
import { binary, formOf, jsonOf, type RouteEndpoint } from '../../http/route-endpoint.ts';
import { receiveUpload } from '../../limits/bodies.ts';
import { receiving } from '../../limits/receiving.ts';
import type { CallerSession, Context } from '../../trpc/context.ts';
import { requireAdminSession, requireSession } from '../../trpc/procedures.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { readUploadForm } from '../documents/read-upload-form.ts';
import { uploadDocument } from '../documents/upload-document.ts';
import { largestForm } from '../documents/upload-quota.ts';
import { findDisputant, type StoredDispute } from './disputes.queries.ts';
import { requireDispute } from './read-dispute.ts';

const paper = {
  requestBody: formOf(['file'], {
    file: { ...binary.schema, description: 'PDF, JPEG or PNG' },
  }),
  content: jsonOf(document),
};

export const letterPaperEndpoints = [
  {
    name: 'disputes.uploadAnswer',
    openapi: {
      method: 'POST',
      path: '/disputes/{disputeId}/answer',
      summary: "Upload a bureau's answer to one of the caller's letters",
    },
    ...paper,
  },
  {
    name: 'clientDisputes.uploadAnswer',
    openapi: {
      method: 'POST',
      path: '/admin/disputes/{disputeId}/answer',
      summary: "Upload a bureau's answer to a client's letter, which waits for its review",
    },
    ...paper,
  },
  {
    name: 'clientDisputes.uploadDeliveryProof',
    openapi: {
      method: 'POST',
      path: '/admin/disputes/{disputeId}/delivery/proof',
      summary: "Keep the Postal Service's proof that a letter was delivered",
    },
    ...paper,
  },
] as const satisfies RouteEndpoint[];

interface Paper {
  session: (ctx: Context) => Promise<CallerSession>;
  /** Throws `not-found` for a letter that the caller may not see. */
  ownerOf: (db: Db, caller: CurrentUser, disputeId: string) => Promise<CurrentUser>;
  /** Throws `conflict` for a letter that has no such paper yet. */
  check: (dispute: StoredDispute) => void;
  isDeliveryProof?: true;
}

const own: Pick<Paper, 'session' | 'ownerOf'> = {
  session: requireSession,
  ownerOf: async (_, caller) => caller,
};
const ofAnyClient: Pick<Paper, 'session' | 'ownerOf'> = {
  session: requireAdminSession,
  ownerOf: async (db, _, disputeId) => {
    const clientId = await findDisputant(db, disputeId);
    if (!clientId) throw notFound('Dispute');
    return requireClient(db, clientId);
  },
};

function requireMailed({ withdrawnAt, postedOn, deliveredOn }: StoredDispute): void {
  if (withdrawnAt !== null) throw refusedByLaw('dispute-withdrawn');
  if (postedOn === null && deliveredOn === null) throw refusedByLaw('letter-not-mailed');
}

function requireDelivered({ deliveredOn }: StoredDispute): void {
  if (deliveredOn === null) {
    throw invalidInput([createIssue([], 'letter-not-delivered')], 'conflict');
  }
}

const papers: Record<string, Paper> = {
  '/api/disputes/:disputeId/answer': { ...own, check: requireMailed },
  '/api/admin/disputes/:disputeId/answer': { ...ofAnyClient, check: requireMailed },
  '/api/admin/disputes/:disputeId/delivery/proof': {
    ...ofAnyClient,
    check: requireDelivered,
    isDeliveryProof: true,
  },
};

/** Papers of a letter become documents of its client: the bureau's answer, and the proof of delivery. */
export function letterPapers(services: Services): Router {
  const { db, uploads } = services;
  const largest = largestForm(uploads);
  const router = Router();
  for (const [path, { session, ownerOf, check, ...kind }] of Object.entries(papers)) {
    const receive = receiving(async (req, res) => {
      const caller = await session(createContext(services, req, res));
      const disputeId = entityId.parse(req.params['disputeId']);
      const owner = await ownerOf(db, caller.user, disputeId);
      check(await requireDispute(db, owner.id, disputeId));
      receiveUpload(req);
      const form = readUploadForm(req, largest, 'other');
      const letter = { disputeId, ...kind };
      res.json(await uploadDocument(services, caller, form, { owner, letter }));
    }, largest);
    router.post(path, receive);
  }
  return router;
}
