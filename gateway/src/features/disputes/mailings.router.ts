import {
  byMailing,
  createMailingInput,
  letterQueueInput,
  mailing,
  mailProviderList,
  updateMailingInput,
  waitingLetter,
} from '@repo/contract/mailings';
import { pageOf } from '@repo/contract/paging';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { createMailing } from './create-mailing.ts';
import { pageOfLetters, readMailing } from './read-mailing.ts';
import { recordPosting } from './record-posting.ts';

export const mailingsRouter = router({
  waiting: adminProcedure(
    'GET /admin/letters',
    'Letters of all clients that wait for a signature, the mail, the proof of their delivery or an answer, longest first. `search` finds them by client, `fileName` by a number in the name of a file',
  )
    .input(letterQueueInput)
    .output(pageOf(waitingLetter))
    .query(({ ctx, input }) => pageOfLetters(ctx, input)),

  providers: adminProcedure('GET /admin/mail-providers', 'How letters can be mailed here')
    .output(mailProviderList)
    .query(({ ctx }) => ({ providers: ctx.postal ? ['print', 'lob'] : ['print'] })),

  create: adminProcedure('POST /admin/mailings', 'Put signed letters into one mailing')
    .input(createMailingInput)
    .output(mailing)
    .mutation(({ ctx, input }) => createMailing(ctx, ctx.user.id, input)),

  get: adminProcedure(
    'GET /admin/mailings/{mailingId}',
    'A mailing with its letters in their order',
  )
    .input(byMailing)
    .output(mailing)
    .query(({ ctx, input }) => readMailing(ctx.db, input.mailingId)),

  update: adminProcedure(
    'PATCH /admin/mailings/{mailingId}',
    'Record when letters of a mailing were posted, with their tracking numbers',
  )
    .input(updateMailingInput)
    .output(mailing)
    .mutation(({ ctx, input }) => recordPosting(ctx, ctx.user, input)),
});
