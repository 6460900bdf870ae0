import { setStatePolicyInput, statePolicies, statePolicy } from '@repo/contract/state-policies';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { setStatePolicy } from './set-state-policy.ts';
import { listStatePolicies } from './state-policies.queries.ts';

export const statePoliciesRouter = router({
  list: adminProcedure(
    'GET /admin/state-policies',
    'The law of each state, and whether contracts are made there',
  )
    .output(statePolicies)
    .query(({ ctx }) => listStatePolicies(ctx.db)),

  set: adminProcedure(
    'PUT /admin/state-policies/{state}',
    'Replace what is known of the law of a state, with its source',
  )
    .input(setStatePolicyInput)
    .output(statePolicy)
    .mutation(({ ctx, input }) => setStatePolicy(ctx.db, ctx.user.id, input)),
});
