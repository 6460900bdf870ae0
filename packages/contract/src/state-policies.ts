import * as z from 'zod/mini';
import { readState } from './address-states.ts';
import { calendarDate } from './ids.ts';
import { issueCode } from './issues.ts';
import { emptyableField, realDate } from './report-dates.ts';
import { requiredText, trimmedText } from './text.ts';

/** `waitlist`: leads and reports are taken, and contracts are not. */
export const contractPolicies = ['serve', 'waitlist', 'refuse'] as const;
export type ContractPolicy = (typeof contractPolicies)[number];

export const billingRules = ['per-service', 'when-all-done'] as const;

export const certainties = ['high', 'mid', 'low'] as const;

/** Shortest right to cancel, in business days (15 USC 1679e(a)). */
export const MIN_CANCEL_DAYS = 3;

/**
 * The law of the state where a client lives. `law`: the citation that a refusal names. `facts`: its demands, in words.
 * `bond`, `registration`: the firm's own, which its contracts name. `certainty`: of the facts as shipped. Until an admin
 * has checked a state (`checkedOn`), its contracts wait: `applies` is the policy that counts.
 */
export const statePolicy = z.object({
  state: z.string(),
  contract: z.enum(contractPolicies),
  applies: z.enum(contractPolicies),
  cancelDays: z.number(),
  billing: z.enum(billingRules),
  monthlyStatement: z.boolean(),
  bond: z.nullable(z.string()),
  registration: z.nullable(z.string()),
  law: z.string(),
  facts: z.string(),
  certainty: z.enum(certainties),
  source: z.string(),
  checkedOn: z.nullable(calendarDate),
  checkedBy: z.nullable(z.string()),
});
export type StatePolicy = z.infer<typeof statePolicy>;
export const statePolicies = z.array(statePolicy);

/** States whose own law makes the service a crime, with its citation. No admin can serve there. */
export const refusedByStatute: Readonly<Record<string, string>> = { GA: 'O.C.G.A. 16-9-59' };

/**
 * `annex`: its contracts need documents that are not made here. `billsOnce`: nothing is due before all services of a contract are
 * done. `onlyContract`: one transaction is not split into several contracts, so none follows one that was signed.
 */
interface StateDemands {
  annex?: true;
  billsOnce?: true;
  monthlyStatement?: true;
  onlyContract?: true;
}

/**
 * Certain demands of the law of a state that the product can hold, besides the days to cancel. The database's constraints have the
 * same list. Bond and registration are the firm's to have; nobody here can see whether they are real.
 */
export const stateDemands: Readonly<Record<string, StateDemands>> = {
  CA: { billsOnce: true, monthlyStatement: true },
  LA: { onlyContract: true },
  NC: { annex: true },
  NY: { annex: true, billsOnce: true },
  UT: { annex: true, billsOnce: true },
  WA: { monthlyStatement: true },
};

/** Business days, from a form (text) or JSON (number). */
const cancelDays = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform(Number),
    z
      .int(issueCode('cancel-days-too-few'))
      .check(z.minimum(MIN_CANCEL_DAYS, issueCode('cancel-days-too-few')), z.maximum(30)),
  ),
);

const note = z.optional(z.nullable(trimmedText(500)));

export const setStatePolicyInput = z.object({
  state: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => readState(text) ?? ''),
      z.string().check(z.minLength(2, issueCode('state-unknown'))),
    ),
  ),
  contract: z.enum(contractPolicies),
  cancelDays,
  billing: z.enum(billingRules),
  monthlyStatement: z.boolean(),
  bond: note,
  registration: note,
  source: requiredText('required', 500, 3),
  checkedOn: emptyableField(realDate),
});
export type SetStatePolicyForm = z.input<typeof setStatePolicyInput>;
export type SetStatePolicyInput = z.infer<typeof setStatePolicyInput>;
