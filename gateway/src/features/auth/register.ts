import type { RegisterInput } from '@repo/contract/auth';
import type { Language } from '@repo/contract/languages';
import type { Db } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { insertUser } from '../../users/users.ts';
import { hashPassword } from './passwords.ts';

/** Creates a client's account. Throws `conflict` when the email address has one. */
export async function register(db: Db, input: RegisterInput, language: Language) {
  const passwordHash = await hashPassword(input.password);
  return db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, {
      email: input.email,
      passwordHash,
      firstName: input.firstName || null,
      lastName: input.lastName || null,
      language,
      onboardingStep: 0,
    });
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: user.id },
      action: 'user.registered',
      subject: `app_user/${user.id}`,
      clientId: user.id,
    });
    return user;
  });
}
