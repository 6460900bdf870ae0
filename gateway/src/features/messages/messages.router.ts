import { byIdInput } from '@repo/contract/ids';
import {
  answerMessageInput,
  clientMessage,
  clientMessagePage,
  listClientMessagesInput,
  listMessagesInput,
  message,
  messagePage,
  writeMessageInput,
} from '@repo/contract/messages';
import { pageQuery, toPage } from '../../db/search/page-cursor.ts';
import {
  adminProcedure,
  clientProcedure,
  viewableProcedure,
  router,
} from '../../trpc/procedures.ts';
import { openClientFile } from '../clients/directory/open-client-file.ts';
import { answerMessage, markHandled } from './answer-message.ts';
import { listForAdmins, listOwn } from './messages.queries.ts';
import { writeMessage } from './write-message.ts';

export const messagesRouter = router({
  list: viewableProcedure(
    'GET /messages',
    'What the caller and the team wrote to each other, newest first',
  )
    .input(listMessagesInput)
    .output(messagePage)
    .query(async ({ ctx, input }) =>
      toPage(await listOwn(ctx.db, ctx.user.id, pageQuery(input)), input.limit),
    ),

  write: clientProcedure('POST /messages', 'Write a message to the team')
    .input(writeMessageInput)
    .output(message)
    .mutation(({ ctx, input }) => writeMessage(ctx, ctx.user, input)),

  listForClient: adminProcedure(
    'GET /admin/clients/{id}/messages',
    'What a client and the team wrote to each other, newest first',
  )
    .input(listClientMessagesInput)
    .output(clientMessagePage)
    .query(async ({ ctx, input }) => {
      const page = pageQuery(input);
      await openClientFile(ctx, input.id);
      return toPage(await listForAdmins(ctx.db, input.id, page), input.limit);
    }),

  answer: adminProcedure(
    'POST /admin/clients/{id}/messages',
    'Write a message to a client, who is notified of it',
  )
    .input(answerMessageInput)
    .output(clientMessage)
    .mutation(({ ctx, input }) => answerMessage(ctx, ctx.user.id, input)),

  markHandled: adminProcedure(
    'POST /admin/messages/{id}/handled',
    "Mark a client's message, and their earlier ones, as handled",
  )
    .input(byIdInput)
    .output(clientMessage)
    .mutation(({ ctx, input }) => markHandled(ctx.db, ctx.user.id, input.id)),
});
