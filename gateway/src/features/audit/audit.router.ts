import { auditPage, auditPeople, listAuditInput } from '@repo/contract/audit';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listPeople } from './audit.queries.ts';
import { listAudit } from './list-audit.ts';

export const auditRouter = router({
  list: adminProcedure(
    'GET /admin/audit',
    'Who saw or changed what, newest first; of one client, person or action if asked',
  )
    .input(listAuditInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx.readDb, input)),

  people: adminProcedure('GET /admin/audit/people', 'Who is or was an admin, by name')
    .output(auditPeople)
    .query(({ ctx }) => listPeople(ctx.db)),
});
