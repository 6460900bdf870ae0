import { withCents } from '@repo/contract/money';
import type { CreateProfileInput } from '@repo/contract/profiles';
import { encrypted } from '../../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../../crypto/encryption.ts';

type ProfileValues = Partial<Omit<CreateProfileInput, 'ssn'>>;

export function encryptProfile<Values extends ProfileValues>(
  encryption: Encryption,
  userId: string,
  { phone, dateOfBirth, address, city, zipCode, monthlyIncome, creditGoals, ...inClear }: Values,
) {
  return {
    ...inClear,
    ...encrypted(encryption, 'profile', userId, {
      phone,
      date_of_birth: dateOfBirth,
      address,
      city,
      zip_code: zipCode,
      monthly_income: monthlyIncome === undefined ? undefined : withCents(monthlyIncome),
      credit_goals: creditGoals,
    }),
  };
}
