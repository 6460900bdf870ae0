import { confirmedInput } from '@repo/contract/account-security';
import {
  deletionPreview,
  legalHoldInput,
  ownDeletion,
  startDeletionInput,
} from '@repo/contract/data-deletion';
import { byIdInput } from '@repo/contract/ids';
import { adminProcedure, clientProcedure, router } from '../../../trpc/procedures.ts';
import { stepUpProcedure } from '../../identity/security/step-up.ts';
import { previewDeletion, setLegalHold, startDeletion } from './delete-data.ts';
import { readOwnDeletion, requestDeletion, withdrawDeletion } from './request-deletion.ts';

export const dataDeletionRouter = router({
  own: clientProcedure(
    'GET /account/deletion',
    'When the caller asked for the deletion of their data',
  )
    .output(ownDeletion)
    .query(({ ctx }) => readOwnDeletion(ctx.db, ctx.user.id)),

  request: clientProcedure('POST /account/deletion', "Ask for the deletion of the caller's data")
    .input(confirmedInput)
    .output(ownDeletion)
    .mutation(({ ctx, input }) => requestDeletion(ctx, input.password)),

  withdraw: clientProcedure('POST /account/deletion/withdraw', 'Withdraw the request for deletion')
    .output(ownDeletion)
    .mutation(({ ctx }) => withdrawDeletion(ctx.db, ctx.user.id)),

  preview: adminProcedure(
    'GET /admin/clients/{id}/deletion',
    "What a deletion of a client's data would remove and keep",
  )
    .input(byIdInput)
    .output(deletionPreview)
    .query(({ ctx, input }) => previewDeletion(ctx.db, input.id)),

  setLegalHold: stepUpProcedure(
    'PATCH /admin/clients/{id}/deletion',
    "Forbid the deletion of a client's data, or allow it again",
  )
    .input(legalHoldInput)
    .output(deletionPreview)
    .mutation(({ ctx, input }) => setLegalHold(ctx.db, ctx.user.id, input)),

  start: stepUpProcedure('POST /admin/clients/{id}/deletion', "Delete a client's account and data")
    .input(startDeletionInput)
    .output(deletionPreview)
    .mutation(({ ctx, input }) => startDeletion(ctx.db, ctx.user.id, input)),
});
