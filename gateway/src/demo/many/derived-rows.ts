import { sql, type RawBuilder } from 'kysely';

/** Statements that add the rest of these clients' files: what needs no encryption is made where it is stored. */
export function derivedRows(ids: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const clients = sql`app_user where id = any (${ids})`;
  const withReport = sql`${clients} and has_report`;
  const items = sql`credit_item where user_id = any (${ids})`;
  return [
    sql`insert into credit_report (user_id, report_date, experian_score, equifax_score, transunion_score)
      select id, (current_date - number * 75), 700 - number * 20 - floor(random() * 60),
        700 - number * 20 - floor(random() * 60), 700 - number * 20 - floor(random() * 60)
      from generate_series(0, 2) as number, ${withReport}`,
    sql`insert into credit_item_event (item_id, status, created_at)
      select id, 'active', created_at from ${items}
      union all select id, 'disputed', updated_at from ${items} and status <> 'active'
      union all select id, 'removed', updated_at from ${items} and status = 'removed'`,
    sql`insert into progress_update (user_id, title, description, update_type, metadata, language, created_at)
      select user_id, 'Dispute sent', 'We disputed the ' || creditor || ' record.', 'dispute-sent',
        jsonb_build_object('bureau', bureau, 'creditor', creditor), 'en', updated_at
      from ${items} and status <> 'active'`,
    sql`insert into notification (user_id, title, message, type, kind, data, action_url, language, read_at, created_at)
      select user_id, 'Item removed', creditor || ' no longer appears on your report.', 'item-removed', 'item-removed',
        jsonb_build_object('creditor', creditor, 'bureau', bureau), '/credit-report', 'en',
        case when random() < 0.8 then updated_at end, updated_at
      from ${items} and status = 'removed'`,
    sql`insert into notification (user_id, title, message, type, language, created_at)
      select id, 'We are on it', 'Your first disputes are on their way.', 'general', 'en', created_at from ${clients}`,
    sql`insert into audit_event (at, actor_type, actor_id, action, subject, client_id)
      select created_at, 'user', id, action, 'app_user/' || id, id
      from unnest(array['user.signed-in', 'profile.saved', 'user.signed-in']) as action, ${clients}`,
    sql`insert into session (id, user_id, browser, system, created_at, last_seen_at, expires_at)
      select md5(id::text), id, 'Chrome', 'Android', now(), now(), now() + interval '20 days'
      from ${clients} and random() < 0.2`,
    sql`insert into client_tag (client_id, tag)
      select id, (array['VIP', 'referral', 'slow payer'])[1 + floor(random() * 3)] from ${clients} and random() < 0.1`,
    sql`insert into client_note (client_id, text, language, created_at)
      select id, 'Called, left a message.', 'en', now() from ${clients} and random() < 0.2`,
    sql`insert into subscription (user_id, plan, status)
      select id, 'pro', 'active' from ${clients} and subscription_status = 'active'`,
    sql`insert into mail (cause, template, user_id, language, state, sent_at, attempts)
      select 'seeded:' || id, 'welcome', id, language, 'sent', now(), 1 from ${clients}`,
  ];
}
