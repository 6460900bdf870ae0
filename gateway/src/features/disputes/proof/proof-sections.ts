import { bureauNames } from '@repo/contract/credit-reports';
import type { MailService } from '@repo/contract/mailings';
import { formattersOf } from '@repo/i18n/formatters.ts';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { reportFieldName, reportValueText } from '@repo/i18n/report-values.ts';
import { evidenceOf } from '../../contracts/files/signature-evidence.ts';
import { localTime } from '../../contracts/files/signature-record.ts';
import type { ReportLine } from '../../credit/reports/read-item-lines.ts';
import { createProofPdf } from './proof-page.ts';
import type { Proof, ProofAction } from './read-proof.ts';

const { calendarDate } = formattersOf('en');

const serviceNames: Record<MailService, string> = {
  'first-class': 'First-Class Mail',
  certified: 'Certified Mail',
  'certified-receipt': 'Certified Mail with return receipt',
};

export const instantText = ({ zone }: Proof, instant: string) => localTime(instant, zone);

const made = (title: string, { now }: Proof) => ({ title, createdAt: now });

export const dayOr = (day: string | null, none: string) => (day ? calendarDate(day) : none);

/** How, when and with which number a letter went out. */
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

export function dueText({ dispute: { dueOn }, mail, today }: Proof): string {
  if (dueOn === null) return 'Begins with the delivery of the letter';
  const days = mail.isOfAnnualReport
    ? '45 days, for a report of AnnualCreditReport.com: 15 USC 1681j(a)(3)'
    : '30 days from receipt: 15 USC 1681i(a)(1)';
  return `${today > dueOn ? 'Ended on' : 'Ends on'} ${calendarDate(dueOn)} (${days})`;
}

export function signaturePages(proof: Proof): Promise<Buffer> {
  const { record, text } = proof.signature;
  const { heading, fields, note } = evidenceOf(['Dispute', proof.dispute.id], text, record);
  return createProofPdf(made(heading, proof), (page) => {
    for (const [label, value] of fields) page.field(label, value);
    page.paragraph('');
    page.note(note);
  });
}

export function mailPages(proof: Proof): Promise<Buffer> {
  const { dispute, mail, papers } = proof;
  const { bureau, postedOn, deliveredOn, informationReceivedOn, returnedOn } = dispute;
  return createProofPdf(made('Mailing and delivery', proof), (page) => {
    page.field('Sent to', bureauNames[bureau]);
    page.field('Mailed on', dayOr(postedOn, mailedText(proof)));
    if (postedOn && mail.service) page.field('Service', serviceNames[mail.service]);
    if (postedOn) page.field('Tracking number', mail.trackingNumber ?? 'None recorded');
    if (mail.provider === 'lob') page.field('Printed and posted by', 'Lob, a mail provider');
    if (returnedOn) page.field('Came back on', calendarDate(returnedOn));
    page.field('Received on', dayOr(deliveredOn, 'Not recorded'));
    if (deliveredOn) {
      page.field('Shown by', mail.deliveryEvidence);
      page.field('Recorded by', mail.recordedBy ?? 'The mail provider’s report');
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
        : 'No file of the Postal Service is stored. The number, if any, is the one on the envelope.',
    );
  });
}

export function answerPages(proof: Proof): Promise<Buffer> {
  const { dispute, items, papers, today } = proof;
  const bureau = bureauNames[dispute.bureau];
  return createProofPdf(made(`The answer of ${bureau}`, proof), (page) => {
    for (const { name, outcome, completedOn, reasons, readBy } of items) {
      page.section(name);
      if (!outcome) {
        page.field('Answer', `None recorded as of ${calendarDate(today)}`);
        continue;
      }
      page.field('Answer', outcomeNames.en[outcome]);
      if (completedOn) page.field('Finished on', calendarDate(completedOn));
      if (reasons) page.field('Reasons', reasons);
      page.field('Read by', readBy ?? 'A former member of the team');
    }
    page.paragraph('');
    const files = papers.filter(({ isDeliveryProof }) => !isDeliveryProof);
    page.note(
      files.length > 0
        ? `What ${bureau} wrote follows, as the consumer received and uploaded it.`
        : `No paper of ${bureau} is stored.`,
    );
  });
}

