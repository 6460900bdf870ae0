import { byIdInput } from '@repo/contract/ids';
import { grantAdminInput, team } from '@repo/contract/team';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { stepUpProcedure } from '../security/step-up.ts';
import { grantAdmin, revokeAdmin } from './admin-roles.ts';
import { listTeam } from './team.queries.ts';

export const teamRouter = router({
  list: adminProcedure('GET /admin/team', 'All admins, by name')
    .output(team)
    .query(({ ctx }) => listTeam(ctx.db)),

  grant: stepUpProcedure(
    'POST /admin/team/grant',
    'Make the account with this email address an admin',
  )
    .input(grantAdminInput)
    .output(team)
    .mutation(({ ctx, input }) => grantAdmin(ctx.db, ctx.user.id, input)),

  revoke: stepUpProcedure(
    'POST /admin/team/{id}/revoke',
    'Take the admin role back; the last admin keeps it',
  )
    .input(byIdInput)
    .output(team)
    .mutation(({ ctx, input }) => revokeAdmin(ctx.db, ctx.user.id, input.id)),
});
