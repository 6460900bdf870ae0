import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import { findUser } from '../../users/users.ts';

/** The client, or "not found" for an id that is nobody's. */
export async function requireClient(db: Db, id: string) {
  const client = await findUser(db, id);
  if (client?.role !== 'client') throw notFound('Client');
  return client;
}
