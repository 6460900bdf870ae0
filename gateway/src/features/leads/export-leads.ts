import { pipeline, Readable } from 'node:stream';
import type { LeadFilter } from '@repo/contract/leads-admin';
import { stringify } from 'csv-stringify';
import type { Db } from '../../db/database.ts';
import { readSearch } from '../../db/search/matches-search.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { Context } from '../../trpc/context.ts';
import { streamLeads, type LeadMatch } from './lead-admin.queries.ts';

const columns = {
  createdAt: 'Received',
  status: 'Status',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  state: 'State',
  language: 'Language',
  topic: 'Topic',
  nextCallOn: 'Next call',
  assignee: 'Assignee',
  notes: 'Notes',
  optedOut: 'Opted out of',
};

/** Escapes formulas in cells, because visitors chose these texts. */
export async function exportLeads(
  { db, readDb, encryption }: Pick<Context, 'db' | 'readDb' | 'encryption'>,
  adminId: string,
  { search, status, call }: LeadFilter,
): Promise<Readable> {
  await db.transaction().execute((trx) =>
    recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'leads.exported',
      subject: 'lead',
      detail: { status: status ?? null, ...(call && { call }), searched: Boolean(search) },
    }),
  );
  const csv = stringify({
    bom: true,
    header: true,
    columns,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // An error destroys the stream, so that the browser reports a failed download.
  const filter = { search: readSearch(encryption, search), status, call };
  pipeline(Readable.from(rowsOf(readDb, filter)), csv, () => {});
  return csv;
}

async function* rowsOf(db: Db, filter: LeadMatch) {
  for await (const lead of streamLeads(db, filter)) {
    yield { ...lead, optedOut: lead.optedOut.join(' ') };
  }
}
