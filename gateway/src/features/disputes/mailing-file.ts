import { Readable } from 'node:stream';
import { bureauNames } from '@repo/contract/credit-reports';
import type { Mailing, MailService } from '@repo/contract/mailings';
import { isOldPostage, type LetterPostage, type MailingPostage } from '@repo/contract/postage';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { letterKinds } from '@repo/i18n/letter-kinds.ts';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import type { Download } from '../../http/send-download.ts';
import { createPdf } from '../../pdf/create-pdf.ts';
import { BODY, PdfPage, SMALL, SOFT } from '../../pdf/pdf-page.ts';
import { discardStoredFile, insertStoredFile, keepAlive } from '../../storage/stored-files.ts';
import { readPostage } from '../postage/read-postage.ts';
import { mergeLetters, type LetterFileServices } from './merge-letters.ts';
import { findLetterFile } from './disputes.queries.ts';
import { keepPostage, listEvidence } from './mailings.queries.ts';
import { readMailing } from './read-mailing.ts';

const serviceNames: Record<MailService, string> = {
  'first-class': 'First-Class Mail',
  certified: 'Certified Mail',
  'certified-receipt': 'Certified Mail with return receipt',
};

/**
 * Sends a mailing as one PDF: a list to tick off, then the signed letters with their enclosures in the same order. It is stored until it
 * is sent, because the sandbox does not wait for the admin's connection. Same letters and copies, same bytes. Throws `not-found`,
 * `conflict` when a copy is no longer approved, and `unavailable` when the machine is too busy.
 */
export async function sendMailingFile(
  services: LetterFileServices,
  adminId: string,
  id: string,
  send: (file: Download) => Promise<void>,
): Promise<void> {
  const { db, storage } = services;
  const mailing = await readMailing(db, id);
  const printed = mailing.letters.filter((one) => !one.isWithdrawn);
  const owners = [...new Set(printed.map(({ clientId }) => clientId))];
  await recordOpening(db, adminId, id, owners);
  const evidence = await listEvidence(db, id);
  const letters = printed.map(({ disputeId, clientId }) => ({
    clientId,
    documentIds: evidence.get(disputeId) ?? [],
    read: async () => (await findLetterFile(db, clientId, disputeId))!,
  }));
  const createList = async (counts: readonly number[]) => {
    const pages = Object.fromEntries(printed.map((one, at) => [one.disputeId, counts[at]!]));
    await keepPostage(db, id, { prices: await readPostage(db), pages });
    const { postage } = await readMailing(db, id);
    return createTickList({ ...mailing, letters: printed, postage });
  };
  const file = storage.createFile();
  await insertStoredFile(db, file, { userId: adminId, size: 0 });
  const life = keepAlive(db, file);
  try {
    let fileSize = 0;
    async function* counted(parts: AsyncIterable<Uint8Array>) {
      for await (const { buffer, byteOffset, byteLength } of parts) {
        fileSize += byteLength;
        yield Buffer.from(buffer, byteOffset, byteLength);
      }
    }
    await mergeLetters(services, adminId, letters, createList, (parts) =>
      storage.save(file, Readable.from(counted(parts)), life.signal),
    );
    await send({ ...file, fileName: 'letters.pdf', contentType: 'application/pdf', fileSize });
  } finally {
    life.stop();
    await discardStoredFile(db, storage, file.id).catch(() => {});
  }
}

function recordOpening(db: Db, adminId: string, mailingId: string, clientIds: readonly string[]) {
  return db.transaction().execute((trx) =>
    recordAuditEvent(
      trx,
      ...clientIds.map(
        (clientId) =>
          ({
            actor: { type: 'user', userId: adminId },
            action: 'mailing.file-opened',
            subject: `mailing/${mailingId}`,
            clientId,
          }) as const,
      ),
    ),
  );
}

const ROW_HEIGHT = 30;
const BOX = 10;
const MARGIN = 54;

class TickList extends PdfPage {
  row(
    number: number,
    { clientName, bureau, kind, trackingNumber }: Mailing['letters'][number],
    cost: LetterPostage | undefined,
  ): void {
    const { pdf, left, width } = this;
    if (pdf.y + ROW_HEIGHT > pdf.page.height - MARGIN) pdf.addPage();
    const y = pdf.y;
    this.box(left, y + 2, BOX);
    this.write(`${number}. ${clientName}`, { size: BODY, x: left + 20, y, width: 220 });
    if (cost) this.write(inWords(cost), { size: SMALL, x: left + 20, y: y + 14, width: 220 });
    this.write(bureauNames[bureau], { size: BODY, x: left + 250, y, width: 90 });
    if (kind !== 'dispute') {
      this.write(letterKinds.en[kind], { size: SMALL, x: left + 250, y: y + 12, width: 90 });
    }
    this.write(trackingNumber ?? '', { size: BODY, x: left + 345, y, width: width - 345 });
    this.rule(left + 345, y + 15, width - 345);
    pdf.y = y + ROW_HEIGHT;
  }

  note(text: string): void {
    this.paragraph(text, SOFT);
  }
}

const format = formattersOf('en');
const envelopeNames = {
  letter: '#10 envelope',
  flat: 'LARGE ENVELOPE',
  parcel: 'TOO HEAVY FOR FIRST-CLASS MAIL',
};

function inWords({ sheets, ounces, envelope, price }: LetterPostage): string {
  const count = sheets === 1 ? '1 sheet' : `${sheets} sheets`;
  const cost = price === null ? [] : [format.moneyWithCents(price)];
  return [count, `${ounces} oz`, envelopeNames[envelope], ...cost].join(', ');
}

/** From which day the prices are, so that nobody takes old ones for those of today. */
function totalInWords({ prices, total }: MailingPostage, createdAt: string): string {
  if (!prices) return 'Postage: no prices are recorded.';
  const sum = total === null ? '' : ` ${format.moneyWithCents(total)},`;
  const old = isOldPostage(prices, createdAt)
    ? ' They are older than half a year: compare them with the Postal Service’s list.'
    : '';
  return `Postage:${sum} at the prices of ${format.calendarDate(prices.validFrom)}, both sides printed, weights estimated.${old}`;
}

function createTickList(mailing: Mailing): Promise<Buffer> {
  const { createdAt, service, letters, postage } = mailing;
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
    if (postage) page.note(totalInWords(postage, createdAt));
    for (const [index, letter] of letters.entries()) {
      page.row(index + 1, letter, postage?.letters[letter.disputeId]);
    }
  });
}
