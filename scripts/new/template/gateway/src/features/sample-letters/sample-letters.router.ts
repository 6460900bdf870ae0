import {
  putAwaySampleLetterInput,
  putAwaySampleLetterResult,
} from '@repo/contract/sample-letters-put-away';
import { clientProcedure, router } from '../../trpc/procedures.ts';
import { putAwaySampleLetter } from './put-away-sample-letter.ts';

export const sampleLettersRouter = router({
  putAway: clientProcedure('POST /sample-letters/put-away', 'Describe this call in one line')
    .input(putAwaySampleLetterInput)
    .output(putAwaySampleLetterResult)
    .mutation(({ ctx, input }) => putAwaySampleLetter(ctx.db, ctx.user.id, input)),
});
