import * as z from 'zod/mini';
import {
  disputeOutcomes,
  givenOutcome,
  recordOutcomesInput,
  requireReasons,
  type RecordOutcomesInput,
} from './disputes.ts';
import { issueCode } from './issues.ts';
import { realDate } from './report-dates.ts';

/**
 * The form that records an answer: `isSame` with one outcome for all items, which is the first, else with one for each, or none for an
 * item that is not answered.
 */
export const answerForm = z
  .object({
    disputeId: recordOutcomesInput.shape.disputeId,
    completedOn: realDate,
    isSame: z.boolean(),
    outcomes: z.array(
      z
        .extend(givenOutcome, { outcome: z.union([z.enum(disputeOutcomes), z.literal('')]) })
        .check(requireReasons),
    ),
  })
  .check(
    z.refine(
      ({ isSame, outcomes }) =>
        isSame ? outcomes[0]?.outcome !== '' : outcomes.some(({ outcome }) => outcome !== ''),
      { message: issueCode('outcome-required'), path: ['outcomes', 0, 'outcome'] },
    ),
  );
export type AnswerForm = z.input<typeof answerForm>;

/** The outcomes that the form gives: those that differ from `before`, or all if their day was changed. */
export function outcomesOf(
  { isSame, outcomes }: z.output<typeof answerForm>,
  before: AnswerForm['outcomes'],
  isOtherDay: boolean,
): RecordOutcomesInput['outcomes'] {
  const given = outcomes.map((own) => ({ ...(isSame ? outcomes[0]! : own), finding: own.finding }));
  return given.flatMap(({ outcome, ...rest }, index) => {
    const former = before[index];
    const isKept = former?.outcome === outcome && former.reasons === rest.reasons && !isOtherDay;
    return outcome === '' || isKept ? [] : [{ outcome, ...rest }];
  });
}
