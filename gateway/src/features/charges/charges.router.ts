import { cardCharge, chargeback, clientCharge, sendEvidenceInput } from '@repo/contract/charges';
import * as z from 'zod/mini';
import { adminProcedure, router, viewableProcedure } from '../../trpc/procedures.ts';
import { clientFileProcedure } from '../clients/directory/open-client-file.ts';
import { listCharges } from './charges.queries.ts';
import { readClientCharges } from './read-client-charges.ts';
import { requestEvidence } from './request-evidence.ts';

export const chargesRouter = router({
  list: viewableProcedure(
    'GET /charges',
    "Charges to the caller's saved card, the latest first, also those that are announced",
  )
    .output(z.array(cardCharge))
    .query(({ ctx }) => listCharges(ctx.db, ctx.user.id)),

  ofClient: clientFileProcedure(
    'GET /admin/clients/{id}/charges',
    "Charges to a client's saved card, the latest first, and payments that the client disputes at their bank",
  )
    .output(z.array(clientCharge))
    .query(({ ctx, input }) => readClientCharges(ctx.db, input.id)),

  sendEvidence: adminProcedure(
    'POST /admin/chargebacks/{chargebackId}/evidence',
    'Send the proof of the work to Stripe, once, for a payment that the client disputes at their bank',
  )
    .input(sendEvidenceInput)
    .output(chargeback)
    .mutation(({ ctx, input }) => requestEvidence(ctx, ctx.user.id, input.chargebackId)),
});
