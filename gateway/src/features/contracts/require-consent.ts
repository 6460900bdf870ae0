import type { Trx } from '../../db/database.ts';
import { refusedByLaw } from '../../errors.ts';
import { hasConsent } from './files/signed-files.queries.ts';

/** Throws `conflict` with the rule if the client does not agree to electronic documents now. */
export async function requireConsent(trx: Trx, clientId: string): Promise<void> {
  if (!(await hasConsent(trx, clientId))) throw refusedByLaw('consent-required');
}
