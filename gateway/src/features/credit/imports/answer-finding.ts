import type { AnsweredFinding, AnswerFindingInput } from '@repo/contract/report-findings';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../errors.ts';
import { limitOwnChanges } from '../../../limits/counts.ts';
import { readCurrentFindings, recountOpenFindings } from './describe-import.ts';
import { saveAnswer } from './report-imports.queries.ts';

/** Replaces the client's answer to one of their current findings. Throws `conflict` for any other. */
export async function answerFinding(
  db: Db,
  userId: string,
  { key, ...answer }: AnswerFindingInput,
): Promise<AnsweredFinding> {
  const find = (findings: AnsweredFinding[]) => findings.find((finding) => finding.key === key);
  const before = find((await readCurrentFindings(db, userId)).findings);
  if (!before) throw invalidField('key', 'finding-gone', 'conflict');
  await limitOwnChanges(db, userId);
  return db.transaction().execute(async (trx) => {
    await saveAnswer(trx, userId, key, answer);
    await recordOwnAction(trx, userId, 'credit-report.finding-answered', {
      subject: `finding_answer/${userId}`,
      detail: { rule: before.rule, isYours: answer.isYours, wasPaid: answer.wasPaid },
    });
    await recountOpenFindings(trx, userId);
    return { ...before, answer };
  });
}
