import { DRAFT_DAYS } from '@repo/contract/profile-drafts';
import { UNCONFIRMED_IMPORT_DAYS } from '@repo/contract/report-imports';
import type { Db } from '../../../db/database.ts';
import type { RetentionPeriods } from '../../../env/retention-settings.ts';
import { findDue, type Due } from './retention.queries.ts';

const SHOWN = 20;

export async function describeRetention(db: Db, days: RetentionPeriods): Promise<string> {
  const rules: Record<Due['rule'], string> = {
    draft: `drafts of a profile, not continued for ${DRAFT_DAYS} days`,
    'unconfirmed-import': `imported reports, not confirmed for ${UNCONFIRMED_IMPORT_DAYS} days, with their files`,
    lead: `leads without an account, nothing new for ${period(days.lead)} (KEEP_LEADS_DAYS)`,
    'unverified-account': `accounts with an address that was never confirmed and an empty file, not visited for ${period(days['unverified-account'])} (KEEP_UNVERIFIED_ACCOUNTS_DAYS)`,
    'signed-records':
      'clients without an account whose contracts ended more than five years ago (15 USC 1679i), or who signed their rights alone more than two years ago (15 USC 1679c(c))',
    'closed-account': `clients in the archive, not visited for ${period(days['closed-account'])} (KEEP_CLOSED_ACCOUNTS_DAYS)`,
  };
  const all = await findDue(db, days);
  const held = all.filter(({ legalHold }) => legalHold);
  return [
    'Nothing was deleted. The next run, at 4:30 UTC, deletes:',
    ...Object.entries(rules).flatMap(([rule, why]) => {
      const due = all.filter((one) => one.rule === rule && !one.legalHold);
      return [`${due.length} ${why}`, ...due.slice(0, SHOWN).map(toLine), ...more(due)];
    }),
    `${held.length} of them are kept by a legal hold`,
    ...held.map((one) => `${toLine(one)}  ${one.rule}: ${one.legalHold}`),
  ].join('\n');
}

const period = (days: number) => (days > 0 ? `${days} days` : 'any time: never deleted');
const toLine = ({ id, since }: Due) => `  ${id}  since ${since.slice(0, 10)}`;
const more = (due: Due[]) => (due.length > SHOWN ? [`  and ${due.length - SHOWN} more`] : []);
