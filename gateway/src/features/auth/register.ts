import type { RegisterInput } from '@repo/contract/auth';
import type { Language } from '@repo/contract/languages';
import type { Db } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { invalidField, type DomainError } from '../../errors.ts';
import { insertUser } from '../../users/users.ts';
import { hashPassword } from './passwords.ts';

/** An account with this address exists, without regard to case. */
export function emailTaken(): DomainError {
  return invalidField('email', 'email-taken', 'conflict');
}

/** Creates a client's account. */
export async function register(db: Db, input: RegisterInput, language: Language) {
  const passwordHash = await hashPassword(input.password);
  try {
    return await db.transaction().execute(async (trx) => {
      const user = await insertUser(trx, {
        email: input.email,
        passwordHash,
        firstName: input.firstName || null,
        lastName: input.lastName || null,
        language,
        onboardingStep: 0,
      });
      await recordAuditEvent(trx, {
        actor: user.id,
        action: 'user.registered',
        subject: `app_user/${user.id}`,
        clientId: user.id,
      });
      return user;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}
