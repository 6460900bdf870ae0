import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { ScannerUnavailable } from '../../storage/clamd.ts';
import { discardStoredFile } from '../../storage/stored-files.ts';
import type { DataAccess, FileAccess } from '../../trpc/context.ts';
import { findWaitingDocuments, isWaiting, setScanned } from './documents.queries.ts';
import { notifyDecision } from './notify-decision.ts';

type Waiting = Awaited<ReturnType<typeof findWaitingDocuments>>[number];

/**
 * Scans documents that were accepted while the scanner was unavailable. An infected document is rejected and deleted,
 * and its client notified. Safe to run in several gateways. Throws the first document's error after the rest.
 */
export async function rescanDocuments(
  parts: DataAccess & FileAccess,
  signal?: AbortSignal,
): Promise<void> {
  const { scanner } = parts.uploads;
  if (!scanner) return;
  const failures: unknown[] = [];
  for (const waiting of await findWaitingDocuments(parts.db)) {
    if (signal?.aborted) break;
    try {
      const verdict = await scanner.scan(await parts.storage.open(waiting));
      if (verdict === 'infected') await rejectInfected(parts, waiting);
      else await setScanned(parts.db, waiting.documentId, { scanStatus: 'clean' });
    } catch (error) {
      if (error instanceof ScannerUnavailable) break;
      if (await isWaiting(parts.db, waiting.documentId)) failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function rejectInfected(
  { db, encryption, storage }: DataAccess & FileAccess,
  { documentId, userId, documentType, id }: Waiting,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const code = 'infected';
    const rejected = await setScanned(trx, documentId, {
      scanStatus: 'infected',
      storedFileId: null,
      status: 'rejected',
      rejectionCode: code,
    });
    if (!rejected) return;
    await recordAuditEvent(trx, {
      actor: { type: 'system' },
      action: 'document.infected',
      subject: `document/${documentId}`,
      clientId: userId,
    });
    await notifyDecision(trx, encryption, {
      userId,
      documentType,
      rejection: { code, text: null, language: null },
    });
  });
  await discardStoredFile(db, storage, id);
}
