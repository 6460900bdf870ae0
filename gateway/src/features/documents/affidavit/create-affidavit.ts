import type { Language } from '@repo/contract/languages';
import { createPdf } from '../../../pdf/create-pdf.ts';
import { affidavitTexts } from './affidavit.messages.ts';
import { SOFT } from '../../../pdf/pdf-page.ts';
import { AffidavitPage } from './affidavit-page.ts';

export interface AffidavitDetails {
  firstName: string | null;
  lastName: string | null;
  address: { street: string; city: string; state: string; zipCode: string } | null;
  language: Language;
}

const MARGINS = { top: 48, bottom: 30, left: 60, right: 60 };

export function createAffidavit(details: AffidavitDetails): Promise<Buffer> {
  const { language } = details;
  const { title } = affidavitTexts[language];
  return createPdf({ title, language, margins: MARGINS }, (pdf) =>
    writeAffidavit(new AffidavitPage(pdf), details),
  );
}

function writeAffidavit(page: AffidavitPage, details: AffidavitDetails): void {
  const { firstName, lastName, address, language } = details;
  const text = affidavitTexts[language];
  page.title(text.title);
  page.paragraph(text.intro, SOFT);
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
}
