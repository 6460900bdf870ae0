import type { EmploymentStatus } from '@repo/contract/profiles';
import type { Generated } from 'kysely';
import type { ClearColumn, EncryptedColumn } from '../../db/column-types.ts';

export interface ProfileTable {
  userId: string;
  phone: ClearColumn;
  phoneEncrypted: EncryptedColumn;
  dateOfBirth: ClearColumn;
  dateOfBirthEncrypted: EncryptedColumn;
  ssnCiphertext: Buffer;
  ssnKeyId: string;
  ssnLastFour: string;
  address: ClearColumn;
  addressEncrypted: EncryptedColumn;
  city: ClearColumn;
  cityEncrypted: EncryptedColumn;
  state: string;
  zipCode: ClearColumn;
  zipCodeEncrypted: EncryptedColumn;
  monthlyIncome: ClearColumn;
  monthlyIncomeEncrypted: EncryptedColumn;
  employmentStatus: EmploymentStatus;
  creditGoals: ClearColumn;
  creditGoalsEncrypted: EncryptedColumn;
  targetScore: number;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}
