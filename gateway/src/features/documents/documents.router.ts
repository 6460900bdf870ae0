import {
  clientDocument,
  document,
  documentQueuePage,
  listDocumentQueueInput,
  reviewDocumentInput,
  uploadLimits,
} from '@repo/contract/documents';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import {
  adminProcedure,
  clientProcedure,
  viewableProcedure,
  router,
} from '../../trpc/procedures.ts';
import { recordListView } from '../audit/record-at-most-once.ts';
import { clientFileProcedure, openClientFile } from '../clients/directory/open-client-file.ts';
import { listDocumentQueue, readClientDocument, listDocumentsOf } from './list-documents.ts';
import { recordDocumentView } from './view-document.ts';
import { readUploadLimits } from './upload-quota.ts';
import { reviewDocument } from './review-document.ts';
import { withdrawDocument } from './withdraw-document.ts';

export const documentsRouter = router({
  list: viewableProcedure('GET /documents', "The caller's documents")
    .output(z.array(document))
    .query(({ ctx }) => listDocumentsOf(ctx.db, ctx.user.id, ctx.user.language)),

  uploadLimits: viewableProcedure('GET /documents/upload-limits', 'What the caller may upload')
    .output(uploadLimits)
    .query(({ ctx }) => readUploadLimits(ctx, ctx.user)),

  withdraw: clientProcedure(
    'DELETE /documents/{id}',
    "Delete one of the caller's documents while it is pending",
  )
    .input(byIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await withdrawDocument(ctx, ctx.user.id, input.id);
      return null;
    }),

  listForClient: clientFileProcedure('GET /admin/clients/{id}/documents', "A client's documents")
    .output(z.array(document))
    .query(({ ctx, input }) => listDocumentsOf(ctx.db, input.id, ctx.user.language)),

  queue: adminProcedure(
    'GET /admin/documents',
    'Documents of all clients with one status, oldest first; those that wait for a review by default',
  )
    .input(listDocumentQueueInput)
    .output(documentQueuePage)
    .query(async ({ ctx, input }) => {
      await recordListView(ctx, 'document.list-viewed');
      return listDocumentQueue(ctx.db, ctx.user.language, input);
    }),

  get: adminProcedure('GET /admin/documents/{id}', "A client's document; audited")
    .input(byIdInput)
    .output(clientDocument)
    .query(async ({ ctx, input }) => {
      const found = await readClientDocument(ctx.db, ctx.user.language, input.id);
      await openClientFile(ctx, found.client.id);
      return found;
    }),

  recordView: adminProcedure(
    'POST /admin/documents/{id}/view',
    'Record that a document is looked at whose file was fetched ahead',
  )
    .input(byIdInput)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await recordDocumentView(ctx.db, ctx.user.id, input.id);
      return null;
    }),

  review: adminProcedure('PATCH /admin/documents/{id}', "Approve or reject a client's document")
    .input(reviewDocumentInput)
    .output(clientDocument)
    .mutation(({ ctx, input }) => reviewDocument(ctx, ctx.user, input)),
});
