import { SIGN_DAYS, TRANSIT_DAYS, type LetterQueue } from '@repo/contract/mailings';
import { sql, type RawBuilder } from 'kysely';

interface Queue {
  /** Column of `dispute` by which letters wait. */
  since: 'createdAt' | 'signedAt' | 'postedOn';
  /** Condition for rows of `dispute`, served by an index. */
  is: RawBuilder<boolean>;
}

export const letterQueues: Record<LetterQueue, Queue> = {
  'to-sign': {
    since: 'createdAt',
    is: sql`dispute.signed_at is null and withdrawn_at is null
      and dispute.created_at < law_now() - interval '1 day' * ${sql.lit(SIGN_DAYS)}`,
  },
  'to-mail': {
    since: 'signedAt',
    is: sql`dispute.signed_at is not null and posted_on is null and delivered_on is null and withdrawn_at is null`,
  },
  'in-transit': {
    since: 'postedOn',
    is: sql`posted_on <= (law_now() at time zone 'UTC')::date - ${sql.lit(TRANSIT_DAYS)} and delivered_on is null`,
  },
};
