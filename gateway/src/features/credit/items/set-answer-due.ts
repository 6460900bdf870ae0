import type { Trx } from '../../../db/database.ts';
import { findAllForUpdate, setItems } from './credit-items.queries.ts';

export async function setAnswerDue(trx: Trx, ids: readonly string[], answerDueOn: string) {
  const items = await findAllForUpdate(trx, ids);
  const disputed = items.filter(({ status }) => status === 'disputed');
  await setItems(
    trx,
    disputed.map(({ id }) => id),
    { answerDueOn },
  );
}
