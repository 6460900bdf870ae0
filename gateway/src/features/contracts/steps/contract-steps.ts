import { OFFER_DAYS, RECENT_DAYS } from '@repo/contract/contracts';
import { sql, type RawBuilder } from 'kysely';

type Step = 'void' | 'sign' | 'waiting' | 'in-force' | 'cancelled' | 'stopped' | 'completed';

/** The step of a row of `contract`. `law_now` moves it from waiting to in force. */
export const contractStep = sql<Step>`
  case when contract.replaced_at is not null then 'void'
    when contract.signed_at is null then 'sign'
    when contract.ending is not null then contract.ending
    when law_now() < contract.service_may_start_at then 'waiting'
    else 'in-force' end`;

export const stepOfClient = sql<Step | null>`(
  select ${contractStep} from contract where contract.client_id = app_user.id and contract.replaced_at is null
  order by contract.offered_at desc limit 1)`;

const days = (number: number) => sql`interval '1 day' * ${sql.lit(number)}`;
const offered = sql<boolean>`signed_at is null and replaced_at is null`;
const running = sql<boolean>`signed_at is not null and ended_at is null`;

export const contractIs = {
  offered,
  unsigned: sql`${offered} and offered_at < law_now() - ${days(OFFER_DAYS)}`,
  waiting: sql`${running} and service_may_start_at > law_now()`,
  'in-force': sql`${running} and service_may_start_at <= law_now()`,
  started: sql`${running} and service_may_start_at between law_now() - ${days(RECENT_DAYS)} and law_now()`,
  ended: sql`ended_at is not null and ended_at > law_now() - ${days(RECENT_DAYS)}`,
} satisfies Record<string, RawBuilder<boolean>>;
