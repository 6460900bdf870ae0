import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { issueMessages } from '@repo/contract/issues';
import type { UploadLimits } from '@repo/contract/documents';
import { expectIssues } from '../../../../test/expect-response.ts';
import { startProcesses } from '../../../../test/sandbox-here.ts';
import { importFile } from '../../../../test/saved-reports.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { filesIn, storedFileRows } from '../../../../test/uploads.ts';

jest.setTimeout(120_000);

let gateway: TestGateway;
beforeAll(async () => {
  startProcesses();
  gateway = await startTestGateway({ reportLimits: { processorMs: 500, memoryMegabytes: 400 } });
});
afterAll(() => gateway.stop());

const isReader = (pid: string) => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8').includes('read-report.ts');
};
const readers = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => pid.trim() !== '' && isReader(pid))
    .map(Number);

async function whileReadersAreStopped(run: () => Promise<void>): Promise<number> {
  const stopped = new Set<number>();
  const timer = setInterval(() => {
    for (const pid of readers()) {
      process.kill(pid, 'SIGSTOP');
      stopped.add(pid);
    }
  }, 5);
  try {
    await run();
    return stopped.size;
  } finally {
    clearInterval(timer);
    for (const pid of readers()) process.kill(pid, 'SIGKILL');
  }
}

const heavy = (mark: number) =>
  Buffer.from(`<!doctype html><!-- ${mark} -->${'<div>'.repeat(3_000_000)}</html>`);

test('a file whose reader gets no processor time is read again once, then refused as busy and not kept', async () => {
  const { http } = await gateway.client();
  let response: Awaited<ReturnType<typeof importFile>> | undefined;
  const stopped = await whileReadersAreStopped(async () => {
    response = await importFile(http);
  });
  // The spare for the next file may be one more.
  expect(stopped).toBeGreaterThanOrEqual(2);
  expect(response).toMatchObject({
    status: 503,
    body: {
      code: 'SERVICE_UNAVAILABLE',
      message: issueMessages['server-busy'],
      issues: [{ path: [], code: 'server-busy' }],
    },
  });
  expect(response!.headers.get('retry-after')).toBe('60');
  expect((await http.get('/api/documents')).body).toEqual([]);
  expect((await http.get('/api/reports')).body).toEqual([]);
  const { body } = await http.get<UploadLimits>('/api/documents/upload-limits');
  expect(body.usedBytes).toBe(0);
  expect(await filesIn(gateway.filesFolder)).toEqual(await storedFileRows(gateway.db));
});

test('the third file within an hour that uses up its processor time ends the imports of that client', async () => {
  const [{ http }, other] = [await gateway.client(), await gateway.client()];
  for (const mark of [1, 2, 3]) {
    expectIssues(await importFile(http, heavy(mark), { name: 'page.html' }), 400, {
      file: issueMessages['report-too-heavy'],
      document: issueMessages['report-with-team'],
    });
  }
  const paused = await importFile(http);
  expectIssues(paused, 429, { file: issueMessages['report-imports-paused'] });
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await http.get<unknown[]>('/api/documents')).body).toHaveLength(3);
  expect((await importFile(other.http)).status).toBe(201);
});
