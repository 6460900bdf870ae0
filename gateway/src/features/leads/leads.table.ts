import type { Language } from '@repo/contract/languages';
import type { Generated } from 'kysely';

export interface LeadTable {
  id: Generated<string>;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  state: string;
  agreedToUpdates: boolean;
  createdAt: Generated<string>;
}

export interface ConsentTable {
  id: Generated<string>;
  leadId: string | null;
  userId: string | null;
  channels: string[];
  text: string;
  language: Language;
  page: string;
  ipAddress: string;
  userAgent: string | null;
  agreedAt: Generated<string>;
}
