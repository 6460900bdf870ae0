import { earnedFigures } from '@repo/contract/earned-figures';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { readEarnedFigures } from './read-earned-figures.ts';

export const earnedFiguresRouter = router({
  get: adminProcedure(
    'GET /admin/earned-figures',
    'What bureaus answered, by bureau, furnisher, rule of the finding and round, with the cases behind each figure',
  )
    .output(earnedFigures)
    .query(({ ctx }) => readEarnedFigures(ctx.readDb)),
});
