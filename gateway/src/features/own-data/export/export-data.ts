import type { Readable } from 'node:stream';
import type { Brand } from '@repo/contract/brand';
import { todayUtc } from '@repo/contract/report-dates';
import type { CurrentUser } from '@repo/contract/users';
import { ZipFile } from 'yazl';
import type { Db } from '../../../db/database.ts';
import { recordOwnAction } from '../../../db/record-audit-event.ts';
import type { Encryption } from '../../../crypto/encryption.ts';
import { hashToken, randomToken } from '../../../crypto/random-token.ts';
import { notFound } from '../../../errors.ts';
import type { Storage } from '../../../storage/storage.ts';
import { listSignedFiles } from '../../contracts/files/signed-files.ts';
import { takeToken, insertToken } from './data-export.queries.ts';
import { readme } from './data-export.messages.ts';
import { readOwnData, type ArchivedFile } from './read-own-data.ts';
import { limitAttempts } from '../../../limits/counts.ts';
import type { CallerContext } from '../../../trpc/context.ts';
import { confirmPassword } from '../../identity/passwords/confirm-password.ts';

interface ExportServices {
  db: Db;
  encryption: Encryption;
  brand: Brand;
  storage: Storage;
}

/**
 * Uses up the token, audits the export, and returns the ZIP as a stream that reads one file at a time. Throws
 * `not-found` for an invalid token.
 */
export async function exportData(
  { db, encryption, brand, storage }: ExportServices,
  user: CurrentUser,
  token: string,
): Promise<Readable> {
  await db.transaction().execute(async (trx) => {
    if (!(await takeToken(trx, user.id, hashToken(token)))) throw notFound('Download');
    await recordOwnAction(trx, user.id, 'data.exported');
  });
  const { data, files } = await readOwnData(db, encryption, user.id);
  const { name, email, phone } = brand;
  const zip = new ZipFile();
  const about = { brand: name, email, phone, createdAt: todayUtc() };
  zip.addBuffer(Buffer.from(readme(user.language, about)), 'README.txt');
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json');
  for (const [index, file] of (await listSignedFiles(db, user.id)).entries()) {
    zip.addBuffer(file, `signed/${String(index + 1).padStart(2, '0')}.pdf`);
  }
  addFiles(zip, files, storage);
  zip.end();
  return zip.outputStream as Readable;
}

/** Opens each file in its turn. A failure or end of the archive also ends the current file, and the reverse. */
function addFiles(zip: ZipFile, files: ArchivedFile[], storage: Storage): void {
  const output = zip.outputStream as Readable;
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, uploadedAt, file } of files) {
    const options = { compress: false, mtime: new Date(uploadedAt) };
    zip.addReadStreamLazy(path, options, (deliver) => {
      storage.open(file).then(
        (content) => {
          current = content;
          if (output.destroyed) content.destroy();
          else deliver(null, content);
        },
        (error: unknown) => deliver(error, undefined as never),
      );
    });
  }
}

const EXPORTS = 5;
const WINDOW_MINUTES = 60;

/** A borrowed session alone must not get the caller's data. */
export async function startDataExport(ctx: CallerContext, password: string): Promise<string> {
  const { db, user } = ctx;
  await confirmPassword(ctx, password);
  await limitAttempts(db, `data-export:${user.id}`, { max: EXPORTS, minutes: WINDOW_MINUTES });
  const token = randomToken();
  await insertToken(db, user.id, hashToken(token));
  return token;
}
