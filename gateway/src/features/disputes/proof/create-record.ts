import { eventSection } from './event-section.ts';
import { createProofPdf } from './proof-page.ts';
import { answerSection, mailSection, reportSection, signatureSection } from './proof-sections.ts';
import type { Proof } from './read-proof.ts';

/** Pages of a file, as places from the first up to before the last one. */
export type PageRange = readonly [first: number, end: number];

interface WrittenRecord {
  file: Buffer;
  signature: PageRange;
  mail: PageRange;
  answer: PageRange;
  reports: PageRange;
  events: PageRange;
}

/** The pages that the gateway itself writes into a proof. One file, because each embeds its fonts anew. */
export async function createRecord(proof: Proof, firm: string): Promise<WrittenRecord> {
  const places: number[] = [];
  const file = await createProofPdf(
    { title: `Record of dispute ${proof.dispute.id}`, createdAt: proof.now },
    (page) => {
      places.push(
        signatureSection(page, proof),
        mailSection(page, proof),
        answerSection(page, proof),
        reportSection(page, proof),
        eventSection(page, proof, firm),
      );
    },
  );
  const rangeOf = (index: number): PageRange => [places[index]!, places[index + 1] ?? Infinity];
  return {
    file,
    signature: rangeOf(0),
    mail: rangeOf(1),
    answer: rangeOf(2),
    reports: rangeOf(3),
    events: rangeOf(4),
  };
}
