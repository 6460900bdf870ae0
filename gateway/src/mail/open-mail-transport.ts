import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { MailTransport } from './mail-transport.ts';

/**
 * Opens the SMTP server of the environment, or an outbox under DATA_DIR. In production the server must offer
 * encryption.
 */
export async function openMailTransport({
  smtpUrl,
  dataDir,
  production,
}: Pick<Env, 'smtpUrl' | 'dataDir' | 'production'>): Promise<MailTransport> {
  if (!smtpUrl) return outboxTransport(join(dataDir, 'outbox'));
  const { smtpTransport } = await import('./smtp-transport.ts');
  return smtpTransport(smtpUrl, { requireTls: production });
}

function outboxTransport(folder: string): MailTransport {
  return {
    description: `written to ${folder} (SMTP_URL is not set)`,
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const { message: text } = await composer.sendMail(message);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${fileTime(new Date())}-${message.messageId.replaceAll(/[<>]|@.*/g, '')}`;
      const temporary = join(folder, `.${name}.tmp`);
      await writeFile(temporary, text as Buffer, { mode: 0o600 });
      await rename(temporary, join(folder, `${name}.eml`));
    },
    isReachable: () => Promise.resolve(true),
  };
}

function fileTime(time: Date): string {
  return time.toISOString().replaceAll(/[-:.]/g, '');
}
