import type { Actor } from '../../db/record-audit-event.ts';
import { DomainError } from '../../errors.ts';
import { addressKey } from '../../limits/address-key.ts';
import { limitKey } from '../../limits/counts.ts';
import { countGuess, oneAtATime } from '../../limits/guesses.ts';
import { findDeployToken, recordUse, type DeployToken } from '../../releases/deploy-tokens.ts';
import type { Context } from '../../trpc/context.ts';
import { procedureFor } from '../../trpc/procedures.ts';

const WRONG_TOKENS = { max: 20, minutes: 15 };

type Asking = Pick<Context, 'db' | 'signedInDb' | 'encryption' | 'request' | 'bearerToken'>;

/**
 * Returns the app of the request's deploy token, and the actor for changes with it. Throws `sign-in-required` for a token that is missing,
 * unknown, expired or revoked, and `too-many-attempts`.
 */
async function requireDeployToken(ctx: Asking): Promise<DeployToken & { actor: Actor }> {
  const token = await findUsable(ctx);
  await recordUse(ctx.signedInDb, token);
  return { ...token, actor: { type: 'deploy-token', tokenId: token.id } };
}

/** Returns the actor like {@link requireDeployToken}. Throws `not-allowed` for another app's token. */
export async function requireTokenOf(ctx: Asking, app: unknown): Promise<Actor> {
  const token = await requireDeployToken(ctx);
  if (token.app === app) return token.actor;
  throw new DomainError('not-allowed', `The deploy token "${token.name}" is for ${token.app}`);
}

async function findUsable({ db, encryption, request, bearerToken }: Asking): Promise<DeployToken> {
  if (!bearerToken) throw refused('Send a deploy token of this app');
  const key = limitKey(encryption, 'deploy-token:address', addressKey(request.ipAddress));
  const { max, minutes } = WRONG_TOKENS;
  return oneAtATime(key, async () => {
    const guess = await countGuess(db, [[key, max]], minutes);
    const token = await guess.compare(() => findDeployToken(db, bearerToken));
    if (!token) throw refused('This deploy token is unknown');
    await guess.giveBack();
    if (token.revokedAt) throw refused(`The deploy token "${token.name}" was revoked`);
    if (token.expired)
      throw refused(`The deploy token "${token.name}" expired at ${token.expiresAt}`);
    return token;
  });
}

const refused = (message: string) => new DomainError('sign-in-required', message);

/** Requires a deploy token of the app that the input names; it is `ctx.actor`. A session does not count. */
export const deployProcedure = procedureFor(async (ctx, _type, rawInput) => {
  const { app } = ((await rawInput()) ?? {}) as { app?: unknown };
  return { db: ctx.signedInDb, actor: await requireTokenOf(ctx, app) };
});

export const deployedAppProcedure = procedureFor(async (ctx) => {
  const { app } = await requireDeployToken(ctx);
  return { db: ctx.signedInDb, app };
});
