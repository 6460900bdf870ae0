import type { Context } from '../trpc/context.ts';
import { addressKey } from './address-key.ts';
import { limitAttempts, limitKey } from './counts.ts';

const WINDOW_MINUTES = 15;
const MAX_LINKS_PER_EMAIL = 5;

type Form = 'lead' | 'register' | 'reset' | 'verify';

export async function limitForms(
  { db, encryption, attemptLimits }: Pick<Context, 'db' | 'encryption' | 'attemptLimits'>,
  form: Form,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<void> {
  const { leadsPerAddress, registrationsPerAddress, perEmail } = attemptLimits;
  const mailsLink = form === 'reset' || form === 'verify';
  // Counted before the comparison, so that concurrent attempts on several gateways are all seen. An address over its
  // limit does not count against the email addresses it names, which may be other people's.
  await limitAttempts(db, limitKey(encryption, `${form}:address`, addressKey(ipAddress)), {
    max: form === 'lead' ? leadsPerAddress : registrationsPerAddress,
    minutes: WINDOW_MINUTES,
  });
  await limitAttempts(db, limitKey(encryption, `${form}:email`, email.toLowerCase()), {
    max: mailsLink ? Math.min(perEmail, MAX_LINKS_PER_EMAIL) : perEmail,
    minutes: WINDOW_MINUTES,
  });
}
