import type { Db } from '../../db/database.ts';
import { DomainError } from '../../errors.ts';
import {
  countUnsealed,
  findFaults,
  findHead,
  isInChain,
  type ChainFault,
} from './audit-seal.queries.ts';

const faults: Record<ChainFault['kind'], (id: number) => string> = {
  changed: (id) => `event ${id} is not as it was recorded`,
  deleted: (id) => `event ${id} was deleted`,
  'seal-deleted': (id) => `events before event ${id} were removed from the chain`,
  inserted: (id) => `event ${id} was inserted afterwards`,
};

/**
 * Compares every audit event with the chain of hashes. `earlierHead` is the hash of an earlier verification or of the
 * log, which must be part of the chain. Returns the text to print. Throws `conflict` that names the tampered events.
 */
export async function verifyChain(db: Db, earlierHead: string | undefined): Promise<string> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const [first, ...others] = await findFaults(trx);
      if (first) {
        const more = others.length > 0 ? `, and ${others.length} more faults` : '';
        throw new DomainError(
          'conflict',
          `The audit was tampered with: ${faults[first.kind](first.eventId)}${more}`,
        );
      }
      if (earlierHead !== undefined && !(await isInChain(trx, earlierHead))) {
        throw new DomainError(
          'conflict',
          `The audit was rewritten or cut: its chain has no hash ${earlierHead}`,
        );
      }
      const head = await findHead(trx);
      const unsealed = await countUnsealed(trx);
      const pending = unsealed > 0 ? `; ${unsealed} newer events are sealed within a minute` : '';
      if (!head) return `0 audit events verified${pending}`;
      return `${head.position} audit events verified, up to ${head.at}; head ${head.hash}${pending}`;
    });
}
