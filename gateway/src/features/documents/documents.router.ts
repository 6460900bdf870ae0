import { document } from '@repo/contract/documents';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { adminProcedure, clientProcedure, router } from '../../trpc/procedures.ts';
import { requireClient } from '../clients/require-client.ts';
import { listDocuments } from './documents.queries.ts';

export const documentsRouter = router({
  list: clientProcedure
    .meta({ openapi: { method: 'GET', path: '/documents', summary: "The caller's documents" } })
    .output(z.array(document))
    .query(({ ctx }) => listDocuments(ctx.db, ctx.user.id)),

  listForClient: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/clients/{id}/documents',
        summary: "A client's documents",
      },
    })
    .input(byIdInput)
    .output(z.array(document))
    .query(async ({ ctx, input }) => {
      await requireClient(ctx.db, input.id);
      return listDocuments(ctx.db, input.id);
    }),
});
