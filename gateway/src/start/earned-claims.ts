import type { EarnedClaims } from '@repo/contract/earned-claims';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { readEarnedClaims } from '../features/disputes/earned-claims.ts';

/** The counts that public pages state, as they were read last. None unless the operator has set `EARNED_CLAIMS`. */
export function openEarnedClaims(isOn: boolean, db: Db, log: Logger) {
  let claims: EarnedClaims = {};
  return {
    isOn,
    current: () => claims,
    async read(): Promise<void> {
      const before = claims;
      claims = await readEarnedClaims(db);
      if (JSON.stringify(claims) === JSON.stringify(before)) return;
      log.info({ earnedClaims: claims }, 'public pages state earned counts');
    },
  };
}
