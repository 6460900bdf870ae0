import type { Env } from '../env.ts';
import { refusePlaceholders } from '../env/brand-settings.ts';
import { DomainError } from '../errors.ts';
import type { Installation } from '../installation.ts';
import { openMailTransport } from '../mail/open-mail-transport.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase, checkKeys, checkPooler, checkRole, isUsable } from './check-database.ts';
import { checkBackups, checkDisk, checkReleases, checkStorage } from './check-storage.ts';
import { note, ok, wrong, type Finding } from './finding.ts';

/**
 * Checks an installation, running or not, without a change, and passes each finding to `step`. Throws `conflict` if one is
 * wrong.
 */
export async function examine(
  installation: Installation,
  step: (line: string) => void,
): Promise<string> {
  const { env } = installation;
  const findings: Finding[] = [];
  const run = async (...given: Parameters<typeof check>) => {
    for (const finding of await check(...given)) {
      findings.push(finding);
      step(`${finding.kind.padEnd(6)}${finding.subject.padEnd(12)}${finding.text}`);
    }
  };
  await run('settings', () => checkSettings(env));
  await run('address', () => checkAddress(env));
  await run('proxy', () => checkProxy(env));
  await run('database', () => checkDatabase(installation));
  const hasTables = await isUsable(installation);
  if (hasTables) {
    await run('roles', () => checkRole(installation));
    await run('pooler', () => checkPooler(installation));
    await run('keys', () => checkKeys(installation));
  }
  await run('documents', () => checkStorage(env));
  await run('disk', () => checkDisk(env));
  if (hasTables) await run('releases', () => checkReleases(installation));
  await run('mail', () => checkMailServer(env));
  if (hasTables) await run('mail', () => checkMails(installation));
  if (hasTables) await run('backups', () => checkBackups(installation));
  const mistakes = findings.filter(({ kind }) => kind === 'wrong');
  if (mistakes.length === 0) return 'Nothing is wrong.';
  const subjects = [...new Set(mistakes.map(({ subject }) => subject))].join(', ');
  throw new DomainError('conflict', `To be mended: ${subjects}`);
}

function checkSettings({
  production,
  brand,
  payments,
  metricsToken,
  earnedClaims,
}: Env): Finding[] {
  const claims = earnedClaims
    ? [note('claims', 'EARNED_CLAIMS=true: public pages state what the letters here prove')]
    : [];
  if (!production)
    return [
      note('settings', 'NODE_ENV is not production: demo data, examples and generated keys'),
      ...claims,
    ];
  refusePlaceholders(brand);
  return [
    ok('settings', 'no placeholder is left'),
    ...claims,
    ...(payments ? [] : [note('payments', 'STRIPE_ settings are not set: no card can be saved')]),
    ...(process.env.METRICS_TOKEN && metricsToken
      ? []
      : [note('metrics', 'METRICS_TOKEN is not set: nobody can read them')]),
  ];
}

function checkProxy({ publicUrl, trustProxy }: Env): Finding {
  if (publicUrl?.startsWith('https:') && trustProxy === 0) {
    return wrong(
      'proxy',
      'TRUST_PROXY=0: all visitors share one rate limit, that of the proxy in front; set it to the number of proxies',
    );
  }
  return ok('proxy', `TRUST_PROXY=${trustProxy}`);
}

async function checkMailServer(env: Env): Promise<Finding> {
  const transport = await openMailTransport(env);
  if (!env.smtpUrl && env.production)
    return wrong('mail', 'SMTP_URL is not set: mails become files and reach nobody');
  const { description } = transport;
  return (await transport.isReachable())
    ? ok('mail', description)
    : wrong(
        'mail',
        `${description}: the server refuses the connection, its encryption or the password`,
      );
}

async function checkMails({ db }: Installation): Promise<Finding[]> {
  const { failed } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .where('state', '=', 'failed')
    .where('payloadCiphertext', 'is not', null)
    .executeTakeFirstOrThrow();
  if (failed === 0) return [];
  return [wrong('mail', `${failed} mails are given up: "npm run admin -- mail list --failed"`)];
}

async function check(
  subject: string,
  run: () => Promise<Finding | Finding[]> | Finding | Finding[],
): Promise<Finding[]> {
  try {
    return [await run()].flat();
  } catch (error) {
    return [wrong(subject, (error as Error).message)];
  }
}
