import type { Db } from '../db/database.ts';
import type { Encryption } from '../encryption.ts';
import type { AttemptLimits } from '../env/attempt-limits.ts';
import { addressKey } from './address-key.ts';
import { limitKey } from './limit-key.ts';
import { limitAttempts } from './counts.ts';

/** The time window of the configured limits. */
const WINDOW_MINUTES = 15;

/** Nobody needs more; more would be a nuisance to the owner of the address. */
const LINKS_PER_EMAIL = 5;

interface Counting {
  db: Db;
  encryption: Pick<Encryption, 'shortLivedHash'>;
  attemptLimits: AttemptLimits;
}

interface Sender {
  email: string;
  ipAddress: string;
}

/** Counts a lead. Throws `too-many-attempts` when its IP address or email address has sent too many. */
export async function limitLeads(ctx: Counting, sender: Sender): Promise<void> {
  const { leadsPerAddress, perEmail } = ctx.attemptLimits;
  await limitSender(ctx, 'lead', sender, leadsPerAddress, perEmail);
}

/** Counts a registration, also one that is refused. Throws `too-many-attempts` like {@link limitLeads}. */
export async function limitRegistrations(ctx: Counting, sender: Sender): Promise<void> {
  const { registrationsPerAddress, perEmail } = ctx.attemptLimits;
  await limitSender(ctx, 'register', sender, registrationsPerAddress, perEmail);
}

/**
 * Counts a request for a link for a new password, with an account or not. Throws `too-many-attempts` like
 * {@link limitRegistrations}.
 */
export async function limitPasswordResets(ctx: Counting, sender: Sender): Promise<void> {
  await limitMailedLinks(ctx, 'reset', sender);
}

/** Counts a mail with a link that verifies an address, like {@link limitPasswordResets}. */
export async function limitVerificationMails(ctx: Counting, sender: Sender): Promise<void> {
  await limitMailedLinks(ctx, 'verify', sender);
}

async function limitMailedLinks(ctx: Counting, action: string, sender: Sender): Promise<void> {
  const { registrationsPerAddress, perEmail } = ctx.attemptLimits;
  const perOwner = Math.min(perEmail, LINKS_PER_EMAIL);
  await limitSender(ctx, action, sender, registrationsPerAddress, perOwner);
}

async function limitSender(
  { db, encryption }: Counting,
  action: string,
  { email, ipAddress }: Sender,
  perAddress: number,
  perEmail: number,
): Promise<void> {
  // Counted before they are compared, so that attempts at once on several gateways are all seen. An address over its
  // limit does not count against the email addresses it names: they may be other people's.
  const address = limitKey(encryption, `${action}:address`, addressKey(ipAddress));
  await limitAttempts(db, address, { max: perAddress, minutes: WINDOW_MINUTES });
  const person = limitKey(encryption, `${action}:email`, email.toLowerCase());
  await limitAttempts(db, person, { max: perEmail, minutes: WINDOW_MINUTES });
}
