import { bureauNames } from '@repo/contract/credit-reports';
import type { AttachedFile } from '../../../sandbox/programs/merge-proof.ts';
import { labelOf } from '../merge-letters.ts';
import { eventSection } from './event-section.ts';
import { createProofPdf, type ProofPage } from './proof-page.ts';
import { answerSection, mailSection, reportSection, signatureSection } from './proof-sections.ts';
import type { Proof } from './read-proof.ts';

/** Pages of a file, as places from the first up to before the last one. */
type PageRange = readonly [first: number, end: number];

interface CopyToAdd {
  label: string;
  sha256: string;
  contentType: string | null;
  file: { id: string; dataKey: Buffer; keyId: string } | null;
  without: string;
}

/** `own` is what the gateway wrote, whose file is attached under its name. */
export interface PartToAdd {
  title: string;
  own: { name: string; file: Buffer; pages: PageRange | null } | null;
  copies: readonly CopyToAdd[];
  none?: string;
}

interface Chosen {
  firm: string;
  withEnclosures: boolean;
}

interface Section {
  title: string;
  draw: (page: ProofPage) => void;
  copies?: CopyToAdd[];
}

export async function listParts(
  proof: Proof,
  { firm, withEnclosures }: Chosen,
): Promise<PartToAdd[]> {
  const { signature, enclosed, papers, dispute } = proof;
  const bureau = bureauNames[dispute.bureau];
  const papersOf = (label: string, isDeliveryProof: boolean) =>
    papers
      .filter((one) => one.isDeliveryProof === isDeliveryProof)
      .map((one) => copyOf(`${label}, stored on ${one.uploadedAt.slice(0, 10)}`, one));
  const [evidence, ...record] = await writeSections(proof, [
    { title: 'Evidence of the signature', draw: (page) => signatureSection(page, proof) },
    {
      title: 'Mailing and delivery',
      draw: (page) => mailSection(page, proof),
      copies: papersOf('Proof of delivery', true),
    },
    {
      title: `The answer of ${bureau}`,
      draw: (page) => answerSection(page, proof),
      copies: papersOf(`Paper of ${bureau}`, false),
    },
    { title: 'What the reports show', draw: (page) => reportSection(page, proof) },
    { title: 'The record and its seal', draw: (page) => eventSection(page, proof, firm) },
  ]);
  return [
    {
      title: 'The letter as signed',
      own: { name: 'letter.pdf', file: signature.file, pages: null },
      copies: [],
    },
    evidence!,
    {
      title: 'What the letter enclosed',
      own: null,
      copies: enclosed.map((one) => {
        const copy = copyOf(labelOf(one), one);
        return withEnclosures ? copy : { ...copy, file: null, without: 'left out of this file' };
      }),
      none: dispute.postedOn
        ? 'No copy was recorded with the mailing.'
        : 'Copies are recorded with the mailing, which is not recorded.',
    },
    ...record,
  ];
}

/** Writes all sections into one PDF, so that fonts are embedded once. */
async function writeSections(proof: Proof, sections: readonly Section[]): Promise<PartToAdd[]> {
  const places: number[] = [];
  const title = `Record of dispute ${proof.dispute.id}`;
  const file = await createProofPdf({ title, createdAt: proof.now }, (page) => {
    for (const section of sections) {
      places.push(page.begin(section.title));
      section.draw(page);
    }
  });
  return sections.map(({ title: name, copies = [] }, index) => {
    const pages = [places[index]!, places[index + 1] ?? Infinity] as const;
    return { title: name, own: { name: 'record.pdf', file, pages }, copies };
  });
}

interface Stored {
  id: string | null;
  dataKey: Buffer | null;
  keyId: string | null;
  sha256: string;
  contentType: string | null;
}

const copyOf = (label: string, { id, dataKey, keyId, sha256, contentType }: Stored): CopyToAdd => ({
  label,
  sha256,
  contentType,
  file: id && dataKey && keyId ? { id, dataKey, keyId } : null,
  without: 'deleted since',
});

export function notesOf({ own, copies, none = '' }: PartToAdd, withAttachments: boolean): string[] {
  if (!own && copies.length === 0) return [none];
  return [
    ...(own && withAttachments ? [`Attached as ${own.name}`] : []),
    ...copies.map(
      ({ label, sha256, file, without }) =>
        `${label}${file ? '' : ` (${without})`}\nSHA-256 ${sha256}`,
    ),
  ];
}

export function attachmentsOf(
  { signature, sealed }: Proof,
  parts: readonly PartToAdd[],
): AttachedFile[] {
  const links = sealed.events.flatMap(({ seal }) => seal ?? []);
  const own = new Map(parts.flatMap((part) => (part.own ? [[part.own.name, part.own.file]] : [])));
  const files: AttachedFile[] = [
    ...[...own].map(([name, bytes]) => ({ name, contentType: 'application/pdf', bytes })),
    {
      name: 'events.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(links, null, 2)),
    },
    { name: 'signed-text.txt', contentType: 'text/plain', bytes: Buffer.from(signature.text.text) },
  ];
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
