import type { Trx } from '../../../db/database.ts';
import { findAllForUpdate, setItems } from './change-items.queries.ts';

/** Records until when the bureau has to answer the disputes of items. Others stay as they are. */
export async function setAnswerDue(trx: Trx, ids: readonly string[], answerDueOn: string) {
  const items = await findAllForUpdate(trx, ids);
  const disputed = items.filter(({ status }) => status === 'disputed');
  await setItems(
    trx,
    disputed.map(({ id }) => id),
    { answerDueOn },
  );
}
