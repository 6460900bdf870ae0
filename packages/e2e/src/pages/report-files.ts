import { expect, type BrowserContext } from '@playwright/test';
import { bureaus } from '@repo/contract/credit-reports';
import type { ReportImport } from '@repo/contract/report-imports';
import { writeIdentityIq } from '@repo/reports/test/write-identityiq.ts';
import { writeTrueLink } from '@repo/reports/test/write-truelink.ts';
import { savedReport } from '../product/saved-reports.ts';
import { send } from '../product/send.ts';
import type { TestFile } from './upload-files.ts';

const textFile = (name: string, text: string): TestFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

export const identityIqFile = (report = savedReport()) =>
  textFile('report.html', writeIdentityIq(report, bureaus));

export const trueLinkFile = (report = savedReport()) =>
  textFile(
    'report.json',
    writeTrueLink(report, { marked: false, single: false, texts: false, raw: false }),
  );

type Requests = Pick<BrowserContext, 'request'>;

export async function importReport({ request }: Requests, file: TestFile): Promise<ReportImport> {
  const response = await request.post('/api/reports', { multipart: { file } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as ReportImport;
}

export async function submitReport(context: Requests, file: TestFile): Promise<void> {
  const { id } = await importReport(context, file);
  await send(context.request, `/reports/${id}/confirm`, {});
}
