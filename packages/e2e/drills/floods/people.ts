import { randomUUID } from 'node:crypto';
import { query } from '../../src/product/database.ts';
import { DEMO_PASSWORD } from '../../src/product/start-product.ts';
import type { Connections } from './send.ts';

const PASSWORD = 'a password of the drill';

export interface Person {
  email: string;
  password: string;
  cookie: string;
  from: string;
}

export async function signIn(
  { send }: Connections,
  { email, password, from }: Omit<Person, 'cookie'>,
): Promise<string | null> {
  const { status, cookies } = await send({
    path: '/api/auth/login',
    from,
    body: { email, password },
  });
  return status === 200 ? cookieOf(cookies) : null;
}

export async function signInClient(connections: Connections, from: string): Promise<Person> {
  const person = { email: 'client@example.com', password: DEMO_PASSWORD, from };
  const cookie = await signIn(connections, person);
  if (cookie === null) throw new Error('The demo client cannot sign in');
  return { ...person, cookie };
}

export async function registerClient(
  { send }: Connections,
  dataDir: string,
  from: string,
): Promise<Person> {
  const person = { email: `${randomUUID()}@example.com`, password: PASSWORD, from };
  const { email, password } = person;
  const { status, cookies } = await send({
    path: '/api/auth/register',
    from,
    body: { email, password },
  });
  if (status !== 200) throw new Error(`A client cannot register: ${status}`);
  await query(
    `insert into notification (user_id, title, message, type)
     select id, 'Title', 'A message of the drill', 'general'
     from app_user, generate_series(1, 20) where email = $1`,
    [email],
    { dataDir },
  );
  return { ...person, cookie: cookieOf(cookies) };
}

const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ');
