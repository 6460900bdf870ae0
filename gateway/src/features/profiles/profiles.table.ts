import type { EmploymentStatus } from '@repo/contract/profiles';
import type { Generated } from 'kysely';

export interface ProfileTable {
  userId: string;
  phone: string;
  dateOfBirth: string;
  ssnCiphertext: Buffer;
  ssnKeyId: string;
  ssnLastFour: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  monthlyIncome: string;
  employmentStatus: EmploymentStatus;
  creditGoals: string;
  targetScore: number;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}
