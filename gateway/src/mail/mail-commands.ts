import { parseArgs } from 'node:util';
import type { Db } from '../db/database.ts';
import { UsageError } from '../errors.ts';
import { listUnsent } from './mail.queries.ts';
import { dropMail, retryMail } from './settle-mail.ts';

export const mailCommands = [
  'mail list [--failed]',
  'mail retry <id>',
  'mail retry --all',
  'mail drop <id> --note <why>',
];

const usage = () =>
  new UsageError(mailCommands.map((command) => `npm run admin -- ${command}`).join(' | '));

export async function runMailCommand(db: Db, args: string[]): Promise<string> {
  const [command, ...rest] = args;
  const { id, failed, all, note } = parse(rest);
  if (command === 'list' && !id) return list(db, failed);
  if (command === 'retry' && all && !id) return retryAll(db);
  if (command === 'retry' && id) return retry(db, id);
  if (command === 'drop' && id && note) return drop(db, id, note);
  throw usage();
}

function parse(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        failed: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        note: { type: 'string' },
      },
    });
    if (positionals.length > 1) throw usage();
    return { ...values, id: positionals[0] };
  } catch {
    throw usage();
  }
}

async function list(db: Db, failedOnly: boolean): Promise<string> {
  const mails = await listUnsent(db, { failedOnly });
  if (mails.length === 0) return failedOnly ? 'No mail has failed' : 'Every mail was sent';
  return mails
    .map(({ id, createdAt, template, state, attempts, lastError }) =>
      [id, createdAt, state.padEnd(6), `${attempts}×`, template, lastError ?? '']
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const actor = { type: 'operator' } as const;

async function retry(db: Db, id: string): Promise<string> {
  await db.transaction().execute((trx) => retryMail(trx, actor, id));
  return `${id} is sent again by the running gateways`;
}

async function retryAll(db: Db): Promise<string> {
  const mails = await listUnsent(db);
  for (const { id } of mails) await retry(db, id);
  return `${mails.length} mails are sent again by the running gateways`;
}

async function drop(db: Db, id: string, note: string): Promise<string> {
  await db.transaction().execute((trx) => dropMail(trx, actor, id, note));
  return `${id} will not be sent; its contents were erased`;
}
