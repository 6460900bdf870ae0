import {
  clientCorrection,
  correction,
  decideCorrectionInput,
  requestCorrectionInput,
} from '@repo/contract/corrections';
import { byIdInput } from '@repo/contract/ids';
import * as z from 'zod/mini';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { stepUpProcedure } from '../../identity/security/step-up.ts';
import { clientFileProcedure } from '../directory/open-client-file.ts';
import { decideCorrection, listClientCorrections } from './decide-correction.ts';
import { listOwnCorrections, requestCorrection, withdrawCorrection } from './request-correction.ts';

export const correctionsRouter = router({
  list: clientProcedure(
    'GET /account/corrections',
    "The caller's requests to correct birth date or SSN, newest first",
  )
    .output(z.array(correction))
    .query(({ ctx }) => listOwnCorrections(ctx.db, ctx.user.id)),

  request: clientProcedure('POST /account/corrections', 'Ask an admin to correct birth date or SSN')
    .input(requestCorrectionInput)
    .output(correction)
    .mutation(({ ctx, input }) => requestCorrection(ctx, ctx.user.id, input)),

  withdraw: clientProcedure(
    'POST /account/corrections/{id}/withdraw',
    'Withdraw a request that is not decided',
  )
    .input(byIdInput)
    .output(correction)
    .mutation(({ ctx, input }) => withdrawCorrection(ctx.db, ctx.user.id, input.id)),

  listForClient: clientFileProcedure(
    'GET /admin/clients/{id}/corrections',
    "A client's requests to correct birth date or SSN, newest first",
  )
    .output(z.array(clientCorrection))
    .query(({ ctx, input }) => listClientCorrections(ctx.db, input.id)),

  decide: stepUpProcedure(
    'PATCH /admin/corrections/{id}',
    'Approve or decline a correction of birth date or SSN',
  )
    .input(decideCorrectionInput)
    .output(clientCorrection)
    .mutation(({ ctx, input }) => decideCorrection(ctx, ctx.user.id, input)),
});
