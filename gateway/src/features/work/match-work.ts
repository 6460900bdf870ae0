import type { ServiceKind } from '@repo/contract/contracts';

export interface OpenService {
  contractId: string;
  position: number;
  kind: ServiceKind;
  findings: readonly (readonly string[])[];
}

/** A finished dispute, or a deletion that a report shows. `id`: of the dispute, or of the disputed item. */
export interface Evidence {
  contractId: string;
  kind: ServiceKind;
  id: string;
  performedOn: string;
  findingKeys: readonly string[];
}

export interface PerformedService extends Pick<OpenService, 'contractId' | 'position' | 'kind'> {
  performedOn: string;
  evidenceIds: string[];
}

/**
 * Returns the services that the evidence shows to be done. Each piece of evidence serves one service. A service that names findings
 * is done once each of them has evidence; the others take what is left, in order, but not what an unfinished service is about.
 */
export function matchWork(
  services: readonly OpenService[],
  evidence: readonly Evidence[],
): PerformedService[] {
  const free = new Set(
    evidence.toSorted((a, b) =>
      `${a.performedOn} ${a.id}`.localeCompare(`${b.performedOn} ${b.id}`),
    ),
  );
  const done: PerformedService[] = [];
  const take = (service: OpenService, pieces: readonly Evidence[]) => {
    for (const piece of pieces) free.delete(piece);
    const { contractId, position, kind } = service;
    done.push({
      contractId,
      position,
      kind,
      performedOn: pieces
        .map(({ performedOn }) => performedOn)
        .toSorted()
        .at(-1)!,
      evidenceIds: pieces.map(({ id }) => id),
    });
  };
  const ordered = services.toSorted((a, b) => a.position - b.position);
  const unfinished = ordered.filter((service) => {
    if (service.findings.length === 0) return false;
    const pieces = evidenceOf(service, [...free]);
    if (pieces) take(service, pieces);
    return pieces === null;
  });
  for (const service of ordered) {
    if (service.findings.length > 0) continue;
    const piece = [...free].find(
      (one) => isFor(service, one) && !unfinished.some((named) => isAbout(named, one)),
    );
    if (piece) take(service, [piece]);
  }
  return done;
}

const isFor = ({ contractId, kind }: OpenService, piece: Evidence) =>
  piece.contractId === contractId && piece.kind === kind;

const isAbout = (service: OpenService, piece: Evidence) =>
  isFor(service, piece) &&
  service.findings.some((keys) => keys.some((key) => piece.findingKeys.includes(key)));

/** The fewest pieces in order that cover all findings of a service, or null. */
function evidenceOf(service: OpenService, free: readonly Evidence[]): Evidence[] | null {
  const taken = new Set<Evidence>();
  for (const keys of service.findings) {
    const covers = (piece: Evidence) => keys.some((key) => piece.findingKeys.includes(key));
    if ([...taken].some(covers)) continue;
    const piece = free.find((one) => isFor(service, one) && covers(one));
    if (!piece) return null;
    taken.add(piece);
  }
  return [...taken];
}
