import type { AnsweredFinding, AnswerFindingInput } from '@repo/contract/report-findings';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { lockUser } from '../../../users/users.ts';
import { recountOpenFindings } from './describe-import.ts';
import { saveAnswer } from './report-imports.queries.ts';

/** Replaces the client's answer to one of their current findings. Throws `conflict` for any other. */
export async function answerFinding(
  db: Db,
  userId: string,
  { key, ...answer }: AnswerFindingInput,
): Promise<AnsweredFinding> {
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    // Of two answers at once, the second counts what is open after the first.
    await lockUser(trx, userId);
    await saveAnswer(trx, userId, key, answer);
    const { findings } = await recountOpenFindings(trx, userId);
    const answered = findings.find((finding) => finding.key === key);
    if (!answered) throw invalidField('key', 'finding-gone', 'conflict');
    const { isYours, wasPaid } = answer;
    await recordOwnAction(trx, userId, 'credit-report.finding-answered', {
      subject: `finding_answer/${userId}`,
      detail: { rule: answered.rule, isYours, wasPaid },
    });
    return answered;
  });
}
