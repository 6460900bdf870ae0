import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { insertStoredFile } from '../storage/stored-files.ts';
import { instant } from './demo-client.ts';
import { demoPdf, demoPng } from './demo-files.ts';

export async function seedDocuments(db: Db, storage: Storage, userId: string): Promise<void> {
  const existing = await db
    .selectFrom('document')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (existing) return;
  const rows = await Promise.all(
    documents.map(async ({ daysAgo, ...document }) => {
      const isPdf = document.fileName.endsWith('.pdf');
      const content = isPdf ? await demoPdf(document.fileName) : demoPng();
      return {
        ...document,
        userId,
        contentType: isPdf ? ('application/pdf' as const) : ('image/png' as const),
        fileSize: content.length,
        sha256: createHash('sha256').update(content).digest(),
        storedFileId: await storeFile(db, storage, userId, content),
        scanStatus: 'not-scanned' as const,
        uploadedAt: instant(daysAgo),
      };
    }),
  );
  await db.insertInto('document').values(rows).execute();
}

async function storeFile(db: Db, storage: Storage, userId: string, content: Buffer) {
  const file = storage.createFile();
  await insertStoredFile(db, file, { userId, size: content.length });
  await storage.save(file, Readable.from([content]), new AbortController().signal);
  return file.id;
}

const documents = [
  {
    fileName: 'license-front-and-back.pdf',
    documentType: 'drivers-license',
    status: 'approved',
    daysAgo: 148,
  },
  {
    fileName: 'social-security-card.png',
    documentType: 'social-security',
    status: 'approved',
    daysAgo: 148,
  },
  {
    fileName: 'electric-bill.pdf',
    documentType: 'utility-bill',
    status: 'rejected',
    rejectionCode: 'too-old',
    rejectionReason: 'A photo is enough.',
    rejectionLanguage: 'en',
    daysAgo: 146,
  },
  {
    fileName: 'free-score-report.pdf',
    documentType: 'credit-report-myfreescore',
    status: 'pending',
    daysAgo: 5,
  },
] as const;
