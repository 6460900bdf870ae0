import { query } from './database.ts';
import type { RunningProduct } from './running-product.ts';

interface CreditItem {
  creditor: string;
  bureau?: 'experian' | 'equifax' | 'transunion';
  status?: 'active' | 'disputed' | 'removed';
}

export async function addCreditItem(clientId: string, item: CreditItem): Promise<void> {
  const { creditor, bureau = 'experian', status = 'active' } = item;
  await query(
    `insert into credit_item (user_id, bureau, creditor, item_type, account_number_end, balance, date_opened, status, removal_date)
     values ($1, $2, $3, 'collection', '7735', 1284, '2023-02-01', $4, $5)`,
    [clientId, bureau, creditor, status, status === 'removed' ? '2026-01-15' : null],
  );
}

export async function addCreditReport(
  clientId: string,
  scores: [number, number, number],
  reportDate = '2026-01-10',
  product?: Pick<RunningProduct, 'dataDir'>,
) {
  await query(
    `insert into credit_report (user_id, report_date, experian_score, equifax_score, transunion_score)
     values ($1, $2, $3, $4, $5)`,
    [clientId, reportDate, ...scores],
    product,
  );
}

interface NewNotification {
  title: string;
  actionUrl?: string;
  read?: boolean;
}

export async function addNotification(clientId: string, notification: NewNotification) {
  const { title, actionUrl = null, read = false } = notification;
  await query(
    `insert into notification (user_id, title, message, type, action_url, read_at)
     values ($1, $2, 'A few words about it.', 'general', $3, case when $4 then now() end)`,
    [clientId, title, actionUrl, read],
  );
}

export async function addDocument(
  clientId: string,
  { fileName }: { fileName: string },
  product?: Pick<RunningProduct, 'dataDir'>,
) {
  await query(
    `with stored as (
       insert into stored_file (id, user_id, size, data_key, key_id)
       values (gen_random_uuid(), $1, 1482330, '', '') returning id)
     insert into document (user_id, file_name, document_type, file_size, content_type, sha256, scan_status, stored_file_id)
     select $1, $2, 'drivers-license', 1482330, 'application/pdf', sha256(''), 'not-scanned', id from stored`,
    [clientId, fileName],
    product,
  );
}

export async function announceIn(
  seconds: number,
  clientId: string,
  product?: Pick<RunningProduct, 'dataDir'>,
): Promise<void> {
  await query(
    `update graphile_worker._private_jobs set run_at = now() + make_interval(secs => $1)
     where key like 'announce-changes/%' and payload ->> 'clientId' = $2`,
    [seconds, clientId],
    product,
  );
}
