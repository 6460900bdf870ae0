import { DEMO_PASSWORD, startProduct, type Product } from '../../src/start-product.ts';
import type { Findings } from '../results.ts';
import { peakMegabytes, residentMegabytes } from '../upload/resident-memory.ts';
import { csvFile } from './csv-file.ts';
import { csvTable, rowsPerSecond, type CsvFigures } from './csv-table.ts';
import { sendCsv } from './send-csv.ts';

const ROWS = 100_000;
const WARM_UP_ROWS = 2_000;

/**
 * Measures the import of a CSV file of 100,000 items: uploading and checking it, the preview and storing it, then a second
 * report with the same items and other balances; and how much the gateway's memory grows meanwhile.
 */
export async function measureCsv(log: (line: string) => void): Promise<Findings> {
  const product = await startProduct();
  try {
    const headers = { cookie: await signInAdmin(product) };
    // Compiles the code.
    const other = openClient(product, headers, await registerClient(product, 'warm-up'));
    const warm = await other.check('2026-01-01', WARM_UP_ROWS, 0);
    await warm.preview();
    await warm.record();
    const client = openClient(product, headers, await registerClient(product, 'csv'));
    const before = await residentMegabytes(product.pid);
    const seconds = { check: 0, preview: 0, store: 0, update: 0 };
    const peak = await peakMegabytes(product.pid, async () => {
      let staged = await client.check('2026-01-01', ROWS, 0);
      seconds.check = staged.seconds;
      log('csv checked');
      seconds.preview = await staged.preview();
      log('csv previewed');
      seconds.store = await staged.record();
      log('csv stored');
      staged = await client.check('2026-02-01', ROWS, 1);
      seconds.update = await staged.record();
    });
    const figures: CsvFigures = {
      rows: ROWS,
      checkSeconds: seconds.check,
      previewSeconds: seconds.preview,
      storeSeconds: seconds.store,
      updateSeconds: seconds.update,
      growthMegabytes: peak - before,
    };
    return {
      lines: csvTable(figures),
      figures: { ...figures, rowsPerSecond: rowsPerSecond(figures) },
    };
  } finally {
    await product.stop();
  }
}

/** What an admin does with a client's files. */
function openClient({ url }: Product, headers: Record<string, string>, clientId: string) {
  const path = `${url}/api/admin/clients/${clientId}/credit-report/import`;
  return {
    async check(reportDate: string, rows: number, raise: number) {
      const start = performance.now();
      const staged = (await sendCsv(path, csvFile(rows, raise), headers)) as {
        id: string;
        rowCount: number;
        problemCount: number;
      };
      if (staged.rowCount !== rows || staged.problemCount > 0) {
        throw new Error(`Not every row was accepted: ${JSON.stringify(staged)}`);
      }
      const report = { reportDate, experianScore: 600 };
      const send = (verb: string) =>
        secondsOf(async () => void (await post(`${path}/${staged.id}/${verb}`, report, headers)));
      return {
        seconds: (performance.now() - start) / 1000,
        preview: () => send('preview'),
        record: () => send('record'),
      };
    },
  };
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}

async function signInAdmin({ url }: Product): Promise<string> {
  const account = { email: 'admin@example.com', password: DEMO_PASSWORD };
  const response = await post(`${url}/api/auth/login`, account);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function registerClient({ url }: Product, name: string): Promise<string> {
  const account = { email: `${name}@example.com`, password: 'csv benchmark' };
  const response = await post(`${url}/api/auth/register`, account);
  return ((await response.json()) as { id: string }).id;
}
