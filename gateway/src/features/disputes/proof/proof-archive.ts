import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { bureauNames } from '@repo/contract/credit-reports';
import type { Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import { ZipFile } from 'yazl';
import { DomainError, refusedByLaw } from '../../../errors.ts';
import { createProof, inProofSandbox } from './create-proof.ts';
import type { ProofServices } from './merge-parts.ts';
import { listSigned } from './proof.queries.ts';

/** Bytes of proofs that are made before the first of them is sent. */
const AHEAD_BYTES = 32 * 1024 * 1024;

type Signed = Awaited<ReturnType<typeof listSigned>>[number];

type Made = { dispute: Signed } & ({ pdf: Uint8Array[] } | { error: unknown });

interface Reader {
  id: string;
  language: Language;
}

/**
 * The proofs of all signed disputes of a client as a ZIP, oldest first, and at its end an index, which names those that could not be made.
 * Throws `conflict` without any dispute.
 */
export async function openProofArchive(
  services: ProofServices,
  reader: Reader,
  client: CurrentUser,
): Promise<Readable> {
  const disputes = await listSigned(services.db, client.id);
  if (disputes.length === 0) throw refusedByLaw('letter-unsigned');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const left = new AbortController();
  output.once('close', () => left.abort());
  addProofs(zip, createProofs(services, reader.id, client, disputes), {
    services,
    reader,
    signal: left.signal,
  }).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

interface Adding {
  services: ProofServices;
  reader: Reader;
  signal: AbortSignal;
}

async function addProofs(
  zip: ZipFile,
  proofs: AsyncGenerator<Made>,
  { services, reader, signal }: Adding,
): Promise<void> {
  const words = texts[reader.language];
  const lines: string[] = [];
  for await (const made of proofs) {
    const { id, bureau, createdAt } = made.dispute;
    const place = String(lines.length + 1).padStart(2, '0');
    const name = `${place}-${bureau}-${createdAt.slice(0, 10)}.pdf`;
    if ('error' in made) {
      services.log.error({ err: made.error, dispute: id }, 'a proof is missing in its archive');
      const named = `${bureauNames[bureau]}, ${createdAt.slice(0, 10)}, ${id}`;
      lines.push(`${place}  ${words.missing(named)} ${words[reasonOf(made.error)]}`);
      continue;
    }
    const content = Readable.from(made.pdf);
    zip.addReadStream(content, name, { compress: false, mtime: new Date(createdAt) });
    await finished(content, { signal });
    lines.push(`${place}  ${name}`);
  }
  zip.addBuffer(Buffer.from(`${words.title}\n\n${lines.join('\n')}\n`), words.file);
  zip.end();
}

/** Several in each turn of the sandbox, which never waits for the reader's connection. A failure ends the turn. */
async function* createProofs(
  services: ProofServices,
  readerId: string,
  client: CurrentUser,
  disputes: readonly Signed[],
): AsyncGenerator<Made> {
  const left = [...disputes];
  while (left.length > 0) {
    const made: Made[] = [];
    try {
      await inProofSandbox(readerId, async (ask) => {
        let bytes = 0;
        while (left.length > 0 && bytes < AHEAD_BYTES) {
          const dispute = left[0]!;
          const asked = { readerId, client, disputeId: dispute.id };
          const { pdf } = await createProof(services, ask, asked);
          made.push({ dispute, pdf });
          left.shift();
          bytes += pdf.reduce((sum, { length }) => sum + length, 0);
        }
      });
    } catch (error) {
      made.push({ dispute: left.shift()!, error });
    }
    yield* made;
  }
}

const busy: ReadonlySet<string> = new Set(['unavailable', 'too-many-attempts']);

function reasonOf(error: unknown): 'withdrawn' | 'busy' | 'unreadable' {
  if (!(error instanceof DomainError)) return 'unreadable';
  if (error.code === 'conflict') return 'withdrawn';
  return busy.has(error.code) ? 'busy' : 'unreadable';
}

const texts = {
  en: {
    file: 'index.txt',
    title: 'Proofs of disputes in this archive',
    missing: (dispute: string) => `MISSING: ${dispute}.`,
    withdrawn: 'The letter was withdrawn meanwhile.',
    busy: 'The server was too busy to make it. Download the archive again.',
    unreadable: 'Its letter or one of its papers cannot be read at the moment. Ask the firm.',
  },
  es: {
    file: 'indice.txt',
    title: 'Pruebas de disputas en este archivo',
    missing: (dispute: string) => `FALTA: ${dispute}.`,
    withdrawn: 'La carta se retiró entretanto.',
    busy: 'El servidor estaba demasiado ocupado para crearla. Descargue el archivo otra vez.',
    unreadable:
      'Su carta o uno de sus documentos no se puede leer por ahora. Pregunte a la empresa.',
  },
};
