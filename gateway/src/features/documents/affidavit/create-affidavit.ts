import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@repo/contract/languages';
import { affidavitTexts } from './affidavit.messages.ts';
import { AffidavitPage } from './affidavit-page.ts';

export interface AffidavitDetails {
  firstName: string | null;
  lastName: string | null;
  address: { street: string; city: string; state: string; zipCode: string } | null;
  language: Language;
}

const MARGIN = 60;
const MARGIN_BELOW = 30;
const { resolve } = createRequire(import.meta.url);
/** Embedded, because the fonts built into PDF readers lack most letters outside Western Europe. */
const fonts = {
  regular: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
};

export async function createAffidavit(details: AffidavitDetails): Promise<Buffer> {
  const { firstName, lastName, address, language } = details;
  const text = affidavitTexts[language];
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'LETTER',
    margins: { top: 48, bottom: MARGIN_BELOW, left: MARGIN, right: MARGIN },
    lang: language,
    pdfVersion: '1.7',
    displayTitle: true,
    info: { Title: text.title },
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, resolve(file));
  const page = new AffidavitPage(pdf, MARGIN);

  page.title(text.title);
  page.paragraph(text.intro);
  page.field(text.name, [firstName, lastName].filter(Boolean).join(' ') || null);
  page.field(text.street, address && address.street);
  page.field(text.city, address && `${address.city}, ${address.state} ${address.zipCode}`);
  page.field(text.since, null);
  page.field(text.birth, null);
  page.field(text.ssn, null);

  page.heading(text.statementsTitle);
  text.statements.forEach((statement, index) => page.statement(index + 1, statement));
  page.hint(text.signHint);
  page.lines([
    { label: text.signature, share: 0.68 },
    { label: text.date, share: 0.32 },
  ]);

  page.divider();
  page.heading(text.notaryTitle);
  page.blanks([text.stateOf, text.countyOf]);
  page.blanks([text.sworn]);
  page.blanks([text.by]);
  page.choices([text.known, text.identified]);
  page.lines([
    { label: text.notarySignature, share: 0.5 },
    { label: text.notaryName, share: 0.5 },
  ]);
  page.lines([
    { label: text.expires, share: 0.5 },
    { label: text.seal, share: 0.5, box: true },
  ]);
  if (text.otherLanguage) page.footer(text.otherLanguage);
  pdf.end();
  return buffer(pdf);
}
