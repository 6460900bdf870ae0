-- The monthly mail to a client about their letters, while their contract runs. due_on: when the next one is due, on the day of
-- the month on which service may start. told_on and told_at: when the last one was queued, on the law's day and by the machine's
-- clock. told_letters: where each letter stood then.
create table monthly_report (
  contract_id uuid primary key references contract (id) on delete cascade,
  due_on date not null,
  told_on date not null,
  told_at timestamptz(3) not null default now(),
  told_letters jsonb not null default '{}'
);
create index monthly_report_due on monthly_report (due_on, contract_id);

-- The first day after another one that is whole months after the start. A month that lacks the day has its last day.
create function monthly_day_after(day date, start date) returns date language sql immutable
return (
  select (start + make_interval(months => months + case when start + make_interval(months => months) > day then 0 else 1 end))::date
  from (select 12 * (extract(year from day) - extract(year from start))::integer
    + (extract(month from day) - extract(month from start))::integer as months) as passed);

create function follow_running_contract() returns trigger language plpgsql as $$
declare
  start date := (new.service_may_start_at at time zone new.zone)::date;
begin
  if new.ended_at is not null then
    delete from monthly_report where contract_id = new.id;
  elsif new.signed_at is not null then
    insert into monthly_report (contract_id, due_on, told_on)
    values (new.id, monthly_day_after(start, start), start) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger contract_reported_monthly after insert or update of signed_at, ended_at on contract
for each row execute function follow_running_contract();
