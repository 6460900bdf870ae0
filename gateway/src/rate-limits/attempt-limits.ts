import type { Db } from '../db/database.ts';
import type { AttemptLimits } from '../env/attempt-limits.ts';
import { addressKey } from './address-key.ts';
import { countTowardsLimit, tooManyAttempts } from './rate-limit.ts';

/** The time window of the configured limits. */
const WINDOW_MINUTES = 15;

/** Nobody needs more; more would be a nuisance to the owner of the address. */
const LINKS_PER_EMAIL = 5;

interface Sender {
  email: string;
  ipAddress: string;
}

/** Counts a lead. Throws `too-many-attempts` when its IP address or email address has sent too many. */
export async function limitLeads(db: Db, limits: AttemptLimits, sender: Sender): Promise<void> {
  await limitAttempts(db, 'lead', sender, limits.leadsPerAddress, limits.perEmail);
}

/** Counts a registration, also one that is refused. Throws `too-many-attempts` like {@link limitLeads}. */
export async function limitRegistrations(
  db: Db,
  limits: AttemptLimits,
  sender: Sender,
): Promise<void> {
  await limitAttempts(db, 'register', sender, limits.registrationsPerAddress, limits.perEmail);
}

/**
 * Counts a request for a link for a new password, with an account or not. Throws `too-many-attempts` like
 * {@link limitRegistrations}.
 */
export async function limitPasswordResets(
  db: Db,
  limits: AttemptLimits,
  sender: Sender,
): Promise<void> {
  const perEmail = Math.min(limits.perEmail, LINKS_PER_EMAIL);
  await limitAttempts(db, 'reset', sender, limits.registrationsPerAddress, perEmail);
}

/** Counts a mail with a link that verifies an address, like {@link limitPasswordResets}. */
export async function limitVerificationMails(
  db: Db,
  limits: AttemptLimits,
  sender: Sender,
): Promise<void> {
  const perEmail = Math.min(limits.perEmail, LINKS_PER_EMAIL);
  await limitAttempts(db, 'verify', sender, limits.registrationsPerAddress, perEmail);
}

async function limitAttempts(
  db: Db,
  action: string,
  { email, ipAddress }: Sender,
  perAddress: number,
  perEmail: number,
): Promise<void> {
  // Counted before they are compared, so that attempts at once on several gateways are all seen. An address over its
  // limit does not count against the email addresses it names: they may be other people's.
  const address = `${action}:address:${addressKey(ipAddress)}`;
  if ((await countTowardsLimit(db, address, WINDOW_MINUTES)) > perAddress) throw tooManyAttempts();
  const person = `${action}:email:${email.toLowerCase()}`;
  if ((await countTowardsLimit(db, person, WINDOW_MINUTES)) > perEmail) throw tooManyAttempts();
}
