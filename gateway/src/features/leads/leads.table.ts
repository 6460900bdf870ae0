import type { Language } from '@repo/contract/languages';
import type { LeadTopic } from '@repo/contract/leads';
import type { LeadStatus, OptOutChannel, OptOutSource } from '@repo/contract/leads-admin';
import type { Generated, GeneratedAlways } from 'kysely';
import type { EncryptedColumn } from '../../db/column-types.ts';

export interface LeadTable {
  id: Generated<string>;
  firstName: string;
  lastName: string;
  email: string;
  phoneEncrypted: EncryptedColumn;
  phoneHashes: EncryptedColumn<string[]>;
  state: string;
  agreedToUpdates: boolean;
  topic: Generated<LeadTopic | null>;
  status: Generated<LeadStatus>;
  assigneeId: string | null;
  note: string | null;
  /** The account with this email address. */
  userId: string | null;
  /** Grows with each change of status, assignee or note. */
  version: Generated<number>;
  /** Who made the last change; null when it was the lead's own registration. */
  changedBy: string | null;
  changedAt: string | null;
  createdAt: Generated<string>;
  listOrder: GeneratedAlways<number>;
  searchText: GeneratedAlways<string>;
}

/** A form that was sent within the last minutes. */
export interface LeadSubmissionTable {
  /** A keyed hash of its values. */
  formHash: string;
  leadId: string;
  sentAt: Generated<string>;
}

export interface LeadOptOutTable {
  leadId: string;
  channel: OptOutChannel;
  source: OptOutSource;
  /** The admin who recorded it; null when the person did so with a link. */
  recordedBy: string | null;
  optedOutAt: Generated<string>;
}

export interface ConsentTable {
  id: Generated<string>;
  leadId: string | null;
  userId: string | null;
  channels: string[];
  text: string;
  language: Language;
  page: string;
  ipAddressEncrypted: EncryptedColumn;
  userAgentEncrypted: EncryptedColumn;
  agreedAt: Generated<string>;
}
