import { addDays } from '@repo/law/days.ts';
import { localDay } from '@repo/law/local-days.ts';
import { lawNow } from '../src/db/law-now.ts';
import { confirmCard, openSetup } from './cards.ts';
import { createEarnedWork } from './earned-work.ts';
import { setLawTime } from './law-time.ts';
import { runJobs } from './run-jobs.ts';
import type { TestStripe } from './stripe.ts';
import type { TestGateway } from './test-gateway.ts';

const ZONE = 'America/Denver';

/** Moves the clock of the law these days on, to noon in Texas. */
export async function moveDays(gateway: TestGateway, days: number) {
  const day = addDays(localDay(await lawNow(gateway.db), ZONE), days);
  await setLawTime(gateway, `${day}T18:00:00Z`);
}

export async function createPayer(gateway: TestGateway, stripe: TestStripe) {
  const client = await createEarnedWork(gateway, {}, 2);
  const { method } = await confirmCard(stripe, client.http);
  await openSetup(client.http);
  return { ...client, method };
}
export type Payer = Awaited<ReturnType<typeof createPayer>>;

export async function bill(
  gateway: TestGateway,
  admin: { post: Payer['http']['post'] },
  { id, workIds }: Pick<Payer, 'id' | 'workIds'>,
) {
  const { status, body } = await admin.post<{ id: string }>(`/api/admin/clients/${id}/invoices`, {
    workIds,
  });
  if (status !== 200 && status !== 201)
    throw new Error(`not billed: ${status} ${JSON.stringify(body)}`);
  await runJobs(gateway);
  return body.id;
}
