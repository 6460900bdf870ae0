import {
  byContract,
  contractReceipt,
  contractSummary,
  contractDetails,
  currentContract,
  giveConsentInput,
  rightsText,
  signContractInput,
  signRightsInput,
  textView,
  viewTextInput,
} from '@repo/contract/contracts';
import * as z from 'zod/mini';
import { clientProcedure, router, viewableProcedure } from '../../trpc/procedures.ts';
import { cancelContract } from './cancel-contract.ts';
import { listContracts } from './contracts.queries.ts';
import { giveConsent } from './give-consent.ts';
import { readContract } from './read-contract.ts';
import { readCurrent } from './read-current.ts';
import { readRights } from './read-rights.ts';
import { signContract } from './sign-contract.ts';
import { signRights } from './sign-rights.ts';
import { viewText } from './view-text.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export const contractsRouter = router({
  current: viewableProcedure(
    'GET /contracts/current',
    'The step at which the caller is: on the way to a contract, in the wait after signing, or in force',
  )
    .output(currentContract)
    .query(({ ctx }) => readCurrent(ctx.db, ctx.user.id)),

  list: viewableProcedure('GET /contracts', "The caller's contracts and offers, newest first")
    .output(z.array(contractSummary))
    .query(({ ctx }) => listContracts(ctx.db, ctx.user.id)),

  get: viewableProcedure(
    'GET /contracts/{contractId}',
    "One of the caller's contracts: as signed, or as it would be signed today",
  )
    .input(byContract)
    .output(contractDetails)
    .query(({ ctx, input }) => readContract(ctx.db, ctx.user.id, input.contractId)),

  rights: viewableProcedure(
    'GET /contracts/rights',
    'The Consumer Credit File Rights, which are signed before any contract',
  )
    .output(rightsText)
    .query(({ ctx }) => readRights(ctx.db, ctx.user.id)),

  view: clientProcedure(
    'POST /contracts/views',
    'Record that the caller opened a text to sign, or reached its end',
  )
    .input(viewTextInput)
    .output(textView)
    .mutation(({ ctx, input }) => viewText(ctx, input)),

  giveConsent: clientProcedure(
    'POST /contracts/electronic-consent',
    'Agree to receive documents electronically, with the word of the PDF',
  )
    .input(giveConsentInput)
    .output(currentContract)
    .mutation(({ ctx, input }) => giveConsent(ctx, input.word)),

  withdrawConsent: clientProcedure(
    'POST /contracts/electronic-consent/withdrawal',
    'Withdraw the consent to electronic documents. Documents come on paper from then on',
  )
    .output(currentContract)
    .mutation(({ ctx }) => withdrawConsent(ctx)),

  signRights: clientProcedure(
    'POST /contracts/rights/signature',
    'Sign the Consumer Credit File Rights',
  )
    .input(signRightsInput)
    .output(currentContract)
    .mutation(({ ctx, input }) => signRights(ctx, input)),

  sign: clientProcedure(
    'POST /contracts/{contractId}/signature',
    'Sign the contract that was offered, after which the time to cancel begins',
  )
    .input(signContractInput)
    .output(currentContract)
    .mutation(({ ctx, input }) => signContract(ctx, input)),

  cancel: clientProcedure(
    'POST /contracts/{contractId}/cancellation',
    'Cancel the contract within the time to cancel, or stop its service afterwards',
  )
    .input(byContract)
    .output(contractReceipt)
    .mutation(({ ctx, input }) => cancelContract(ctx, ctx.user, input.contractId)),
});
