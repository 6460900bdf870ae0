import { identityOf, itemKey, keysOf } from '@repo/reports/item-identity.ts';
import type { Db } from '../../../db/database.ts';
import { listKnownItems } from '../items/reported-items.ts';
import { listSubmittedItems } from './list-own-items.ts';
import { readCurrentFindings } from './report-results.ts';

/** Returns what the client's reports say now. Each finding has the items that it is about, without removed ones. */
export async function readFindings(db: Db, userId: string, { isOwn = false } = {}) {
  const current = await readCurrentFindings(db, userId, { isOwn });
  const items = current.findings.length > 0 ? await listItems(db, userId, isOwn) : [];
  const listed = new Map<string, string[]>();
  for (const item of items) {
    for (const key of keysOf(item)) listed.set(key, [...(listed.get(key) ?? []), item.id]);
  }
  const findings = current.findings.map((finding) => {
    const keys = finding.rows.map(({ row }) => itemKey(identityOf(row)));
    return { ...finding, itemIds: [...new Set(keys.flatMap((key) => listed.get(key) ?? []))] };
  });
  return { ...current, findings };
}

async function listItems(db: Db, userId: string, isOwn: boolean) {
  const known = await listKnownItems(db, userId);
  const submitted = isOwn ? await listSubmittedItems(db, userId) : [];
  return [
    ...known.filter(({ status }) => status !== 'removed'),
    ...submitted.map((item) => ({ ...item, reportedKeys: [] })),
  ];
}
