import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Acknowledged } from './load.ts';
import type { Client } from './requests.ts';

const POLL_MS = 1_000;

interface DocumentRow {
  id: string;
  user_id: string;
  sha256: Buffer;
  stored_file_id: string;
}

interface Found {
  lostDocuments: number;
  lostApplications: number;
  rowsWithoutFile: number;
  filesWithoutRow: number;
}

export async function waitUntilSwept(
  dataDir: string,
  database: pg.Pool,
  forMs: number,
): Promise<void> {
  for (const until = Date.now() + forMs; Date.now() < until; await delay(POLL_MS)) {
    const { rows } = await database.query<{ id: string }>(
      'select stored_file_id as id from document',
    );
    const referred = new Set(rows.map(({ id }) => id));
    const files = await filesIn(path.join(dataDir, 'files'));
    if (files.every((name) => referred.has(name))) return;
  }
}

export async function inspect(
  url: string,
  dataDir: string,
  database: pg.Pool,
  clients: readonly Client[],
  acknowledged: Acknowledged,
): Promise<Found> {
  const { rows } = await database.query<DocumentRow>(
    'select id, user_id, sha256, stored_file_id from document',
  );
  const stored = new Map(rows.map(({ id, sha256 }) => [id, sha256.toString('hex')]));
  const { rows: applications } = await database.query<{ id: string }>(
    'select id from funding_application',
  );
  const applied = new Set(applications.map(({ id }) => id));
  const files = await filesIn(path.join(dataDir, 'files'));
  const referred = new Set(rows.map(({ stored_file_id }) => stored_file_id));
  let rowsWithoutFile = 0;
  for (const row of rows) {
    const client = clients.find(({ id }) => id === row.user_id);
    if (client && !(await isReadable(url, client, row.id, stored.get(row.id)!)))
      rowsWithoutFile += 1;
  }
  return {
    lostDocuments: [...acknowledged.documents].filter(([id, sha256]) => stored.get(id) !== sha256)
      .length,
    lostApplications: [...acknowledged.applications].filter((id) => !applied.has(id)).length,
    rowsWithoutFile,
    filesWithoutRow: files.filter((name) => !referred.has(name)).length,
  };
}

async function isReadable(
  url: string,
  { cookie }: Client,
  documentId: string,
  sha256: string,
): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/documents/${documentId}/file`, {
      headers: { cookie },
    });
    const content = Buffer.from(await response.arrayBuffer());
    return response.ok && createHash('sha256').update(content).digest('hex') === sha256;
  } catch {
    return false;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
