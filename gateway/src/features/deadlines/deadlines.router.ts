import { deadline, previewDeadlineInput } from '@repo/contract/deadlines';
import { deadlineOf } from '@repo/law/deadlines.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';

export const deadlinesRouter = router({
  preview: adminProcedure(
    'POST /admin/deadlines/preview',
    'When a period of the law ends, counted from an event',
  )
    .input(previewDeadlineInput)
    .output(deadline)
    .mutation(({ input }) => deadlineOf(input)),
});
