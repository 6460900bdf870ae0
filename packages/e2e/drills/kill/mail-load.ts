import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { leadOf } from '../../src/product/sample-input.ts';
import { DEMO_PASSWORD } from '../../src/product/start-product.ts';
import { cookieOf, postJson, sendJson, type Client } from './requests.ts';

const PAUSE_MS = 150;

export function mailKey(to: string, subject: string): string {
  return `${to} · ${subject}`;
}

export async function signInAdmin(url: string): Promise<string> {
  const account = { email: 'admin@example.com', password: DEMO_PASSWORD };
  const response = await postJson(url, '/api/auth/login', account);
  if (!response.ok) throw new Error(`The admin cannot sign in: ${response.status}`);
  const cookie = cookieOf(response);
  const choice = { newLeadMails: false };
  const declined = await sendJson('PATCH', url, '/api/account/preferences', choice, cookie);
  if (!declined.ok) throw new Error(`The admin cannot decline mails: ${declined.status}`);
  return cookie;
}

export function mailCauses(
  url: string,
  admin: string,
  clients: readonly Client[],
  acknowledged: Set<string>,
): (() => Promise<void>)[] {
  const send = async (path: string, body: object, mail: string, cookie?: string) => {
    const response = await postJson(url, path, body, cookie);
    await response.arrayBuffer();
    if (response.ok) acknowledged.add(mail);
    await delay(PAUSE_MS);
    return response.ok;
  };
  return [
    () => sendLead(send),
    () => signUpAndForgetPassword(send),
    ...clients.map((client) => () => notify(send, client, admin)),
  ];
}

type Send = (path: string, body: object, mail: string, cookie?: string) => Promise<boolean>;

const newAddress = () => `${randomUUID()}@example.com`;

async function sendLead(send: Send) {
  const email = newAddress();
  await send('/api/leads', leadOf(email), mailKey(email, 'How to get your credit reports'));
}

async function signUpAndForgetPassword(send: Send) {
  const email = newAddress();
  const account = { email, password: 'a password for the drill' };
  const subject = 'Confirm your email address';
  // A request for a link is also acknowledged without an account, and then causes no mail.
  if (!(await send('/api/auth/register', account, mailKey(email, subject)))) return;
  await send('/api/auth/forgot-password', { email }, mailKey(email, 'Choose a new password'));
}

async function notify(send: Send, { id, email }: Client, admin: string) {
  const title = `News ${randomUUID()}`;
  const notification = { userId: id, title, message: 'A few words about it.', type: 'general' };
  await send('/api/admin/notifications', notification, mailKey(email, title), admin);
}
