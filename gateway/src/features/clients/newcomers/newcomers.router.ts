import { addClientInput } from '@repo/contract/new-clients';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { addClient } from './add-client.ts';

/** Part of `clients`. */
export const newcomersRouter = router({
  add: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/clients',
        summary: "Create a client's account and mail the link for its first password",
      },
    })
    .input(addClientInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => addClient(ctx, input)),
});
