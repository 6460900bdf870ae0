import { textView, viewTextInput } from '@repo/contract/contracts';
import {
  byDispute,
  createDisputeInput,
  disputeDetails,
  disputeSummary,
  ownDispute,
  ownDisputeInput,
  signLetterInput,
} from '@repo/contract/disputes';
import * as z from 'zod/mini';
import { limitOwnChanges } from '../../limits/counts.ts';
import { clientProcedure, router, viewableProcedure } from '../../trpc/procedures.ts';
import { createDispute } from './create-dispute.ts';
import { readDispute, readDisputes } from './read-dispute.ts';
import { recordOwnDispute } from './record-own-dispute.ts';
import { signLetter } from './sign-letter.ts';
import { viewLetter } from './view-letter.ts';
import { withdrawDispute } from './withdraw-dispute.ts';

export const disputesRouter = router({
  list: viewableProcedure('GET /disputes', "The caller's disputes with bureaus, newest first")
    .output(z.array(disputeSummary))
    .query(({ ctx }) => readDisputes(ctx.db, ctx.user)),

  get: viewableProcedure(
    'GET /disputes/{disputeId}',
    "One of the caller's disputes with its letter: as signed, or as it would be signed today",
  )
    .input(byDispute)
    .output(disputeDetails)
    .query(({ ctx, input }) => readDispute(ctx.db, ctx.user, input.disputeId)),

  create: clientProcedure(
    'POST /disputes',
    'Prepare the letter that disputes findings with one bureau; it waits for the signature',
  )
    .input(createDisputeInput)
    .output(disputeDetails)
    .mutation(async ({ ctx, input }) => {
      await limitOwnChanges(ctx.db, ctx.user.id);
      return createDispute(ctx, ctx.user, null, input);
    }),

  view: clientProcedure(
    'POST /disputes/{disputeId}/views',
    'Record that the caller opened the letter, or reached its end',
  )
    .input(z.extend(viewTextInput, byDispute.shape))
    .output(textView)
    .mutation(({ ctx, input }) => viewLetter(ctx, input)),

  sign: clientProcedure(
    'POST /disputes/{disputeId}/signature',
    'Sign the letter of one dispute, with each of its statements confirmed',
  )
    .input(signLetterInput)
    .output(disputeDetails)
    .mutation(({ ctx, input }) => signLetter(ctx, input)),

  withdraw: clientProcedure('DELETE /disputes/{disputeId}', 'Take a dispute back')
    .input(byDispute)
    .output(z.null())
    .mutation(({ ctx, input: { disputeId } }) =>
      withdrawDispute(ctx, { clientId: ctx.user.id, disputeId, userId: ctx.user.id }),
    ),

  recordOwn: clientProcedure(
    'POST /disputes/own',
    'Record a dispute that the caller wrote and sent to a creditor themselves',
  )
    .input(ownDisputeInput)
    .output(ownDispute)
    .mutation(({ ctx, input }) => recordOwnDispute(ctx, input)),
});
