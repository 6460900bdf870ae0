import type { Area, ChangeArea } from '@repo/contract/live';
import { randomUUID } from 'node:crypto';

/** Above this number all are forgotten, and older positions count as unknown. */
const MAX_CHANGES = 50_000;

/** Set for workers by the process that starts them, because they share their machine's clock. */
const GROUP = process.env.WORKER_GROUP ?? randomUUID();

const monotonicMs = () => Number(process.hrtime.bigint() / 1_000_000n);

type HeardAt<Named extends Area> = Map<Named, number>;

/**
 * Remembers when changes were announced, so that a stream can begin with those since a document was read. A position is
 * a time of this machine's clock, which the workers share. Positions of other gateways, and from before the log began,
 * are unknown.
 */
export function createChangeLog({ group = GROUP, now = monotonicMs } = {}) {
  const ofClients = new Map<string, HeardAt<ChangeArea>>();
  const forAdmins = new Map<string | null, HeardAt<Area>>();
  let beganAt: number | undefined;
  let count = 0;

  function begin(): void {
    beganAt = now();
    count = 0;
    ofClients.clear();
    forAdmins.clear();
  }

  function add<Key, Named extends Area>(
    log: Map<Key, HeardAt<Named>>,
    key: Key,
    area: Named,
  ): void {
    const areas = log.get(key) ?? new Map<Named, number>();
    if (!areas.has(area)) count += 1;
    log.set(key, areas.set(area, now()));
    if (count > MAX_CHANGES) begin();
  }

  function timeOf(position: string): number | undefined {
    const [own, time] = position.split('.');
    const at = Number(time);
    return own === group && beganAt !== undefined && at > beganAt ? at : undefined;
  }

  const since = <Named extends Area>(areas: HeardAt<Named> | undefined, at: number): Named[] =>
    [...(areas ?? [])].filter(([, heardAt]) => heardAt >= at).map(([area]) => area);

  return {
    /** Forgets everything, because earlier changes may have been missed. */
    begin,
    addForClient: (clientId: string, area: ChangeArea) => add(ofClients, clientId, area),
    addForAdmins: (clientId: string | null, area: Area) => add(forAdmins, clientId, area),
    /** Returns the position of data that is read from now on, or undefined while notifications are not received. */
    position: () => (beganAt === undefined ? undefined : `${group}.${now()}`),
    changesSince(position: string, clientId: string): ChangeArea[] | undefined {
      const at = timeOf(position);
      return at === undefined ? undefined : since(ofClients.get(clientId), at);
    },
    adminChangesSince(position: string): Map<string | null, Set<Area>> | undefined {
      const at = timeOf(position);
      if (at === undefined) return undefined;
      const changed = [...forAdmins].map(
        ([clientId, areas]) => [clientId, new Set(since(areas, at))] as const,
      );
      return new Map(changed.filter(([, areas]) => areas.size > 0));
    },
  };
}
