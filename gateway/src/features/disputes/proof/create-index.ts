import type { Brand } from '@repo/contract/brand';
import { bureauNames } from '@repo/contract/credit-reports';
import { disputeOutcomes } from '@repo/contract/disputes';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import type { AttachedFile } from '../../../sandbox/programs/merge-proof.ts';
import { createProofPdf, type IndexRow } from './proof-page.ts';
import { dayOr, dueText, instantText, laterText, mailedText } from './proof-sections.ts';
import { sha256Of, type Proof } from './read-proof.ts';

type Firm = Pick<Brand, 'name' | 'address' | 'email'>;

export function createIndex(
  proof: Proof,
  firm: Firm,
  rows: readonly IndexRow[],
  attachments: readonly AttachedFile[],
): Promise<Buffer> {
  const { name, dispute, signature, items, mail } = proof;
  const bureau = bureauNames[dispute.bureau];
  const { deliveredOn } = dispute;
  const title = `Proof of a dispute with ${bureau}`;
  return createProofPdf({ title, createdAt: proof.now }, (page) => {
    page.begin(title);
    page.paragraph(
      `This file shows what ${name} disputed with ${bureau}, when the letter was signed, and what is known of its mailing, its receipt and the answer. ${firm.name} (${firm.address}; ${firm.email}) keeps the records and made the file on ${instantText(proof, proof.now)}.`,
    );
    page.field('Consumer', name);
    page.field('Dispute', dispute.id);
    page.field('Letter signed', instantText(proof, signature.record.signedAt));
    page.field('Mailed', mailedText(proof));
    page.field(
      'Received',
      deliveredOn
        ? `${dayOr(deliveredOn, '')}, shown by: ${mail.deliveryEvidence}`
        : 'Not recorded',
    );
    page.field('Time to finish', dueText(proof));
    page.field('Answer', answerText(proof));
    page.section('Items');
    for (const item of items) {
      const answer = item.outcome ? outcomeNames.en[item.outcome] : 'No answer recorded';
      const later = laterText(proof, item.findingKey);
      page.field(item.name, later ? `${answer}\n${later}` : answer);
    }
    page.section('Contents');
    for (const row of rows) page.row(row);
    if (attachments.length > 0) {
      page.section('How to check this file');
      page.paragraph(
        'Attached to this PDF are the signed letter, the text that was signed, parts 2, 4, 5, 6 and 7 as one file (record.pdf), and the seals of part 7. Adobe Reader lists them under Attachments; “pdfdetach -saveall” saves them. Compare their SHA-256, such as “sha256sum letter.pdf” prints it. Those of the letter and its text are also in the sealed record of the signature, in part 7.',
      );
      for (const { name: file, bytes } of attachments) page.hash(file, sha256Of(bytes));
    }
    page.paragraph('');
    page.note(
      'Copies in parts 3, 4 and 5 are as large as their pages allow. Their SHA-256 is that of the file as it was stored, which the consumer can download from the portal. The letter is the consumer’s own: they confirmed each statement in it and signed it.',
    );
  });
}

function answerText({ items, dispute, today }: Proof): string {
  const answered = items.filter(({ outcome }) => outcome !== null);
  if (answered.length === 0) {
    const isOver = dispute.dueOn !== null && today > dispute.dueOn;
    return isOver ? 'None recorded, though the time is over' : 'None recorded yet';
  }
  const named = disputeOutcomes.flatMap((outcome) => {
    const count = answered.filter((item) => item.outcome === outcome).length;
    return count > 0 ? `${outcomeNames.en[outcome]}: ${count}` : [];
  });
  return `${answered.length} of ${items.length} items. ${named.join('; ')}`;
}
