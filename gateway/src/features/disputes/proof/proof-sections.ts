import { bureauNames } from '@repo/contract/credit-reports';
import type { MailService } from '@repo/contract/mailings';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { evidenceOf } from '../../contracts/files/signature-evidence.ts';
import { localTime } from '../../contracts/files/signature-record.ts';
import type { ReportLine } from '../../credit/reports/read-item-lines.ts';
import type { ProofPage } from './proof-page.ts';
import type { Proof } from './read-proof.ts';

const { calendarDate } = formattersOf('en');

const serviceNames: Record<MailService, string> = {
  'first-class': 'First-Class Mail',
  certified: 'Certified Mail',
  'certified-receipt': 'Certified Mail with return receipt',
};

const FORMER = 'A former member of the team';

export const instantText = ({ zone }: Proof, instant: string) => localTime(instant, zone);

export const dayOr = (day: string | null, none: string) => (day ? calendarDate(day) : none);

export function mailedText({ dispute, mail }: Proof): string {
  const { postedOn, deliveredOn } = dispute;
  if (postedOn === null) {
    return deliveredOn
      ? 'The day of mailing was not recorded; the letter was received'
      : 'Not mailed yet';
  }
  const service = mail.service ? `, ${serviceNames[mail.service]}` : '';
  const number = mail.trackingNumber ? `, number ${mail.trackingNumber}` : '';
  return `${calendarDate(postedOn)}${service}${number}`;
}

export function dueText({ dispute: { dueOn, kind }, mail, today }: Proof): string {
  if (dueOn === null) return 'Begins with the delivery of the letter';
  const end = `${today > dueOn ? 'Ended on' : 'Ends on'} ${calendarDate(dueOn)}`;
  if (kind !== 'dispute') return end;
  const days = mail.isOfAnnualReport
    ? '45 days, for a report of AnnualCreditReport.com: 15 USC 1681j(a)(3)'
    : '30 days from receipt: 15 USC 1681i(a)(1)';
  return `${end} (${days})`;
}

export function signatureSection(page: ProofPage, proof: Proof): void {
  const { record, text } = proof.signature;
  const { fields, note } = evidenceOf(['Dispute', proof.dispute.id], text, record);
  for (const [label, value] of fields) page.field(label, value);
  page.paragraph('');
  page.note(note);
}

export function mailSection(page: ProofPage, proof: Proof): void {
  const { dispute, mail, papers } = proof;
  const { bureau, postedOn, deliveredOn, informationReceivedOn, returnedOn } = dispute;
  page.field('Sent to', bureauNames[bureau]);
  page.field('Mailed on', dayOr(postedOn, mailedText(proof)));
  if (postedOn && mail.service) page.field('Service', serviceNames[mail.service]);
  if (postedOn) page.field('Tracking number', mail.trackingNumber ?? 'None recorded');
  if (mail.provider === 'lob') page.field('Printed and posted by', 'Lob, a mail provider');
  if (returnedOn) page.field('Came back on', calendarDate(returnedOn));
  page.field('Received on', dayOr(deliveredOn, 'Not recorded'));
  if (deliveredOn) {
    page.field('Shown by', mail.deliveryEvidence);
    const nobody = mail.provider === 'lob' ? 'The mail provider’s report' : FORMER;
    page.field('Recorded by', mail.recordedBy ?? nobody);
  }
  page.field('Time to finish', dueText(proof));
  if (informationReceivedOn) {
    page.field(
      'Further information',
      `Received on ${calendarDate(informationReceivedOn)}, which adds 15 days once (15 USC 1681i(a)(1)(B))`,
    );
  }
  page.paragraph('');
  const files = papers.filter(({ isDeliveryProof }) => isDeliveryProof);
  page.note(
    files.length > 0
      ? 'The proof of the Postal Service follows as it was stored.'
      : 'No file of the Postal Service is stored.',
  );
}

export function answerSection(page: ProofPage, proof: Proof): void {
  const { dispute, items, papers, today } = proof;
  const bureau = bureauNames[dispute.bureau];
  for (const { name, outcome, completedOn, reasons, readBy } of items) {
    page.section(name);
    if (!outcome) {
      page.field('Answer', `None recorded as of ${calendarDate(today)}`);
      continue;
    }
    page.field('Answer', outcomeNames.en[outcome]);
    if (completedOn) page.field('Finished on', calendarDate(completedOn));
    if (reasons) page.field('Reasons', reasons);
    page.field('Read by', readBy ?? FORMER);
  }
  page.paragraph('');
  const files = papers.filter(({ isDeliveryProof }) => !isDeliveryProof);
  page.note(
    files.length > 0
      ? `The paper of ${bureau} follows as the consumer or the firm stored it; part 7 says who did.`
      : `No paper of ${bureau} is stored.`,
  );
}

export function reportSection(page: ProofPage, proof: Proof): void {
  const { dispute, items, reports } = proof;
  const bureau = bureauNames[dispute.bureau];
  const { before, later, unknown } = reports;
  page.paragraph(
    `From the reports of ${bureau} that a member of the team confirmed: the newest one up to the mailing of the letter, and the newest one since.`,
  );
  page.field('Report before', dayOr(before?.reportDate ?? null, 'None'));
  page.field('Later report', dayOr(later?.reportDate ?? null, 'None yet'));
  for (const { findingKey, name } of items) {
    page.section(name);
    if (unknown.has(findingKey)) {
      page.field('Both reports', 'Not compared: the account is not known any more');
      continue;
    }
    for (const [label, report] of [
      ['Before', before],
      ['Later', later],
    ] as const) {
      page.field(label, report ? linesText(report.lines.get(findingKey)!) : 'No report');
    }
  }
}

export function laterText(
  { reports: { later, unknown } }: Proof,
  findingKey: string,
): string | null {
  if (!later || unknown.has(findingKey)) return null;
  const isListed = later.lines.get(findingKey)!.length > 0;
  return `${isListed ? 'Listed' : 'Not listed'} in the report of ${calendarDate(later.reportDate)}`;
}

const linesText = (lines: readonly ReportLine[]) =>
  lines.length === 0 ? 'Not listed' : lines.map(lineText).join('\n');

const lineText = (line: ReportLine) =>
  line
    .map(([field, value]) =>
      field === 'creditor'
        ? value
        : `${reportFieldName(field, 'en').toLowerCase()} ${reportValueText(field, value, 'en')}`,
    )
    .join('; ');
