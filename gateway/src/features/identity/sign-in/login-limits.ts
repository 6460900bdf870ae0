import { addressKey } from '../../../limits/address-key.ts';
import type { GuessLimit } from '../../../limits/guesses.ts';
import { clearLimit, readCount, limitKey } from '../../../limits/counts.ts';
import { isKnownDevice } from '../../../sessions/known-devices.ts';
import type { Context } from '../../../trpc/context.ts';

type GuessContext = Pick<Context, 'db' | 'encryption' | 'request' | 'deviceToken'>;

/** Wrong guesses at one account within the window, by a known device or from one address. */
const GUESSES = 10;
const GUESSES_OF_ADDRESS = 100;
/**
 * Guesses at one account by all unknown devices. Above the first number each address has only a few left, above the
 * second none.
 */
const MANY_GUESSES = 100;
const FEW_GUESSES = 3;
const TOO_MANY_GUESSES = 300;
export const WINDOW_MINUTES = 15;

/** Limit keys of a guess. A known device counts under `own` only, see docs/decisions/2026-11-23-known-devices.md. */
export interface GuessKeys {
  own: string;
  account: string | null;
  address: string;
}

function keysOf({ encryption }: Pick<Context, 'encryption'>, email: string, ipAddress: string) {
  const [account, address] = [email.toLowerCase(), addressKey(ipAddress)];
  return {
    own: limitKey(encryption, 'login', account, address),
    account: limitKey(encryption, 'login:account', account),
    address: limitKey(encryption, 'login:address', address),
  };
}

export async function guessKeysOf(ctx: GuessContext, email: string): Promise<GuessKeys> {
  const { db, encryption, request, deviceToken } = ctx;
  const keys = keysOf(ctx, email, request.ipAddress);
  if (!deviceToken || !(await isKnownDevice(db, email, deviceToken))) return keys;
  const own = limitKey(encryption, 'login:device', email.toLowerCase(), deviceToken);
  return { ...keys, own, account: null };
}

export async function guessLimitsOf(
  { db }: Pick<Context, 'db'>,
  { own, account, address }: GuessKeys,
): Promise<readonly GuessLimit[]> {
  if (account === null) return [[own, GUESSES]];
  const underAttack = (await readCount(db, account)) >= MANY_GUESSES;
  return [
    [own, underAttack ? FEW_GUESSES : GUESSES],
    [account, TOO_MANY_GUESSES],
    [address, GUESSES_OF_ADDRESS],
  ];
}

export async function forgetFailures(
  ctx: Pick<Context, 'db' | 'encryption' | 'request'>,
  email: string,
): Promise<void> {
  const { own, account } = keysOf(ctx, email, ctx.request.ipAddress);
  for (const key of [own, account]) await clearLimit(ctx.db, key);
}
