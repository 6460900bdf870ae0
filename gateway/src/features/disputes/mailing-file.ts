import { bureauNames } from '@repo/contract/credit-reports';
import type { Mailing, MailService } from '@repo/contract/mailings';
import { formattersOf } from '@repo/i18n/formatters.ts';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { serverBusy } from '../../errors.ts';
import { createPdf } from '../../pdf/create-pdf.ts';
import { BODY, PdfPage, SOFT } from '../../pdf/pdf-page.ts';
import { isInterrupted, MAX_RESIDENT_MEGABYTES } from '../../sandbox/child.ts';
import { inSandbox, program } from '../../sandbox/in-sandbox.ts';
import type { MergeRequest } from '../../sandbox/programs/merge-letters.ts';
import { listMailedFiles } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';

const mergeLetters = program('merge-letters');
/** For the largest mailing, several times over. */
const limits = { processorMs: 120_000, memoryMegabytes: MAX_RESIDENT_MEGABYTES };

const serviceNames: Record<MailService, string> = {
  'first-class': 'First-Class Mail',
  certified: 'Certified Mail',
  'certified-receipt': 'Certified Mail with return receipt',
};

/**
 * A mailing as one PDF: a list to tick off, then the signed letters in the same order, each on sheets of its own. Same letters, same
 * bytes. Throws `not-found`, and `unavailable` when the machine is too busy.
 */
export async function mailingFileOf(
  { db, log }: { db: Db; log: Logger },
  adminId: string,
  id: string,
): Promise<{ name: string; pdf: Buffer }> {
  const mailing = await readMailing(db, id);
  const letters = await listMailedFiles(db, id);
  await db.transaction().execute((trx) =>
    recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'mailing.file-opened',
      subject: `mailing/${id}`,
      detail: { letters: letters.length },
    }),
  );
  const files = [
    await createTickList(mailing),
    ...letters.map(({ file }) => Buffer.from(file, 'base64')),
  ];
  const request: MergeRequest = { files };
  const outcome = await inSandbox(mergeLetters, adminId, (ask) => ask(request, limits));
  if ('answer' in outcome)
    return { name: 'letters', pdf: Buffer.from(outcome.answer as Uint8Array) };
  log.error(outcome, 'letters could not be merged');
  if (isInterrupted(outcome)) throw serverBusy();
  throw new Error('letters could not be merged');
}

const ROW_HEIGHT = 24;
const BOX = 10;
const MARGIN = 54;

class TickList extends PdfPage {
  row(number: number, { clientName, bureau, trackingNumber }: Mailing['letters'][number]): void {
    const { pdf, left, width } = this;
    if (pdf.y + ROW_HEIGHT > pdf.page.height - MARGIN) pdf.addPage();
    const y = pdf.y;
    this.box(left, y + 2, BOX);
    this.write(`${number}. ${clientName}`, { size: BODY, x: left + 20, y, width: 220 });
    this.write(bureauNames[bureau], { size: BODY, x: left + 250, y, width: 90 });
    this.write(trackingNumber ?? '', { size: BODY, x: left + 345, y, width: width - 345 });
    this.rule(left + 345, y + 15, width - 345);
    pdf.y = y + ROW_HEIGHT;
  }

  note(text: string): void {
    this.paragraph(text, SOFT);
  }
}

function createTickList(mailing: Mailing): Promise<Buffer> {
  const { createdAt, service, letters } = mailing;
  const format = formattersOf('en');
  const title = `Mailing of ${format.date(createdAt)}`;
  const count = letters.length === 1 ? '1 letter' : `${letters.length} letters`;
  const toDo =
    service === 'first-class'
      ? 'Tick each envelope.'
      : 'Tick each envelope, and write the number of its sticker beside it.';
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  return createPdf({ title, language: 'en', createdAt, margins }, (pdf) => {
    const page = new TickList(pdf);
    page.title(title);
    page.note(`${count}, ${serviceNames[service]}. The letters follow in this order. ${toDo}`);
    for (const [index, letter] of letters.entries()) page.row(index + 1, letter);
  });
}
