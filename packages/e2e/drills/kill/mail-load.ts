import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freshEmail, signInAdmin } from '../../src/product/accounts.ts';
import { withCookie } from '../../src/product/cookies.ts';
import { leadOf } from '../../src/product/sample-input.ts';
import { send } from '../../src/product/send.ts';
import { postJson, type Client } from './requests.ts';

const PAUSE_MS = 150;

export function mailKey(to: string, subject: string): string {
  return `${to} · ${subject}`;
}

export async function cookieOfAdmin(url: string): Promise<string> {
  const [, cookie] = await withCookie(url, async ({ request }) => {
    await signInAdmin({ request });
    await send(request, '/account/preferences', { newLeadMails: false }, 'PATCH');
  });
  return cookie;
}

export function mailCauses(
  url: string,
  admin: string,
  clients: readonly Client[],
  acknowledged: Set<string>,
): (() => Promise<void>)[] {
  const cause = async (path: string, body: object, mail: string, cookie?: string) => {
    const response = await postJson(url, path, body, cookie);
    await response.arrayBuffer();
    if (response.ok) acknowledged.add(mail);
    await delay(PAUSE_MS);
    return response.ok;
  };
  return [
    () => sendLead(cause),
    () => signUpAndForgetPassword(cause),
    ...clients.map((client) => () => notify(cause, client, admin)),
  ];
}

type Cause = (path: string, body: object, mail: string, cookie?: string) => Promise<boolean>;

async function sendLead(cause: Cause) {
  const email = freshEmail();
  await cause('/api/leads', leadOf(email), mailKey(email, 'How to get your credit reports'));
}

async function signUpAndForgetPassword(cause: Cause) {
  const email = freshEmail();
  const account = { email, password: 'a password for the drill' };
  const subject = 'Confirm your email address';
  // A request for a link is also acknowledged without an account, and then causes no mail.
  if (!(await cause('/api/auth/register', account, mailKey(email, subject)))) return;
  await cause('/api/auth/forgot-password', { email }, mailKey(email, 'Choose a new password'));
}

async function notify(cause: Cause, { id, email }: Client, admin: string) {
  const title = `News ${randomUUID()}`;
  const notification = { userId: id, title, message: 'A few words about it.', type: 'general' };
  await cause('/api/admin/notifications', notification, mailKey(email, title), admin);
}
