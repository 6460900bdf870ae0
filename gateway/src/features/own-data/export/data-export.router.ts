import { confirmedInput } from '@repo/contract/account-security';
import { dataExportToken } from '@repo/contract/data-export';
import { clientProcedure, router } from '../../../trpc/procedures.ts';
import { startDataExport } from './export-data.ts';

export const dataExportRouter = router({
  start: clientProcedure(
    'POST /account/data-export',
    "A token for one download of all of the caller's data, by GET at this path",
  )
    .input(confirmedInput)
    .output(dataExportToken)
    .mutation(async ({ ctx, input }) => ({ token: await startDataExport(ctx, input.password) })),
});
