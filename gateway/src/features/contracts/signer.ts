import type { Trx } from '../../db/database.ts';
import { refusedByLaw } from '../../errors.ts';
import { describeSignIn } from '../../sessions/describe-sign-in.ts';
import type { Context, SignedIn } from '../../trpc/context.ts';
import { requireServed } from '../state-policies/require-served.ts';
import { readRoad } from './contracts.queries.ts';

export type Signer = Pick<Context, 'db' | 'encryption' | 'request'> & SignedIn;

/**
 * Returns the client’s consent, rights and state policy, and how they signed in. Throws `conflict` with the rule for
 * an admin, and if the law of their state keeps them from a contract, and `sign-in-required` if the session has
 * ended.
 */
export async function requireSigner(trx: Trx, { user, sessionId }: Signer) {
  if (user.role !== 'client') throw refusedByLaw('signer-not-client');
  const signIn = await describeSignIn(trx, user.id, sessionId);
  const road = await readRoad(trx, user.id);
  const policy = await requireServed(trx, road.state);
  return { ...road, signIn, policy };
}
