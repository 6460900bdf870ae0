import { importClientsInput, importedClients } from '@repo/contract/client-import';
import {
  addClientInput,
  changeClientEmailInput,
  inviteClientInput,
} from '@repo/contract/new-clients';
import * as z from 'zod/mini';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { stepUpProcedure } from '../../identity/security/step-up.ts';
import { addClient } from './add-client.ts';
import { changeClientEmail } from './change-client-email.ts';
import { importClients } from './import-clients.ts';
import { inviteClient } from './invite-client.ts';

export const newcomersRouter = router({
  add: adminProcedure(
    'POST /admin/clients',
    "Create a client's account and mail the link for its first password",
  )
    .input(addClientInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => addClient(ctx, input)),

  import: adminProcedure('POST /admin/client-import', 'Create accounts of up to 2,000 clients')
    .input(importClientsInput)
    .output(importedClients)
    .mutation(({ ctx, input }) => importClients(ctx, input)),

  invite: adminProcedure(
    'POST /admin/clients/{id}/invitation',
    'Mail the link for the first password again, to a corrected address if need be',
  )
    .input(inviteClientInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => inviteClient(ctx.db, ctx.user.id, input)),

  changeEmail: stepUpProcedure(
    'POST /admin/clients/{id}/email',
    "Mail a client's new address the link with which the client confirms it",
  )
    .input(changeClientEmailInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input }) => changeClientEmail(ctx, ctx.user.id, input)),
});
