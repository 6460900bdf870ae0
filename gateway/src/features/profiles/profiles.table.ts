import type { EmploymentStatus } from '@repo/contract/profiles';
import type { Generated } from 'kysely';
import type { EncryptedColumn } from '../../db/column-types.ts';

export interface ProfileTable {
  userId: string;
  phoneEncrypted: EncryptedColumn;
  dateOfBirthEncrypted: EncryptedColumn;
  ssnCiphertext: Buffer;
  ssnKeyId: string;
  ssnLastFour: string;
  addressEncrypted: EncryptedColumn;
  cityEncrypted: EncryptedColumn;
  state: string;
  zipCodeEncrypted: EncryptedColumn;
  monthlyIncomeEncrypted: EncryptedColumn;
  employmentStatus: EmploymentStatus;
  creditGoalsEncrypted: EncryptedColumn;
  targetScore: number;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}
