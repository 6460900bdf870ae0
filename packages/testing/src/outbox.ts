import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { simpleParser, type ParsedMail } from 'mailparser';

const DEADLINE_MS = 15_000;

export async function readMails(dataDir: string, to: string): Promise<ParsedMail[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(path.join(folder, name)))),
  );
  return mails.filter((mail) => isTo(mail, to));
}

export async function waitForMail(
  dataDir: string,
  to: string,
  subject: RegExp = /./,
): Promise<ParsedMail> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const found = (await readMails(dataDir, to)).findLast((mail) =>
      subject.test(mail.subject ?? ''),
    );
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`No mail with ${subject} was sent`);
    await delay(100);
  }
}

function isTo(mail: ParsedMail, address: string): boolean {
  const headers = [mail.to ?? []].flat();
  return headers.some(({ value }) =>
    value.some((one) => one.address?.toLowerCase() === address.toLowerCase()),
  );
}
