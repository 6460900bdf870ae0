import { statePolicies } from '@repo/contract/state-policies';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { listStatePolicies } from './state-policies.queries.ts';

export const statePoliciesRouter = router({
  list: adminProcedure(
    'GET /admin/state-policies',
    'The law of each state, and whether contracts are made there',
  )
    .output(statePolicies)
    .query(({ ctx }) => listStatePolicies(ctx.db)),
});
