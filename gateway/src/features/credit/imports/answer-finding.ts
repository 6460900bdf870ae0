import type { AnsweredFinding, AnswerFindingInput } from '@repo/contract/report-findings';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { lockUser } from '../../../users/users.ts';
import { countOpenFindings, readCurrentFindings } from './describe-import.ts';
import { saveAnswer } from './report-imports.queries.ts';

/** Replaces the client's answer to one of their current findings. Throws `conflict` when there is no such finding now. */
export async function answerFinding(
  db: Db,
  userId: string,
  { key, ...answer }: AnswerFindingInput,
): Promise<AnsweredFinding> {
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    // Without the lock, two answers at once would count open findings without each other.
    await lockUser(trx, userId);
    const current = await readCurrentFindings(trx, userId);
    const found = current.findings.find(({ keys }) => keys.includes(key));
    if (!found) throw invalidField('key', 'finding-gone', 'conflict');
    await saveAnswer(trx, userId, found.keys, answer);
    found.answer = answer;
    await countOpenFindings(trx, userId, current);
    const { isYours, wasPaid } = answer;
    await recordOwnAction(trx, userId, 'credit-report.finding-answered', {
      subject: `finding_answer/${userId}`,
      detail: { rule: found.rule, isYours, wasPaid },
    });
    return found;
  });
}
