import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSmtpServer, type SmtpTestServer } from '@repo/testing/smtp-server.ts';
import { sql } from 'kysely';
import { makeJobsDue, runJobs } from '../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { connect } from '../db/connections/connect.ts';
import { createLogger } from '../log.ts';
import { deliverMail } from './deliver-mail.ts';
import { queueMail } from './queue-mail.ts';
import { smtpTransport } from './smtp-transport.ts';
import type { Mail } from './templates/mail.ts';

let gateway: TestGateway;
let smtp: SmtpTestServer;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  await gateway.db.deleteFrom('mail').execute();
  smtp = await startSmtpServer();
  useServer(smtp);
});
afterEach(() => smtp.stop());
afterAll(() => gateway.stop());

function useServer({ url }: { url: string }) {
  gateway.jobServices.transport = smtpTransport(url, { requireTls: false });
}

const firstAttempt = { isLastAttempt: false, filesOf: async () => [] };

let count = 0;
async function queue(changes: Partial<Mail> = {}) {
  const cause = `test:${(count += 1)}`;
  await gateway.db.transaction().execute((trx) =>
    queueMail(trx, gateway.encryption, {
      template: 'password-changed',
      to: 'ada@example.com',
      language: 'en',
      userId: null,
      cause,
      data: { firstName: 'Ada', removedPasskeys: [] },
      ...changes,
    } as Mail),
  );
}

async function rows() {
  return gateway.db
    .selectFrom('mail')
    .select(['id', 'state', 'attempts', 'lastError', 'payloadKeyId'])
    .orderBy('createdAt')
    .execute();
}

describe('over SMTP', () => {
  test('a mail arrives with its headers and both parts', async () => {
    await queue();
    await runJobs(gateway);
    const [row] = await rows();
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'support@example.com', to: ['ada@example.com'] });
    expect(mail!.parsed).toMatchObject({
      subject: 'Your password was changed',
      messageId: `<${row!.id}@example.com>`,
      from: { value: [{ name: 'Evergreen Credit', address: 'support@example.com' }] },
      text: expect.stringContaining('If it was not you'),
      html: expect.stringContaining('If it was not you'),
    });
    expect(mail!.parsed.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail!.parsed.headers.has('list-unsubscribe')).toBe(false);
  });

  test('mails wait while the server is away, and each is sent once when it is back', async () => {
    await smtp.stop();
    for (let n = 0; n < 3; n += 1) await queue();
    await runJobs(gateway);
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect(await rows()).toMatchObject([1, 2, 3].map(() => ({ state: 'queued', attempts: 2 })));
    expect((await rows())[0]!.lastError).toMatch(/ECONNREFUSED/);

    smtp = await startSmtpServer({ port: smtp.port });
    await makeJobsDue(gateway);
    await runJobs(gateway);
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect(smtp.received).toHaveLength(3);
    expect(await rows()).toMatchObject(
      [1, 2, 3].map(() => ({ state: 'sent', attempts: 3, lastError: null, payloadKeyId: null })),
    );
  });

  test('a temporary refusal is tried again', async () => {
    smtp.refuse.recipient = { code: 450, text: 'Greylisted <ada@example.com>' };
    await queue();
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    smtp.refuse.recipient = null;
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect(smtp.received).toHaveLength(1);
  });

  test.each(['recipient', 'message'] as const)(
    'a permanent refusal of the %s fails the mail at once, and no log names the address',
    async (step) => {
      smtp.refuse[step] = { code: 550, text: 'No such user: ada@example.com' };
      await queue();
      await runJobs(gateway);
      await makeJobsDue(gateway);
      await runJobs(gateway);
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'failed', attempts: 1, payloadKeyId: 'test' });
      expect(row!.lastError).toMatch(/550 No such user: \[address\]/);
      const logged = gateway.logLines.join('');
      expect(logged).toContain('a mail was not sent');
      expect(logged).not.toContain('ada@example.com');
    },
  );

  test.each([
    '5.4.5 Daily user sending limit exceeded. For more information on limits go to the help',
    '5.7.1 Hourly sending quota of this account is used up',
    'Too many messages from your account today',
  ])('a refusal because of our quota is tried again: 550 %s', async (text) => {
    smtp.refuse.message = { code: 550, text };
    await queue();
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
  });

  test('a full mailbox is final', async () => {
    smtp.refuse.recipient = { code: 552, text: '5.2.2 Mailbox full: message quota exceeded' };
    await queue();
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'failed' }]);
  });

  test('keeps a mail waiting while the credentials are wrong', async () => {
    await smtp.stop();
    smtp = await startSmtpServer({ account: { user: 'portal', password: 'right' } });
    useServer({ url: smtp.url.replace('right', 'wrong') });
    await queue();
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    useServer(smtp);
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('a mail fails after its last attempt', async () => {
    await smtp.stop();
    await queue();
    await sql`update graphile_worker._private_jobs set max_attempts = 2`.execute(gateway.db);
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 2, payloadKeyId: 'test' }]);
  });

  test('a server without encryption is refused where it is required, unless the URL exempts it', async () => {
    gateway.jobServices.transport = smtpTransport(smtp.url, { requireTls: true });
    await queue();
    await runJobs(gateway);
    expect(smtp.received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
    const exempt = `${smtp.url}?requireTLS=false`;
    gateway.jobServices.transport = smtpTransport(exempt, { requireTls: true });
    await makeJobsDue(gateway);
    await runJobs(gateway);
    expect(smtp.received).toHaveLength(1);
  });

  test('the transport’s description holds no password', () => {
    const { description } = smtpTransport('smtp://user:secret@mail.example.com:587', {
      requireTls: true,
    });
    expect(description).toBe('sent through mail.example.com:587');
  });
});

