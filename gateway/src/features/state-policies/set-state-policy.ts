import {
  refusedByStatute,
  type SetStatePolicyInput,
  type StatePolicy,
} from '@repo/contract/state-policies';
import { cancelDaysOf } from '@repo/law/cancellation.ts';
import type { Db } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField, refusedByLaw } from '../../errors.ts';
import { findForAdmins, findRulesForUpdate, setRules } from './state-policies.queries.ts';
import { unmetDemand } from './unmet-demand.ts';

/**
 * Replaces what an admin has found about a state's law; without a day on which it was checked, its contracts wait. Throws
 * `conflict` with the rule for what the law itself forbids.
 */
export async function setStatePolicy(
  db: Db,
  adminId: string,
  { state, source, bond, registration, ...rules }: SetStatePolicyInput,
): Promise<StatePolicy> {
  const statute = refusedByStatute[state];
  if (statute !== undefined && rules.contract !== 'refuse') {
    throw refusedByLaw('state-refused', { field: 'contract', rule: statute });
  }
  if (rules.cancelDays < cancelDaysOf(state)) {
    throw refusedByLaw('state-cancel-days-too-few', { field: 'cancelDays' });
  }
  const unmet = unmetDemand({ state, ...rules });
  if (unmet) throw refusedByLaw(unmet.issue, { field: unmet.field });
  return db.transaction().execute(async (trx) => {
    // UTC is never behind the United States.
    const today = (await lawNow(trx)).slice(0, 10);
    if (rules.checkedOn !== null && rules.checkedOn > today) {
      throw invalidField('checkedOn', 'date-in-future');
    }
    const before = await findRulesForUpdate(trx, state);
    const after = { ...rules, bond: bond || null, registration: registration || null };
    await setRules(trx, state, {
      ...after,
      source,
      checkedBy: rules.checkedOn === null ? null : adminId,
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'state-policy.changed',
      subject: `state_policy/${state}`,
      before,
      after,
      detail: { reason: source },
    });
    return findForAdmins(trx, state);
  });
}
