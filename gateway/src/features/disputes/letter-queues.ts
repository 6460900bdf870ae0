import {
  SIGN_DAYS,
  TRANSIT_DAYS,
  type LetterQueue,
  type WaitingLetter,
} from '@repo/contract/mailings';
import { sql, type RawBuilder } from 'kysely';

interface Queue {
  since: RawBuilder<string>;
  sinceOf: (letter: WaitingLetter) => string;
  is: RawBuilder<boolean>;
  /** Condition for the rows that have waited too long, where Today counts them. */
  isDue?: RawBuilder<boolean>;
}

const isUnsent = sql`posted_on is null and delivered_on is null and withdrawn_at is null`;
const toSign = sql<boolean>`(dispute.signed_at is null or outdated_at is not null) and ${isUnsent}`;
const toMail = sql<boolean>`dispute.signed_at is not null and outdated_at is null and ${isUnsent}`;
const inTransit = sql<boolean>`posted_on is not null and delivered_on is null and answered_at is null`;

const postedSince = sql<string>`coalesce(posted_on, delivered_on)`;
const toAnswer = sql<boolean>`${postedSince} is not null and answered_at is null and dispute.kind <> 'statement'`;
const toSignSince = sql<string>`coalesce(outdated_at, dispute.created_at)`;

export const letterQueues = {
  'to-sign': {
    since: toSignSince,
    sinceOf: ({ outdatedAt, createdAt }: WaitingLetter) => outdatedAt ?? createdAt,
    is: toSign,
    isDue: sql`${toSign} and ${toSignSince} < law_now() - interval '1 day' * ${sql.lit(SIGN_DAYS)}`,
  },
  'to-mail': {
    since: sql`dispute.signed_at`,
    sinceOf: ({ signedAt }: WaitingLetter) => signedAt!,
    is: toMail,
    isDue: toMail,
  },
  'in-transit': {
    since: sql`posted_on`,
    sinceOf: ({ postedOn }: WaitingLetter) => `${postedOn}T00:00:00.000Z`,
    is: inTransit,
    isDue: sql`${inTransit} and posted_on <= (law_now() at time zone 'UTC')::date - ${sql.lit(TRANSIT_DAYS)}`,
  },
  'to-answer': {
    since: postedSince,
    sinceOf: ({ postedOn, deliveredOn }: WaitingLetter) =>
      `${postedOn ?? deliveredOn}T00:00:00.000Z`,
    is: toAnswer,
  },
} satisfies Record<LetterQueue, Queue>;
