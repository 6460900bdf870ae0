import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMails } from '@repo/testing/outbox.ts';
import { runJobs } from '../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { openMailTransport } from './open-mail-transport.ts';
import { queueMail } from './queue-mail.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'));

let gateway: TestGateway;
beforeAll(async () => {
  const transport = await openMailTransport({ dataDir, smtpUrl: undefined, production: false });
  gateway = await startTestGateway({ transport });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(dataDir, { recursive: true });
});

test('without SMTP_URL each mail is a file that only its owner can read, named by its time', async () => {
  const { db, encryption } = gateway;
  for (const [index, language] of (['en', 'es'] as const).entries()) {
    await db.transaction().execute((trx) =>
      queueMail(trx, encryption, {
        template: 'password-reset',
        to: 'Ada@example.com',
        language,
        userId: null,
        cause: `password-reset:${index}`,
        data: { firstName: 'Ada', token: 'abc-123_x' },
      }),
    );
    await runJobs(gateway);
  }
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^\d{8}T\d{9}Z-[\w-]{36}\.eml$/);
    expect(statSync(join(dataDir, 'outbox', file)).mode & 0o777).toBe(0o600);
  }
  expect(await readMails(dataDir, 'ada@example.com')).toMatchObject([
    {
      subject: 'Choose a new password',
      text: expect.stringContaining(`${gateway.url}/reset-password?token=abc-123_x`),
    },
    {
      subject: 'Elija una contraseña nueva',
      text: expect.stringContaining(`${gateway.url}/reset-password?token=abc-123_x&language=es`),
    },
  ]);
  expect(await readMails(dataDir, 'bob@example.com')).toEqual([]);
});
