import { request, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { signInAdmin, signUpOnboarded, type Account } from '../product/accounts.ts';
import { query } from '../product/database.ts';
import { sharedProduct, type RunningProduct } from '../product/running-product.ts';
import { send } from '../product/send.ts';

export const CHECKED_STATE = 'PA';

export const offer = {
  services: [
    { kind: 'dispute', description: 'Harbor Collections, reported by Experian', price: '79.00' },
    { kind: 'deletion', description: 'Late payments of First Bank, Equifax', price: '150.00' },
  ],
  otherPayments: [{ payee: 'U.S. Postal Service, certified mail', amount: '9.68' }],
  guarantee: { days: 120, remedy: 'You get 100% of your money back.' },
};

/** Today, or a later day, where the clients of the journeys and the firm are. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'America/New_York',
  });

export async function signUpServed(
  context: Pick<BrowserContext, 'request'>,
  product: RunningProduct = sharedProduct(),
): Promise<Account> {
  const account = await signUpOnboarded(context);
  await moveTo(account, CHECKED_STATE, product);
  await query(
    `update state_policy set contract = 'serve', checked_on = current_date where state = $1`,
    [CHECKED_STATE],
    product,
  );
  return account;
}

export async function moveTo(
  { id }: Account,
  state: string,
  product: RunningProduct = sharedProduct(),
): Promise<void> {
  await query('update profile set state = $2 where user_id = $1', [id, state], product);
}

export async function consentWord(
  { id }: Pick<Account, 'id'>,
  product: RunningProduct = sharedProduct(),
): Promise<string> {
  const [consent] = await query<{ word: string }>(
    'select word from electronic_consent where client_id = $1 and withdrawn_at is null',
    [id],
    product,
  );
  return consent!.word;
}

export async function offerContract(
  { id }: Account,
  product: RunningProduct = sharedProduct(),
): Promise<void> {
  const admin = await request.newContext({ baseURL: product.url });
  await signInAdmin({ request: admin });
  await send(admin, `/admin/clients/${id}/contracts`, { ...offer, completesOn: inDays(120) });
  await admin.dispose();
}

const steps = ['consent', 'rights', 'offer', 'sign', 'waiting'] as const;
export type RoadStep = (typeof steps)[number];

export async function signUpAt(
  context: BrowserContext,
  step: RoadStep,
  product?: RunningProduct,
): Promise<Account> {
  const client = await signUpServed(context, product);
  await advanceTo(context, client, step, product);
  return client;
}

export async function signUpSigned(
  context: Pick<BrowserContext, 'request'>,
  spokeByPhone: boolean,
  product?: RunningProduct,
): Promise<Account> {
  const client = await signUpServed(context, product);
  await advanceTo(context, client, 'sign', product);
  await signContract(context.request, { spokeByPhone });
  return client;
}

export async function advanceTo(
  { request: caller }: Pick<BrowserContext, 'request'>,
  client: Account,
  step: RoadStep,
  product: RunningProduct = sharedProduct(),
): Promise<void> {
  const place = steps.indexOf(step);
  if (place > 0) {
    await caller.get('/api/contracts/electronic-consent/file');
    const word = await consentWord(client, product);
    await send(caller, '/contracts/electronic-consent', { word });
  }
  if (place > 1) {
    const { hash } = await read<{ hash: string }>(caller, '/contracts/rights');
    await send(caller, '/contracts/rights/signature', { signature, hash });
  }
  if (place > 2) await offerContract(client, product);
  if (place > 3) await signContract(caller);
}

export async function signContract(
  caller: APIRequestContext,
  { spokeByPhone = true } = {},
): Promise<void> {
  const [contract] = await read<{ id: string }[]>(caller, '/contracts');
  const { hash } = await read<{ hash: string }>(caller, `/contracts/${contract!.id}`);
  const data = { signature, hash, spokeByPhone };
  await send(caller, `/contracts/${contract!.id}/signature`, data);
}

const signature = { kind: 'typed', value: 'Robin Example' };

const read = async <Answer>(caller: APIRequestContext, path: string) =>
  (await send(caller, path, undefined, 'GET')) as Answer;
