import type { BrowserContext } from '@playwright/test';
import { randomBytes, randomUUID } from 'node:crypto';
import { query } from './database.ts';
import type { Language } from './language.ts';
import { sharedProduct, type RunningProduct } from './running-product.ts';
import { send } from './send.ts';
import { DEMO_PASSWORD } from './start-product.ts';

export const PASSWORD = 'a password for journeys';

type Requests = Pick<BrowserContext, 'request'>;

export interface Account {
  id: string;
  email: string;
  firstName: string;
}

export function freshEmail(): string {
  return `journey-${randomUUID().slice(0, 13)}@example.com`;
}

export function uniqueName(prefix: string): string {
  return prefix + Array.from(randomBytes(8), (byte) => 'abcdefghijklmnop'[byte % 16]).join('');
}

export const profile = {
  phone: '5550104477',
  dateOfBirth: '1988-04-12',
  ssn: '900703456',
  address: '214 Sycamore Lane',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  monthlyIncome: 4650,
  employmentStatus: 'employed',
  creditGoals: 'Qualify for a first home loan next year.',
  targetScore: 720,
};

export async function signUp(context: Requests, name = 'Robin'): Promise<Account> {
  const email = freshEmail();
  const data = { email, password: PASSWORD, firstName: name, lastName: 'Example' };
  const { id } = (await send(context.request, '/auth/register', data)) as { id: string };
  return { id, email, firstName: name };
}

export async function signUpOnboarded(context: Requests, name?: string): Promise<Account> {
  const account = await signUp(context, name);
  const { firstName, email } = account;
  await send(context.request, '/onboarding/step1', { firstName, lastName: 'Example', email });
  await send(context.request, '/profile', profile);
  await send(context.request, '/onboarding/complete');
  return account;
}

export async function signUpVerified(context: Requests): Promise<Account> {
  const account = await signUpOnboarded(context);
  await query('update app_user set email_verified_at = now() where id = $1', [account.id]);
  return account;
}

export async function signIn(context: Requests, email: string, password = PASSWORD): Promise<void> {
  await send(context.request, '/auth/login', { email, password });
}

export function signInAdmin(context: Requests): Promise<void> {
  return signIn(context, 'admin@example.com', DEMO_PASSWORD);
}

export async function signUpAdmin(
  context: Requests,
  product: Pick<RunningProduct, 'dataDir'> = sharedProduct(),
): Promise<Account> {
  const account = await signUpOnboarded(context);
  await query(`update app_user set role = 'admin' where id = $1`, [account.id], product);
  return account;
}

export async function setLanguage({ id }: Account, language: Language): Promise<void> {
  await query('update app_user set language = $2 where id = $1', [id, language]);
}

const recordTables = [
  'credit_report',
  'credit_item',
  'document',
  'progress_update',
  'funding_application',
  'notification',
];

export async function signUpWithDemoRecords(context: Requests): Promise<Account> {
  const account = await signUpOnboarded(context);
  for (const table of recordTables) {
    const [row] = await query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_name = $1 and column_name not in ('id', 'user_id') and is_generated = 'NEVER'`,
      [table],
    );
    await query(
      `insert into ${table} (user_id, ${row!.columns})
       select $1, ${row!.columns} from ${table}
       where user_id = (select id from app_user where email = 'client@example.com')`,
      [account.id],
    );
  }
  await query(
    `insert into credit_item_event (item_id, status, disputed_on, created_at)
     select copy.id, event.status, event.disputed_on, event.created_at
     from credit_item_event as event
     join credit_item as original on original.id = event.item_id
     join app_user on app_user.id = original.user_id and app_user.email = 'client@example.com'
     join credit_item as copy on copy.user_id = $1
       and (copy.bureau, copy.creditor) = (original.bureau, original.creditor)`,
    [account.id],
  );
  return account;
}
