import { parseArgs } from 'node:util';
import { appInput } from '@repo/contract/releases-admin';
import type { Db } from '../db/database.ts';
import { UsageError } from '../errors.ts';
import { createDeployToken, listDeployTokens, revokeDeployToken } from './deploy-tokens.ts';

export const deployTokenCommands = [
  'deploy-token create <app> [--name <text>] [--days <number>]',
  'deploy-token list',
  'deploy-token revoke <id>',
];

const DEFAULT_DAYS = '90';
const MAX_DAYS = 366;

const usage = () =>
  new UsageError(
    deployTokenCommands.map((command) => `npm run admin -- ${command} [--json]`).join(' | '),
  );

export async function runDeployTokenCommand(db: Db, args: string[]): Promise<string> {
  const { command, argument, json, ...given } = parse(args);
  const print = (value: unknown, text: string) => (json ? JSON.stringify(value) : text);
  if (command === 'create' && argument) {
    const created = await createDeployToken(db, checked({ app: argument, ...given }));
    const { app, name, expiresAt, token } = created;
    const notice = `MF_TOKEN of ${app}, named "${name}", until ${expiresAt}. It is not shown again.`;
    return print(created, `${token}\n${notice}`);
  }
  if (command === 'list' && !argument) {
    const tokens = await listDeployTokens(db);
    return print(tokens, tokens.map(lineOf).join('\n') || 'No deploy token was created');
  }
  if (command === 'revoke' && argument) {
    const revoked = await revokeDeployToken(db, argument);
    return print(revoked, `"${revoked.name}" of ${revoked.app} is revoked`);
  }
  throw usage();
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        days: { type: 'string', default: DEFAULT_DAYS },
        json: { type: 'boolean', default: false },
      },
    });
    const [command, argument, ...others] = positionals;
    if (others.length > 0) throw usage();
    return { ...values, command, argument };
  } catch {
    throw usage();
  }
}

function checked({
  app,
  name = app,
  days,
}: {
  app: string;
  name?: string | undefined;
  days: string;
}) {
  if (!appInput.safeParse({ app }).success) throw new UsageError(`"${app}" cannot name an app`);
  if (!name.trim() || name.length > 100)
    throw new UsageError('--name must have up to 100 characters');
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > MAX_DAYS)
    throw new UsageError(`--days must be a whole number up to ${MAX_DAYS}`);
  return { app, name: name.trim(), days: Number(days) };
}

type Token = Awaited<ReturnType<typeof listDeployTokens>>[number];

function lineOf({ id, app, name, createdAt, lastUsedAt, expiresAt, revokedAt, usable }: Token) {
  const end = revokedAt ? `revoked ${revokedAt}` : `${usable ? 'expires' : 'expired'} ${expiresAt}`;
  const use = lastUsedAt ? `last used ${lastUsedAt}` : 'never used';
  return [id, app.padEnd(14), `created ${createdAt}`, use, end, name].join('  ');
}
