import { bureauNames } from '@repo/contract/credit-reports';
import type { AttachedFile } from '../../../sandbox/programs/merge-proof.ts';
import { labelOf } from '../merge-letters.ts';
import { createRecord, type PageRange } from './create-record.ts';
import type { Proof } from './read-proof.ts';

interface CopyToAdd {
  label: string;
  sha256: string;
  contentType: string | null;
  file: { id: string; dataKey: Buffer; keyId: string } | null;
  /** Says why it has no file. */
  without: string;
}

/** `own` is what the gateway wrote, whose file is attached under its name. */
export interface PartToAdd {
  title: string;
  own: { name: string; file: Buffer; pages: PageRange | null } | null;
  copies: readonly CopyToAdd[];
  /** For a part that is empty. */
  none?: string;
}

interface Chosen {
  firm: string;
  /** Copies of the consumer's identity documents, which not everybody needs to see. */
  withEnclosures: boolean;
}

/** The parts of a proof in their order. */
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
  const record = await createRecord(proof, firm);
  const part = (title: string, pages: PageRange, copies: CopyToAdd[] = []): PartToAdd => ({
    title,
    own: { name: 'record.pdf', file: record.file, pages },
    copies,
  });
  return [
    {
      title: 'The letter as signed',
      own: { name: 'letter.pdf', file: signature.file, pages: null },
      copies: [],
    },
    part('Evidence of the signature', record.signature),
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
    part('Mailing and delivery', record.mail, papersOf('Proof of delivery', true)),
    part(`The answer of ${bureau}`, record.answer, papersOf(`Paper of ${bureau}`, false)),
    part('What the reports show', record.reports),
    part('The record and its seal', record.events),
  ];
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

/** The lines of the index about a part, below its title. */
export function notesOf({ own, copies, none = '' }: PartToAdd): string[] {
  if (!own && copies.length === 0) return [none];
  return [
    ...(own ? [`Attached as ${own.name}`] : []),
    ...copies.map(
      ({ label, sha256, file, without }) =>
        `${label}${file ? '' : ` (${without})`}\nSHA-256 ${sha256}`,
    ),
  ];
}

/** The files from which a proof is made, in the order of their names. */
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
