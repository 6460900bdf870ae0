-- The guarantee of a signed contract. ends_on: its last day, in the client's zone. base_…: the score with which it compares, once known.
-- last_…: the latest one of the same bureau and model within the time. asked_at: by the machine's clock. wants_report: its end is near
-- and no later score is known. looks_again: improved, by scores that changed since.
create table guarantee (
  contract_id uuid primary key references contract (id) on delete cascade,
  client_id uuid not null,
  zone text not null,
  ends_on date not null,
  base_bureau text check (base_bureau in ('experian', 'equifax', 'transunion')),
  base_model text check (base_model <> ''),
  base_scored_on date,
  base_score smallint,
  last_scored_on date,
  last_score smallint,
  asked_at timestamptz(3),
  wants_report boolean not null default false,
  verdict text check (verdict in ('improved', 'not-improved')),
  judged_at timestamptz(3),
  looks_again boolean not null default false,
  check (num_nonnulls(base_bureau, base_scored_on, base_score) in (0, 3)),
  check (num_nonnulls(last_scored_on, last_score) in (0, 2)),
  check (num_nonnulls(verdict, judged_at) in (0, 2)),
  check (not looks_again or verdict is not distinct from 'improved'),
  check (not wants_report or verdict is null),
  constraint "15 USC 1679b(a)(3): score" check (
    verdict is null or (verdict = 'improved') = coalesce(last_score > base_score and last_scored_on > base_scored_on, false)),
  constraint "15 USC 1679b(a)(3): time" check (last_scored_on <= ends_on),
  constraint "15 USC 1679b(a)(3): end" check ((judged_at at time zone zone)::date > ends_on)
);
create index guarantee_client_id on guarantee (client_id);
create index guarantee_running on guarantee (ends_on, contract_id) where verdict is null;
create index guarantee_looks_again on guarantee (contract_id) include (client_id) where looks_again;
create index guarantee_wants_report on guarantee (ends_on) include (client_id) where wants_report;
alter table guarantee set (autovacuum_vacuum_scale_factor = 0.01);

-- Everything that was paid is given back, so nothing more is asked or received under the contract.
create function guarantee_failed(contract uuid) returns boolean language sql stable
return exists (select from guarantee where contract_id = contract and verdict = 'not-improved');

create function follow_guaranteed_contract() returns trigger language plpgsql as $$
begin
  if nothing_is_owed(new.ending) then
    delete from guarantee where contract_id = new.id;
  elsif new.signed_at is not null then
    insert into guarantee (contract_id, client_id, zone, ends_on)
    values (new.id, new.client_id, new.zone, new.signed_on + new.guarantee_days) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger contract_guaranteed after insert or update of signed_at, ending on contract
for each row execute function follow_guaranteed_contract();

-- The verdict is final, except that it changes in favor of the client when a score that it compares arrives, is corrected or withdrawn.
create function check_guarantee() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from contract where id = old.contract_id and not nothing_is_owed(ending)) then
      perform refuse_by_law('15 USC 1679i: guarantee', 'A guarantee is kept with its contract');
    end if;
    return old;
  end if;
  if row(new.contract_id, new.client_id, new.zone, new.ends_on) is distinct from row(old.contract_id, old.client_id, old.zone, old.ends_on)
    or old.verdict = 'not-improved' and row(new.verdict, new.judged_at) is distinct from row(old.verdict, old.judged_at)
    or old.verdict is not null and new.verdict is null then
    perform refuse_by_law('15 USC 1679b(a)(3): verdict', 'A guarantee and its verdict are not changed');
  end if;
  if new.verdict is distinct from old.verdict and new.judged_at <> law_now() then
    perform refuse_by_law('15 USC 1679b(a)(3): judged', 'A verdict is recorded when it is made');
  end if;
  return new;
end $$;
create trigger guarantee_checked before update or delete on guarantee
for each row execute function check_guarantee();

-- Also for a deleted account, whose other facts are not followed any more.
create function follow_failed_guarantee() returns trigger language plpgsql as $$
begin
  perform refresh_work(new.client_id);
  update invoice set refund_due_on = refund_day(invoice)
  where contract_id = new.contract_id and refund_due_on is distinct from refund_day(invoice);
  return null;
end $$;
create trigger guarantee_billing_followed after update on guarantee
for each row when (new.verdict = 'not-improved' and old.verdict is distinct from new.verdict)
execute function follow_failed_guarantee();

create function follow_wanted_report() returns trigger language plpgsql as $$
begin
  update guarantee set wants_report = false where client_id = new.user_id and wants_report;
  return null;
end $$;
create trigger credit_report_guarantee_followed after insert on credit_report
for each row execute function follow_wanted_report();

-- The reports that go with an account change no verdict.
create function follow_scores() returns trigger language plpgsql as $$
declare
  given jsonb := to_jsonb(coalesce(new, old));
  changed credit_report;
begin
  if tg_table_name = 'credit_report' then
    changed := jsonb_populate_record(null::credit_report, given);
  else
    select * into changed from credit_report where id = (given ->> 'report_id')::uuid;
  end if;
  update guarantee set looks_again = true
  where client_id = changed.user_id and verdict = 'improved' and not looks_again and ends_on >= changed.report_date
    and exists (select from app_user where id = changed.user_id);
  return null;
end $$;
create trigger credit_report_looked_at_again after insert or update or delete on credit_report
for each row execute function follow_scores();
create trigger reported_score_looked_at_again after insert or update of score or delete on reported_score
for each row execute function follow_scores();

create trigger guarantee_announced after update on guarantee
for each row execute function notify_client_change('contracts', 'client_id');
