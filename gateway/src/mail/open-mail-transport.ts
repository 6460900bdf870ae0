import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { MailTransport } from './mail-transport.ts';
import { outboxTransport } from './outbox-transport.ts';

/** The SMTP server of the environment, or files under DATA_DIR. In production the server must offer encryption. */
export async function openMailTransport({
  smtpUrl,
  dataDir,
  production,
}: Pick<Env, 'smtpUrl' | 'dataDir' | 'production'>): Promise<MailTransport> {
  if (!smtpUrl) return outboxTransport(join(dataDir, 'outbox'));
  const { smtpTransport } = await import('./smtp-transport.ts');
  return smtpTransport(smtpUrl, { requireTls: production });
}
