import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { inspectMails } from './inspect-mails.ts';
import { mailKey } from './mail-load.ts';
import type { Receipt } from './mailbox.ts';

const to = 'ada@example.com';
const acknowledged = new Set([mailKey(to, 'One'), mailKey(to, 'Two')]);
const row = (id: string, state = 'sent') => ({ id, state, attempts: 1 });
const receipt = (id: string, subject: string, kills = 0): Receipt => ({
  to,
  subject,
  messageId: `<${id}@example.com>`,
  kills,
});

async function problems(rows: object[], receipts: Receipt[]) {
  const database = { query: async () => ({ rows }) } as unknown as pg.Pool;
  const findings = await inspectMails(database, acknowledged, receipts);
  const found = findings.filter(({ count, limit }) => count > 0 && limit !== 'some');
  return Object.fromEntries(found.map(({ what, count }) => [what, count]));
}

const rows = [row('a'), row('b')];
const receipts = [receipt('a', 'One'), receipt('b', 'Two')];

test('one mail for each cause is what it must be', async () => {
  expect(await problems(rows, receipts)).toEqual({});
});

test('a mail that never came is found, with the row that says it was sent', async () => {
  expect(await problems(rows, receipts.slice(1))).toEqual({
    'acknowledged causes whose mail never came': 1,
    'sent mails that SMTP never took': 1,
  });
});

test('two mails for one cause are found', async () => {
  const third = receipt('c', 'One', 3);
  expect(await problems([...rows, row('c')], [...receipts, third])).toEqual({
    'causes with two mails': 1,
  });
});

test('a mail that came again counts by whether the gateway was killed in between', async () => {
  const copies = [receipt('a', 'One', 2), receipt('a', 'One', 2)];
  expect(await problems(rows, [...receipts, ...copies])).toEqual({
    'mails sent again without a kill': 1,
    'mails sent again after a kill': 1,
  });
});

test('a mail that is queued or failed at the end is found', async () => {
  const left = [row('c', 'queued'), row('d', 'failed')];
  expect(await problems([...rows, ...left], receipts)).toEqual({ 'mails that are not sent': 2 });
});
