import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../errors.ts';
import { findUser } from '../../../users/users.ts';

/** Returns the client. Throws `not-found` when there is no account with this id or it is an admin's. */
export async function requireClient(db: Db, id: string) {
  const client = await findUser(db, id);
  if (client?.role !== 'client') throw notFound('Client');
  return client;
}
