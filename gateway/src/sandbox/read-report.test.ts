import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import { savedReport } from '../../test/saved-reports.ts';
import type { ReportSnapshot } from '@repo/contract/report-snapshots';
import { createLogger } from '../log.ts';
import { sandboxFlags, type Limits } from './child.ts';
import { unpackSync } from './packed.ts';
import {
  readReportFile,
  readReportProgram,
  reportLimits,
  withComparer,
} from '../features/credit/reports/report-sandbox.ts';

jest.setTimeout(120_000);

const log = createLogger('silent');
const readPacked = (content: Buffer, limits: Partial<Limits> = {}) =>
  readReportFile('client', async () => content, log, { ...reportLimits, ...limits });
const read = async (content: Buffer) =>
  unpackSync(await readPacked(content)) as { format: string; snapshot: ReportSnapshot };
const receive = async (content: Buffer, limits: Partial<Limits>) => {
  const reading = await readPacked(content, limits);
  return withComparer('client', log, ({ check }) => check(reading));
};

test('a report of 150 accounts is read', async () => {
  const { snapshot } = await read(savedReport({ accounts: 150 }));
  expect(snapshot.tradelines).toHaveLength(150);
});

test('a bureau’s own PDF is read without any right that the process lacks', async () => {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf();
  for (const line of [
    'Experian',
    'Prepared For: Ana Sample',
    'Accounts',
    'Account Name: HARBOR BANK',
    'Balance: $1,204',
  ]) {
    pdf.text(line);
  }
  pdf.end();
  const { format, snapshot } = await read(await buffer(pdf));
  expect(format).toBe('experian-pdf');
  expect(snapshot.tradelines).toMatchObject([{ creditor: 'HARBOR BANK', balance: 1204 }]);
});

describe('a hostile file is refused in time, and costs the gateway little:', () => {
  const entities = Array.from(
    { length: 30 },
    (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};">`,
  ).join('');
  test.each([
    ['endless nesting in JSON', Buffer.from('['.repeat(10_000_000))],
    ['endless nesting in HTML', Buffer.from(`<!doctype html>${'<div>'.repeat(3_000_000)}</html>`)],
    ['entities', Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "x">${entities}]><a>&e30;</a>`)],
    ['a script', Buffer.from('<!doctype html><script>for (;;);</script></html>')],
    ['a PDF that unpacks without end', pdfBomb()],
    ['many rows', savedReport({ accounts: 30_000 })],
  ])('%s', async (_, content) => {
    const processorMs = 2_000;
    // Processor time, because on a busy machine every thread pauses. Reading would cost all that the process may use.
    const usedBefore = process.threadCpuUsage();
    await expect(receive(content, { processorMs })).rejects.toMatchObject({
      code: expect.stringMatching(/^(invalid-input|unsupported-type)$/),
      issues: [{ path: ['file'] }],
    });
    const { user, system } = process.threadCpuUsage(usedBefore);
    expect((user + system) / 1_000).toBeLessThan(processorMs);
  });
});

test('a report of more than 300 rows at one bureau is refused with this reason', async () => {
  const rows = (count: number) => receive(savedReport({ accounts: count }), {});
  await expect(rows(301)).rejects.toMatchObject({ issues: [{ code: 'report-too-long' }] });
  expect(await rows(300)).toMatchObject({ format: 'truelink-json' });
});

test('a report that says more than the longest real one is refused with this reason', async () => {
  const file = JSON.parse(savedReport().toString());
  const report = file.BundleComponents.BundleComponent[0].TrueLinkCreditReportType;
  const withStatements = (count: number) => {
    const statement = { Source: { Bureau: { symbol: 'EXP' } }, statement: 'x'.repeat(1_000) };
    report.Borrower.CreditStatement = Array.from({ length: count }, () => statement);
    return receive(Buffer.from(JSON.stringify(file)), {});
  };
  expect(await withStatements(1_000)).toMatchObject({ format: 'truelink-json' });
  await expect(withStatements(3_000)).rejects.toMatchObject({
    issues: [{ code: 'report-too-heavy' }],
  });
});

test('a file that needs too much memory is refused with this reason', async () => {
  const nested = Buffer.from(`<!doctype html>${'<div>'.repeat(3_000_000)}</html>`);
  await expect(receive(nested, { memoryMegabytes: 100 })).rejects.toMatchObject({
    issues: [{ code: 'report-too-heavy' }],
  });
});

describe('the process', () => {
  const probes = [
    ['read a file', `require('fs').readFileSync('/etc/hostname')`],
    ['read the gateway', `require('fs').readdirSync(${JSON.stringify(import.meta.dirname)})`],
    ['write a file', `require('fs').writeFileSync('/tmp/file', '')`],
    ['start a process', `require('child_process').spawnSync(process.execPath)`],
    ['start a worker', `new (require('worker_threads').Worker)('', { eval: true })`],
    ['open a socket', `require('net').connect(80, '127.0.0.1')`],
    ['listen', `require('http').createServer().listen(0)`],
    ['send a request', `await fetch('http://127.0.0.1/')`],
    ['send a datagram', `require('dgram').createSocket('udp4').send('x', 53, '127.0.0.1')`],
    ['look up a name', `await require('dns/promises').resolve('example.com')`],
  ];

  test('the report process has no other permissions', () => {
    const tries = probes.map(
      ([what, statement]) =>
        `[${JSON.stringify(what)}, (async () => { ${statement} })().then(() => 'done', (error) => (error.cause ?? error).code)]`,
    );
    const probe = `Promise.all([${tries.join()}].map(async ([what, result]) => [what, await result]))
      .then((results) => process.stdout.write(JSON.stringify(results)))`;
    const printed = execFileSync(
      process.execPath,
      [...sandboxFlags(readReportProgram), '-e', probe],
      { env: {} },
    );
    expect(JSON.parse(printed.toString())).toEqual(
      probes.map(([what]) => [what, 'ERR_ACCESS_DENIED']),
    );
  });
});

function pdfBomb(): Buffer {
  const content = deflateSync(Buffer.alloc(200 * 1_048_576));
  const start = `%PDF-1.7\n1 0 obj\n<< /Filter /FlateDecode /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(start), content, Buffer.from('\nendstream\nendobj\n%%EOF')]);
}