describe('of two gateways', () => {
  test('the second waits while the first sends a mail, and does not repeat it', async () => {
    await queue();
    const [row] = await rows();
    let second: unknown;
    smtp.afterNextMessage(async () => {
      second = await deliverMail(gateway.jobServices, row!.id, firstAttempt).catch(
        (error: unknown) => error,
      );
    });
    await runJobs(gateway);
    expect(second).toMatchObject({ name: 'DeliveryError' });
    await deliverMail(gateway.jobServices, row!.id, firstAttempt);
    expect(smtp.received).toHaveLength(1);
  });

  test('a gateway killed between acceptance and commit sends the mail again, with the same Message-ID', async () => {
    await queue();
    const [row] = await rows();
    const { db } = connect(gateway.databaseUrl, createLogger('silent'));
    smtp.afterNextMessage(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(gateway.db);
    });
    const killed = deliverMail({ ...gateway.jobServices, db }, row!.id, firstAttempt);
    await expect(killed).rejects.toThrow();
    await db.destroy();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    await runJobs(gateway);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    const ids = smtp.received.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('while a mail waits', () => {
  const data = { firstName: 'Ada', title: 'Title', message: 'Text', actionUrl: null };
  const moveTo = (id: string, email: string) =>
    gateway.db.updateTable('appUser').set({ email }).where('id', '=', id).execute();

  test('the copy of a notification follows the account to a new address; a mail about the account does not', async () => {
    const { id, email } = await gateway.client();
    await queue({ template: 'notification', userId: id, to: email, data });
    await queue({ userId: id, to: email });
    await moveTo(id, `moved.${email}`);
    await runJobs(gateway);
    const sent = smtp.received.map(({ to, parsed }) => [parsed.subject, to[0]]);
    expect(Object.fromEntries(sent)).toEqual({
      Title: `moved.${email}`,
      'Your password was changed': email,
    });
  });

  test('copies that were turned off are dropped; mails about the account are sent', async () => {
    const { id, email } = await gateway.client();
    await queue({ template: 'notification', userId: id, to: email, data });
    await queue({ userId: id, to: email });
    await gateway.db
      .updateTable('appUser')
      .set({ notificationMails: false })
      .where('id', '=', id)
      .execute();
    await runJobs(gateway);
    expect(smtp.received.map(({ parsed }) => parsed.subject)).toEqual([
      'Your password was changed',
    ]);
    expect(await rows()).toMatchObject([
      { state: 'failed', payloadKeyId: null },
      { state: 'sent', payloadKeyId: null },
    ]);
  });
});

describe('typed text', () => {
  test('a line break in a title or a name adds no header', async () => {
    const user = await gateway.client();
    const data = {
      firstName: 'Ada\r\nBcc: evil@example.com',
      title: 'Hello\r\nBcc: evil@example.com\r\n\r\nNew body',
      message: 'Text',
      actionUrl: null,
    };
    await queue({ template: 'notification', userId: user.id, data });
    await runJobs(gateway);
    const [mail] = smtp.received;
    expect(mail!.to).toEqual([user.email]);
    expect(mail!.parsed.bcc).toBeUndefined();
    expect(mail!.parsed.subject).toBe('Hello Bcc: evil@example.com New body');
    expect(mail!.parsed.text).toContain('Hello,');
  });

  test('HTML in a title or message is shown as text', async () => {
    const user = await gateway.client();
    const data = {
      firstName: 'Ada',
      title: '<img src=x onerror=alert(1)>',
      message: 'One\n</blockquote><a href="https://evil.example">click</a>',
      actionUrl: '/credit-report',
    };
    await queue({ template: 'notification', userId: user.id, data });
    await runJobs(gateway);
    const { html, text } = smtp.received[0]!.parsed;
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href="https://evil.example"');
    expect(html).toContain('&lt;/blockquote&gt;');
    expect(text).toContain('> One\n> </blockquote>');
  });

  test.each(['Win $1000 at evil.example', 'https://evil.example', 'x'.repeat(41), '<b>Ada</b>'])(
    'the greeting leaves out a name like %s',
    async (firstName) => {
      await queue({
        template: 'lead-instructions',
        data: { firstName, leadId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11' },
      });
      await runJobs(gateway);
      const { text } = smtp.received[0]!.parsed;
      expect(text).toContain('Hello,');
      expect(text).not.toContain(firstName);
    },
  );

  test.each(['Ada', 'José', "O'Brien-Núñez", 'Mary Ann', 'Łukasz'])(
    'the greeting uses the name %s',
    async (firstName) => {
      await queue({ language: 'es', data: { firstName, removedPasskeys: [] } });
      await runJobs(gateway);
      expect(smtp.received[0]!.parsed.text).toContain(`Hola, ${firstName}:`);
    },
  );
});