export function reportPages(proof: Proof): Promise<Buffer> {
  const { dispute, items, reports } = proof;
  const bureau = bureauNames[dispute.bureau];
  const { before, later, unknown } = reports;
  return createProofPdf(made('What the reports show', proof), (page) => {
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
  });
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

const actionNames: Record<ProofAction, string> = {
  'dispute.prepared': 'Dispute prepared',
  'dispute.letter-signed': 'Letter signed by the consumer',
  'dispute.mailing-prepared': 'Letter put into a mailing',
  'dispute.mailed': 'Mailing recorded',
  'dispute.returned': 'Return of the letter recorded',
  'dispute.delivered': 'Delivery recorded',
  'dispute.delivery-proven': 'Proof of delivery stored',
  'dispute.information-received': 'Receipt of further information recorded',
  'dispute.answered': 'Answer recorded',
  'document.uploaded': 'Paper uploaded',
  'document.reviewed': 'Paper reviewed',
};

/** Names of what events record. Others are shown as they are stored. */
const valueNames: Record<string, string> = {
  bureau: 'Bureau',
  completedOn: 'Finished on',
  deliveredOn: 'Received on',
  documentType: 'Type',
  fileSha256: 'SHA-256 of the file',
  fileSize: 'Bytes',
  items: 'Items',
  kind: 'Signature',
  mailService: 'Service',
  outcomes: 'Answers',
  postedOn: 'Mailed on',
  reason: 'Reason',
  reasonChanged: 'Reasons changed',
  receivedOn: 'Received on',
  returnedOn: 'Came back on',
  scanStatus: 'Virus scan',
  status: 'Status',
  textSha256: 'SHA-256 of the text',
};

const valueText = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll(/["[\]]/g, '')
    .replaceAll('null', 'none')
    .replaceAll(',', ', ');

const sealCheck = [
  'Each event is linked to the one before it, of anybody: its hash is the SHA-256 of the hash before it and of its text. The attached events.json has both. In the folder of the attachments, this prints True for each event:',
  `python3 -c "import json,hashlib;[print(e['position'],hashlib.sha256(bytes.fromhex(e['previousHash'])+e['text'].encode()).hexdigest()==e['hash'])for e in json.load(open('events.json'))]"`,
];

export function eventPages(proof: Proof, firm: string): Promise<Buffer> {
  const { events, head } = proof.sealed;
  return createProofPdf(made('The record and its seal', proof), (page) => {
    page.paragraph(
      'What the audit of the portal recorded about this dispute, in its order. Events are never changed or deleted, and are sealed within a minute or so.',
    );
    for (const { at, action, before, after, detail, seal } of events) {
      page.section(actionNames[action as ProofAction]);
      page.field('At', `${instantText(proof, at)} (${at})`);
      const values = [
        ['Before', before],
        ['After', after],
        ['Detail', detail],
      ] as const;
      for (const [label, recorded] of values) {
        const text = Object.entries(recorded ?? {})
          .map(([name, value]) => `${valueNames[name] ?? name}: ${valueText(value)}`)
          .join('\n');
        if (text) page.field(label, text);
      }
      page.field('Seal', seal ? `Number ${seal.position}, ${seal.hash}` : 'Not sealed yet');
    }
    page.section('How to check the seal');
    for (const text of sealCheck) page.paragraph(text);
    page.paragraph(
      head
        ? `When this file was made, the newest link of the chain was number ${head.position}, ${head.hash}. ${firm} can show that nothing before it was rewritten since: the command “npm run admin -- audit verify --head ${head.hash}” calculates the whole chain again, and fails unless this hash is in it.`
        : 'When this file was made, no event was sealed yet.',
    );
    page.note(
      'The seal shows that the record is as it was written at the time. It does not show that what a person wrote in it is true; for that see the letter, the papers and the reports.',
    );
  });
}
