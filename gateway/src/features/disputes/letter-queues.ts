import { SIGN_DAYS, TRANSIT_DAYS, type LetterQueue } from '@repo/contract/mailings';
import { sql, type RawBuilder } from 'kysely';

interface Queue {
  /** Column of `dispute` by which letters wait. */
  since: 'createdAt' | 'signedAt' | 'postedOn';
  /** Condition for rows of `dispute`, served by an index. */
  is: RawBuilder<boolean>;
  /** Condition for the rows that have waited too long, which Today counts. */
  isDue: RawBuilder<boolean>;
}

const toSign = sql<boolean>`dispute.signed_at is null and withdrawn_at is null`;
const toMail = sql<boolean>`
  dispute.signed_at is not null and posted_on is null and delivered_on is null and withdrawn_at is null`;
const inTransit = sql<boolean>`posted_on is not null and delivered_on is null`;

export const letterQueues: Record<LetterQueue, Queue> = {
  'to-sign': {
    since: 'createdAt',
    is: toSign,
    isDue: sql`${toSign} and dispute.created_at < law_now() - interval '1 day' * ${sql.lit(SIGN_DAYS)}`,
  },
  'to-mail': { since: 'signedAt', is: toMail, isDue: toMail },
  'in-transit': {
    since: 'postedOn',
    is: inTransit,
    isDue: sql`${inTransit} and posted_on <= (law_now() at time zone 'UTC')::date - ${sql.lit(TRANSIT_DAYS)}`,
  },
};
