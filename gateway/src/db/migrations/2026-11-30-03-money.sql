-- Work that was earned, the invoices for it, and the money received. Nothing is asked or received before the work is done, and nothing
-- of it is changed afterwards: a correction is another row.

-- Versions of the law about fees. The latest one in force on the client's day counts; a change of law is one more row. Sales through
-- waiting_channels wait for a credit report of more than report_after_months after the result.
create table fee_law (
  in_force_on date primary key,
  source text not null check (source <> ''),
  waiting_channels text[] not null,
  report_after_months smallint not null,
  constraint "16 CFR 310.4(a)(2): channels" check (
    'phone' = any (waiting_channels) and waiting_channels <@ array['phone', 'online']),
  constraint "16 CFR 310.4(a)(2): months" check (report_after_months >= 6)
);
-- The act took effect on that day (15 USC 1601, note).
insert into fee_law (in_force_on, source, waiting_channels, report_after_months)
values ('1997-04-01', '15 USC 1679b(b), 16 CFR 310.4(a)(2)', array['phone'], 6);

-- The part of the state's act by which nothing is due before all services are done.
alter table state_policy add column billing_law text check (billing_law <> '');
update state_policy set billing_law = case state
  when 'CA' then 'Cal. Civ. 1789.13(a)'
  when 'NY' then 'NY GBL 458-e'
  when 'UT' then 'Utah Code 13-21-102(1)(b)'
  else law end
where billing = 'when-all-done';
alter table state_policy add constraint "15 USC 1679j: billing of the state"
  check (state not in ('CA', 'NY', 'UT') or billing = 'when-all-done');

-- A service that was fully performed. performed_on: in the client's zone. opens_on: what billable_from() said last, for lists only.
create table work (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null,
  contract_id uuid not null,
  position smallint not null,
  performed_on date not null,
  recorded_at timestamptz(3) not null default law_now(),
  opens_on date,
  invoiced_at timestamptz(3),
  foreign key (contract_id, position) references contract_service (contract_id, position) on delete cascade,
  constraint "15 USC 1679b(b): service once" unique (contract_id, position)
);
create index work_client_id on work (client_id);
create index work_to_bill on work (opens_on, id) include (client_id) where opens_on is not null and invoiced_at is null;
alter table work set (autovacuum_vacuum_scale_factor = 0.01);

-- The proof that work was done: a dispute, or an item that a later report shows as deleted. A service that names several findings
-- may need several.
create table work_evidence (
  id uuid primary key default gen_random_uuid(),
  work_id uuid not null references work (id) on delete cascade,
  dispute_id uuid references dispute (id) on delete cascade,
  deleted_item_id uuid references dispute_item (id) on delete cascade,
  check (num_nonnulls(dispute_id, deleted_item_id) = 1),
  constraint "15 USC 1679b(b): dispute once" unique (dispute_id),
  constraint "15 USC 1679b(b): deletion once" unique (deleted_item_id)
);
create index work_evidence_work_id on work_evidence (work_id);

-- The report that shows a result more than six months after it was achieved, and the day on which the client had it.
create table result_report (
  work_id uuid primary key references work (id) on delete cascade,
  report_id uuid not null,
  report_date date not null,
  provided_on date not null,
  recorded_at timestamptz(3) not null default law_now()
);

-- A day that the later month lacks becomes the first of the next one.
create function months_after(day date, months integer) returns date language sql immutable
return least(
  (date_trunc('month', day::timestamp) + make_interval(months => months))::date + extract(day from day)::integer - 1,
  (date_trunc('month', day::timestamp) + make_interval(months => months + 1))::date);

-- The day on which a dispute was fully performed: delivered, and answered or its time to answer over. Null before.
create function dispute_performed_on(letter dispute) returns date language sql stable
return (
  select least(
    (letter.answered_at at time zone zone)::date,
    case when letter.answer_due_on < (law_now() at time zone zone)::date then letter.answer_due_on + 1 end)
  from contract
  where id = letter.contract_id and letter.kind = 'dispute' and letter.delivered_on is not null and letter.withdrawn_at is null);

-- The day on which a deletion was recorded as shown by a report. Null once the report is withdrawn, or the bureau put the item back.
create function deletion_performed_on(item dispute_item) returns date language sql stable
return (
  select (shown_deletion.recorded_at at time zone zone)::date
  from shown_deletion, dispute join contract on contract.id = contract_id
  where shown_deletion.dispute_item_id = item.id and dispute.id = item.dispute_id and item.outcome is distinct from 'reinserted');

-- A deletion that a report of before the work's record shows, such as one that was confirmed again, counts from no later than that record.
create function evidence_performed_on(evidence work_evidence) returns date language sql stable
return coalesce(
  (select dispute_performed_on(dispute) from dispute where id = evidence.dispute_id),
  (
    select case when performed > worked and report_date <= worked then worked else performed end
    from work
    join contract on contract.id = work.contract_id
    join dispute_item as item on item.id = evidence.deleted_item_id
    join shown_deletion on shown_deletion.dispute_item_id = item.id
    cross join lateral (
      select deletion_performed_on(item) as performed, (work.recorded_at at time zone contract.zone)::date as worked) as days
    where work.id = evidence.work_id));

create function is_same_account(one dispute_item, other dispute_item) returns boolean language sql stable
return one.client_id = other.client_id and one.bureau = other.bureau
  and (one.id = other.id or one.credit_item_ids && other.credit_item_ids);

create function evidence_findings(evidence work_evidence) returns text[] language sql stable
return array(
  select finding_key from dispute_item where dispute_id = evidence.dispute_id
  union
  select other.finding_key from dispute_item as item join dispute_item as other on other.client_id = item.client_id
  where item.id = evidence.deleted_item_id and is_same_account(other, item));

-- The day on which the evidence of a piece of work was complete, as it stands now: each finding that the service names has some, and
-- a service that names none has one. Null while something is missing.
create function work_performed_on(piece work) returns date language sql stable
return (
  select case
    when bool_or(evidence_performed_on(evidence) is null) then null
    when jsonb_array_length(service.findings) = 0 and count(*) > 1 then null
    when exists (
      select from jsonb_array_elements(service.findings) as named
      where not exists (
        select from work_evidence as one where one.work_id = piece.id and named ?| evidence_findings(one))) then null
    else max(evidence_performed_on(evidence)) end
  from work_evidence as evidence, contract_service as service
  where evidence.work_id = piece.id and service.contract_id = piece.contract_id and service.position = piece.position
  group by service.findings);

-- The channel by which a client was sold to, which is the phone unless they said otherwise and no call is known.
create function sold_by(client uuid) returns text language sql stable
return coalesce(
  (select channel from sales_channel where client_id = client and (channel = 'phone' or not holds_call(client))), 'phone');

create function fee_law_on(day date) returns fee_law language sql stable
begin atomic
  select * from fee_law where in_force_on <= day order by in_force_on desc limit 1;
end;

-- The day from which a piece of work may be billed, by its contract, the channel of the sale, the state, and the law in force today;
-- null is not yet. obstacle and rule say what it waits for, also while opens_on is still to come.
create function billing_of(piece work, out opens_on date, out obstacle text, out rule text) language plpgsql stable as $$
declare
  agreed contract;
  policy state_policy;
  law fee_law;
  today date;
  performed date := work_performed_on(piece);
  time_over date;
  shown result_report;
begin
  select * into agreed from contract where id = piece.contract_id;
  select * into policy from state_policy where state = agreed.state;
  today := (law_now() at time zone agreed.zone)::date;
  law := fee_law_on(today);
  if agreed.ending = 'void' then
    obstacle := 'contract-void';
    rule := '15 USC 1679f(c)';
    return;
  end if;
  if agreed.signed_at is null or agreed.replaced_at is not null or agreed.ending = 'cancelled' then
    obstacle := 'contract-cancelled';
    rule := '15 USC 1679e(a)';
    return;
  end if;
  if guarantee_failed(agreed.id) then
    obstacle := 'guarantee-failed';
    rule := '15 USC 1679b(a)(3)';
    return;
  end if;
  if performed is null or performed > today or performed > agreed.ended_on then
    obstacle := 'work-unfinished';
    rule := '15 USC 1679b(b)';
    return;
  end if;
  if performed <= agreed.cancel_due_on or law_now() < agreed.service_may_start_at then
    obstacle := 'work-in-wait';
    rule := '15 USC 1679d(a)(2)';
    return;
  end if;
  if 'when-all-done' in (agreed.billing, policy.billing) then
    if exists (
      select from contract_service as service where contract_id = agreed.id and not exists (
        select from work where contract_id = agreed.id and position = service.position and work_performed_on(work) is not null)
    ) then
      obstacle := 'services-unfinished';
      rule := coalesce(policy.billing_law, policy.law);
      return;
    end if;
    select max(work_performed_on(work)) into performed from work where contract_id = agreed.id;
    if agreed.state = 'CA' and performed > agreed.signed_on + 180 then
      obstacle := 'services-late';
      rule := 'Cal. Civ. 1789.13';
      return;
    end if;
  end if;
  opens_on := performed;
  if sold_by(piece.client_id) = any (law.waiting_channels) then
    rule := '16 CFR 310.4(a)(2)';
    time_over := greatest(agreed.completes_on, agreed.signed_on + agreed.guarantee_days) + 1;
    -- An invoice stays billable when the account goes, with its reports.
    select * into shown from result_report where work_id = piece.id
      and report_date > months_after(work_performed_on(piece), law.report_after_months)
      and (piece.invoiced_at is not null or (shows_result(piece)
        and exists (select from report_import where id = result_report.report_id and confirmed_at is not null)));
    opens_on := case when shown.work_id is not null then greatest(performed, time_over, shown.provided_on) end;
    obstacle := case
      when today < time_over then 'phone-time'
      when opens_on is null or opens_on > today then 'phone-report' end;
  end if;
  if obstacle is null then rule := null; end if;
end $$;

create function billable_from(piece work) returns date language sql stable return (select opens_on from billing_of(piece));

create function refuse_unbillable(piece work) returns void language plpgsql as $$
declare
  found record;
begin
  select * into found from billing_of(piece);
  if found.obstacle is not null then
    perform refuse_by_law(found.rule || ': ' || found.obstacle, 'Nothing may be asked or received for this work yet');
  end if;
end $$;

create function check_work() returns trigger language plpgsql as $$
declare
  kept text[] := array['opens_on', 'invoiced_at'];
begin
  if tg_op = 'DELETE' then
    if exists (select from contract where id = old.contract_id)
      and (old.invoiced_at is not null or work_performed_on(old) = old.performed_on) then
      perform refuse_by_law('15 USC 1679i: work', 'Work that was done is kept with its contract');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept
      or (new.invoiced_at is distinct from old.invoiced_at and (old.invoiced_at is not null
        or not exists (select from invoice_line where work_id = new.id))) then
      perform refuse_by_law('15 USC 1679b(b): work', 'Work that was recorded is not changed');
    end if;
    return new;
  end if;
  if new.invoiced_at is not null or new.recorded_at <> law_now() then
    perform refuse_by_law('15 USC 1679b(b): work', 'Work is recorded when it was done, and before it is billed');
  end if;
  if not exists (
    select from contract
    where id = new.contract_id and client_id = new.client_id and signed_at is not null and not nothing_is_owed(ending)
  ) then
    perform refuse_by_law('15 USC 1679b(b): contract', 'The client has no such contract');
  end if;
  return new;
end $$;
create trigger work_checked before insert or update or delete on work
for each row execute function check_work();

create function check_work_evidence() returns trigger language plpgsql as $$
declare
  piece work;
  service contract_service;
begin
  if tg_op = 'DELETE' then
    if exists (select from work where id = old.work_id) then
      perform refuse_by_law('15 USC 1679i: evidence', 'The evidence of work is kept with it');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    perform refuse_by_law('15 USC 1679b(b): evidence', 'The evidence of work is not changed');
  end if;
  select * into piece from work where id = new.work_id;
  select * into service from contract_service where contract_id = piece.contract_id and position = piece.position;
  if piece.recorded_at <> law_now() or service.kind <> (case when new.dispute_id is null then 'deletion' else 'dispute' end)
    or not exists (
      select from dispute
      where contract_id = piece.contract_id and client_id = piece.client_id
        and id = coalesce(new.dispute_id, (select dispute_id from dispute_item where id = new.deleted_item_id))
    ) then
    perform refuse_by_law('15 USC 1679b(b): evidence', 'This is no evidence of the service');
  end if;
  if exists (
    select from dispute_item as item, work_evidence as former join dispute_item as used on used.id = former.deleted_item_id
    where item.id = new.deleted_item_id and is_same_account(used, item)
  ) then
    perform refuse_by_law('15 USC 1679b(b): deletion once', 'The deletion of an account is one result, whatever was disputed about it');
  end if;
  if service.findings <> '[]' and not exists (
    select from jsonb_array_elements(service.findings) as named where named ?| evidence_findings(new)
  ) then
    perform refuse_by_law('15 USC 1679b(b): findings', 'The service is about other findings');
  end if;
  return new;
end $$;
create trigger work_evidence_checked before insert or update or delete on work_evidence
for each row execute function check_work_evidence();

create function refresh_work(client uuid) returns void language sql as $$
  update work set opens_on = billable_from(work)
  where client_id = client and invoiced_at is null and opens_on is distinct from billable_from(work)
$$;

create function check_performed() returns trigger language plpgsql as $$
declare
  agreed contract;
begin
  select * into agreed from contract where id = new.contract_id;
  if work_performed_on(new) is distinct from new.performed_on
    or new.performed_on > (law_now() at time zone agreed.zone)::date or new.performed_on > agreed.ended_on then
    perform refuse_by_law('15 USC 1679b(b): performed', 'The service is not fully performed');
  end if;
  if new.performed_on <= agreed.cancel_due_on then
    perform refuse_by_law('15 USC 1679d(a)(2): performed', 'No service is performed before the time to cancel is over');
  end if;
  perform refresh_work(new.client_id);
  return null;
end $$;
create constraint trigger work_performed after insert on work
deferrable initially deferred for each row execute function check_performed();

create function result_items(piece work) returns setof dispute_item language sql stable
begin atomic
  select item.* from work_evidence as evidence
  join dispute_item as item on item.dispute_id = evidence.dispute_id or item.id = evidence.deleted_item_id
  where evidence.work_id = piece.id;
end;

-- True if all that the work is about was deleted, and is gone from the client's file still.
create function shows_result(piece work) returns boolean language sql stable
return (
  select coalesce(bool_and(
    (outcome in ('deleted', 'blocked') or (outcome is distinct from 'reinserted'
      and exists (select from shown_deletion where dispute_item_id = item.id)))
    and credit_item_ids <> '{}'
    and not exists (select from credit_item where id = any (credit_item_ids) and status <> 'removed')), false)
  from result_items(piece) as item);

create function check_result_report() returns trigger language plpgsql as $$
declare
  piece work;
begin
  if tg_op = 'DELETE' then
    if exists (select from work where id = old.work_id and invoiced_at is not null) then
      perform refuse_by_law('15 USC 1679i: result', 'The report of a result is kept with its work');
    end if;
    return old;
  end if;
  select * into piece from work where id = new.work_id;
  if piece.invoiced_at is not null then
    perform refuse_by_law('16 CFR 310.4(a)(2): result', 'Work that was billed has its report');
  end if;
  if not exists (
    select from report_import
    where id = new.report_id and user_id = piece.client_id and confirmed_at is not null and format <> 'typed'
      and report_date = new.report_date and bureaus @> array(select bureau from result_items(piece))
  ) or new.provided_on <> (select (law_now() at time zone zone)::date from contract where id = piece.contract_id)
    or not shows_result(piece) then
    perform refuse_by_law('16 CFR 310.4(a)(2): result', 'No report of the client shows this result');
  end if;
  return new;
end $$;

create trigger result_report_checked before insert or update or delete on result_report
for each row execute function check_result_report();

-- A request for money, for work that was done. Its lines are written with it. refund_due_on: the last day to give back what was
-- received, once it is known that it is not owed. refund_announced_at: the client was notified. way_to_pay: as it was at issue.
create table invoice (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  client_id uuid not null,
  contract_id uuid not null references contract (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  issued_at timestamptz(3) not null default law_now(),
  issued_on date not null,
  issued_by uuid references app_user (id) on delete set null,
  refund_due_on date,
  refund_announced_at timestamptz(3),
  way_to_pay jsonb not null default '{"by": "directions"}',
  check ((way_to_pay ->> 'by' = 'card') = (way_to_pay ? 'card'))
);
create index invoice_refund_due on invoice (refund_due_on, id) include (client_id) where refund_due_on is not null;
create index invoice_client_id on invoice (client_id, issued_at desc);
create index invoice_contract_id on invoice (contract_id);
create index invoice_issued_by on invoice (issued_by);

create table invoice_line (
  invoice_id uuid not null references invoice (id) on delete cascade,
  work_id uuid not null references work (id) on delete cascade,
  price numeric(12, 2) not null check (price > 0),
  primary key (invoice_id, work_id),
  constraint "15 USC 1679b(b): work once" unique (work_id)
);

create table credit_note (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoice (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null check (reason <> ''),
  created_at timestamptz(3) not null default law_now(),
  created_by uuid references app_user (id) on delete set null
);
create index credit_note_invoice_id on credit_note (invoice_id);
create index credit_note_created_by on credit_note (created_by);

create table payment (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoice (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  received_on date not null,
  method text not null check (method in ('check', 'transfer', 'cash', 'card')),
  provider_id text unique check (provider_id <> ''),
  recorded_at timestamptz(3) not null default law_now(),
  recorded_by uuid references app_user (id) on delete set null
);
create index payment_invoice_id on payment (invoice_id) include (amount);
create index payment_recorded_by on payment (recorded_by);

-- by_card: it goes, or went, back to the card through Stripe. failed_at: Stripe said that the bank did not take it.
create table refund (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoice (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  reason text not null check (reason <> ''),
  refunded_on date not null,
  provider_id text unique check (provider_id <> ''),
  recorded_at timestamptz(3) not null default law_now(),
  recorded_by uuid references app_user (id) on delete set null,
  by_card boolean not null default false,
  failed_at timestamptz(3),
  constraint refund_failed_by_card check (failed_at is null or by_card)
);
create index refund_invoice_id on refund (invoice_id) include (amount);
create index refund_failed on refund (invoice_id) where failed_at is not null;
create index refund_recorded_by on refund (recorded_by);

-- Days to give back what was received and is not owed. The contract gives 10, as the acts of most states do; Cal. Civ. 1789.13 gives 15. The
-- shorter time counts.
create function refund_days(state text) returns integer language sql immutable
return least(10, case state when 'CA' then 15 else 10 end);

-- What makes an invoice not owed as things are known now, with the law. Nulls if all of its work may be billed.
create function obstacle_of(bill invoice, out obstacle text, out rule text) language sql stable
begin atomic
  select found.obstacle, found.rule
  from invoice_line join work on work.id = work_id cross join lateral billing_of(work) as found
  where invoice_id = bill.id and found.obstacle is not null
  order by work.position limit 1;
end;

-- What was received for an invoice before its work might be billed, as things are known now.
create function received_early(bill invoice) returns numeric language sql stable
return (
  select coalesce(sum(amount), 0) from payment
  where invoice_id = bill.id and received_on < (
    select max(billable_from(work)) from invoice_line join work on work.id = work_id where invoice_id = bill.id));

-- The last day to give back what was received for an invoice, from the day on which it became known that it is not owed, or was not
-- then. Null while it is.
create function refund_day(bill invoice) returns date language sql stable
return (
  select least(
    bill.refund_due_on,
    case when ending = 'cancelled' then ended_on else (law_now() at time zone zone)::date end + refund_days(state))
  from contract
  where id = bill.contract_id and ((select obstacle from obstacle_of(bill)) is not null or received_early(bill) > 0));

-- What was given back of an invoice's payments: refunds that did not fail, and payments that the bank took back.
create function given_back(bill invoice) returns numeric language plpgsql stable as $$
begin
  return (select coalesce(sum(amount), 0) from refund where invoice_id = bill.id and failed_at is null) + charged_back(bill);
end $$;

-- credited, received and refunded of an invoice, and due: what may be asked for it now. Nothing is due once the contract is cancelled or void or its
-- guarantee failed, or while work of it may not be billed, such as after a call became known.
create function balance_of(bill invoice, out credited numeric, out received numeric, out refunded numeric, out due numeric)
language plpgsql stable as $$
begin
  credited := (select coalesce(sum(amount), 0) from credit_note where invoice_id = bill.id);
  received := (select coalesce(sum(amount), 0) from payment where invoice_id = bill.id);
  refunded := given_back(bill);
  due := case when (select obstacle from obstacle_of(bill)) is not null then 0 else bill.amount - credited - received end;
end $$;

-- What the client was told to get back and did not, because the refund failed and none was recorded since, with the day of the failure.
create function unreplaced_refund(bill invoice, out amount numeric, out failed_on date) language sql stable
begin atomic
  select coalesce(sum(refund.amount) filter (where failed_at is not null), 0)
      - coalesce(sum(refund.amount) filter (where failed_at is null and recorded_at >= first_failed_at), 0),
    (min(first_failed_at) at time zone min(contract.zone))::date
  from refund, contract,
    (select min(failed_at) as first_failed_at from refund where invoice_id = bill.id) as failure
  where refund.invoice_id = bill.id and contract.id = bill.contract_id;
end;

-- What is still to be given back for an invoice, and why. Nulls if nothing is.
create function refund_owed(bill invoice, out amount numeric, out due_on date, out reason text, out rule text)
language plpgsql stable as $$
declare
  balance record;
  found record;
  promised record;
  owed numeric;
begin
  select * into balance from balance_of(bill);
  if bill.refund_due_on is null then
    select * into promised from unreplaced_refund(bill);
    owed := least(balance.received - balance.refunded, promised.amount);
    if owed > 0 then
      amount := owed;
      due_on := promised.failed_on + (select refund_days(state) from contract where id = bill.contract_id);
      reason := 'refund-failed';
      rule := '15 USC 1679b(a)(3)';
    end if;
    return;
  end if;
  select * into found from obstacle_of(bill);
  owed := case when found.obstacle is null then received_early(bill) else balance.received end - balance.refunded;
  if owed <= 0 then
    return;
  end if;
  amount := owed;
  due_on := bill.refund_due_on;
  reason := coalesce(found.obstacle, 'received-early');
  rule := coalesce(found.rule, '15 USC 1679b(b)');
end $$;

-- The last day on which what was billed and received under a contract is kept (16 CFR 310.5). Null without any.
create function money_kept_until(contract_id uuid) returns date language sql stable
return (
  select years_after(max(greatest(issued_on,
    (select max(received_on) from payment where invoice_id = invoice.id),
    (select max(refunded_on) from refund where invoice_id = invoice.id))), 5)
  from invoice where invoice.contract_id = $1);

-- What was billed, received or refunded is not changed, and goes with its contract once the time to keep it is over (16 CFR 310.5). What
-- follows are accounts that are deleted, the provider's id, the day of a refund, and its failure.
create function keep_money() returns trigger language plpgsql as $$
declare
  former jsonb := to_jsonb(old);
  present jsonb := to_jsonb(new);
  following text[] := array['issued_by', 'created_by', 'recorded_by', 'provider_id', 'failed_at', 'refund_due_on', 'refund_announced_at'];
begin
  if tg_op = 'DELETE' then
    if exists (select from contract where id = (former ->> 'contract_id')::uuid)
      or exists (select from invoice where id = (former ->> 'invoice_id')::uuid) then
      perform refuse_by_law('15 USC 1679i: ' || tg_table_name, 'What was billed, received or refunded is kept with its contract');
    end if;
    if law_now()::date <= money_kept_until((former ->> 'contract_id')::uuid) then
      perform refuse_by_law('16 CFR 310.5: record', 'What was billed and received is kept for five years');
    end if;
    return old;
  end if;
  if present - following is distinct from former - following
    or coalesce(former ->> 'provider_id', present ->> 'provider_id') is distinct from present ->> 'provider_id'
    or coalesce(former ->> 'failed_at', present ->> 'failed_at') is distinct from present ->> 'failed_at' then
    perform refuse_by_law('15 USC 1679i: ' || tg_table_name, 'What was billed, received or refunded is not changed');
  end if;
  return new;
end $$;
create trigger invoice_kept before update or delete on invoice for each row execute function keep_money();
create trigger invoice_line_kept before update or delete on invoice_line for each row execute function keep_money();
create trigger credit_note_kept before update or delete on credit_note for each row execute function keep_money();
create trigger payment_kept before update or delete on payment for each row execute function keep_money();
create trigger refund_kept before update or delete on refund for each row execute function keep_money();

create function check_refund_day() returns trigger language plpgsql as $$
begin
  if new.refund_due_on is distinct from refund_day(old) then
    perform refuse_by_law('15 USC 1679e(a): refund', 'What was received is given back in the time that the law gives');
  end if;
  return new;
end $$;
create trigger invoice_refund_checked before update on invoice
for each row when (old.refund_due_on is distinct from new.refund_due_on) execute function check_refund_day();

create function check_invoice() returns trigger language plpgsql as $$
declare
  agreed contract;
begin
  -- Until this transaction ends, the contract cannot be cancelled.
  select * into agreed from contract where id = new.contract_id and client_id = new.client_id for share;
  if agreed.ending = 'void' then
    perform refuse_by_law('15 USC 1679f(c): invoice', 'Nothing is owed under a void contract');
  end if;
  if agreed.id is null or agreed.signed_at is null or agreed.ending = 'cancelled' then
    perform refuse_by_law('15 USC 1679e(a): invoice', 'Nothing is owed under a contract that was cancelled or never signed');
  end if;
  if new.issued_at <> law_now() or new.issued_on <> (law_now() at time zone agreed.zone)::date then
    perform refuse_by_law('15 USC 1679b(b): time', 'An invoice is issued at the time of its record');
  end if;
  if new.way_to_pay ->> 'by' <> 'directions' and card_obstacle(new.client_id) is not null then
    perform refuse_by_law('16 CFR 310.4(a)(2): way to pay', 'No card is asked for in a sale by phone');
  end if;
  return new;
end $$;
create trigger invoice_checked before insert on invoice for each row execute function check_invoice();

create function check_invoice_line() returns trigger language plpgsql as $$
declare
  bill invoice;
  piece work;
begin
  select * into bill from invoice where id = new.invoice_id;
  select * into piece from work where id = new.work_id for update;
  if bill.issued_at <> law_now() then
    perform refuse_by_law('15 USC 1679i: line', 'Lines are not added to an invoice');
  end if;
  if bill.contract_id is distinct from piece.contract_id or bill.client_id is distinct from piece.client_id then
    perform refuse_by_law('15 USC 1679b(b): client', 'The work was done for another client, or under another contract');
  end if;
  if new.price > (select price from contract_service where contract_id = piece.contract_id and position = piece.position) then
    perform refuse_by_law('15 USC 1679b(b): price', 'The contract gives a lower price');
  end if;
  perform refuse_unbillable(piece);
  return new;
end $$;
create trigger invoice_line_checked before insert on invoice_line for each row execute function check_invoice_line();

create function follow_invoice_line() returns trigger language plpgsql as $$
begin
  update work set invoiced_at = law_now() where id = new.work_id;
  return null;
end $$;
create trigger invoice_line_followed after insert on invoice_line for each row execute function follow_invoice_line();

create function check_invoice_total() returns trigger language plpgsql as $$
declare
  agreed contract;
begin
  if new.amount <> (select coalesce(sum(price), 0) from invoice_line where invoice_id = new.id) then
    perform refuse_by_law('15 USC 1679b(b): amount', 'An invoice is the sum of its lines');
  end if;
  select * into agreed from contract where id = new.contract_id;
  if (select sum(amount) from invoice where contract_id = agreed.id) > agreed.services_total then
    perform refuse_by_law('15 USC 1679d(b)(1): billed', 'The contract names a lower total');
  end if;
  if 'when-all-done' in (agreed.billing, (select billing from state_policy where state = agreed.state)) and exists (
    select from work where contract_id = agreed.id and invoiced_at is null and billable_from(work) <= new.issued_on
  ) then
    perform refuse_by_law(
      (select coalesce(billing_law, law) from state_policy where state = agreed.state) || ': billed once',
      'The services of this contract are billed once');
  end if;
  return null;
end $$;
create constraint trigger invoice_completed after insert on invoice
deferrable initially deferred for each row execute function check_invoice_total();

create function check_payment() returns trigger language plpgsql as $$
declare
  bill invoice;
  agreed contract;
begin
  -- Payments of one invoice are received in turn.
  select * into bill from invoice where id = new.invoice_id for update;
  select * into agreed from contract where id = bill.contract_id for share;
  if new.received_on < bill.issued_on or new.received_on > (law_now() at time zone agreed.zone)::date then
    perform refuse_by_law('15 USC 1679b(b): received', 'Nothing is received before its invoice, or in the future');
  end if;
  perform refuse_unbillable(work) from invoice_line join work on work.id = work_id where invoice_id = bill.id;
  if new.amount > (select due from balance_of(bill)) then
    perform refuse_by_law('15 USC 1679b(b): due', 'This is more than is due');
  end if;
  return new;
end $$;
create trigger payment_checked before insert on payment for each row execute function check_payment();

create function check_credit_note() returns trigger language plpgsql as $$
declare
  bill invoice;
  balance record;
begin
  select * into bill from invoice where id = new.invoice_id for update;
  select * into balance from balance_of(bill);
  if new.amount > bill.amount - balance.credited - balance.received then
    raise exception 'Only what was not received is credited' using errcode = 'check_violation', constraint = 'credit_note_amount';
  end if;
  return new;
end $$;
create trigger credit_note_checked before insert on credit_note for each row execute function check_credit_note();

create function check_refund() returns trigger language plpgsql as $$
declare
  bill invoice;
  balance record;
begin
  select * into bill from invoice where id = new.invoice_id for update;
  select * into balance from balance_of(bill);
  if new.amount > balance.received - balance.refunded then
    raise exception 'Only what was received is refunded' using errcode = 'check_violation', constraint = 'refund_amount';
  end if;
  return new;
end $$;
create trigger refund_checked before insert on refund for each row execute function check_refund();

create function refresh_refunds(client uuid) returns void language sql as $$
  update invoice set refund_due_on = refund_day(invoice)
  where client_id = client and refund_due_on is distinct from refund_day(invoice) and exists (select from app_user where id = client)
$$;

-- Facts that decide from when work may be billed, also such as become known after it was. The argument is the client's column.
create function follow_billing() returns trigger language plpgsql as $$
declare
  client uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0];
begin
  perform refresh_work(client);
  perform refresh_refunds(client);
  return null;
end $$;
create trigger sales_channel_billing_followed after insert or update on sales_channel
for each row execute function follow_billing('client_id');
create trigger lead_billing_followed after insert or update of user_id, status, next_call_on on lead
for each row when (new.user_id is not null and (new.status = 'contacted' or new.next_call_on is not null))
execute function follow_billing('user_id');
create trigger contract_billing_followed after update of ending on contract
for each row when (old.ending is distinct from new.ending) execute function follow_billing('client_id');
create trigger dispute_billing_followed after update on dispute
for each row when (
  row(old.delivered_on, old.answer_due_on, old.answered_at, old.withdrawn_at)
  is distinct from row(new.delivered_on, new.answer_due_on, new.answered_at, new.withdrawn_at))
execute function follow_billing('client_id');
create trigger dispute_item_billing_followed after update on dispute_item
for each row when (old.outcome is distinct from new.outcome) execute function follow_billing('client_id');
create trigger shown_deletion_billing_followed after insert or delete on shown_deletion
for each row execute function follow_billing('client_id');
create function follow_result_report() returns trigger language plpgsql as $$
begin
  perform refresh_work(client_id) from work where id = new.work_id;
  return null;
end $$;
create trigger result_report_followed after insert or update on result_report
for each row execute function follow_result_report();

create function follow_billing_of_state() returns trigger language plpgsql as $$
begin
  perform refresh_work(client_id), refresh_refunds(client_id) from (
    select distinct work.client_id from work join contract on contract.id = contract_id where state = new.state) as served;
  return null;
end $$;
create trigger state_policy_billing_followed after update of billing on state_policy
for each row when (old.billing is distinct from new.billing) execute function follow_billing_of_state();

create trigger work_announced after insert or update or delete on work
for each row execute function notify_client_change('billing', 'client_id');
create trigger invoice_announced after insert or update on invoice
for each row execute function notify_client_change('billing', 'client_id');
create function announce_money() returns trigger language plpgsql as $$
begin
  perform pg_notify('client_change', json_build_object('clientId', client_id, 'area', 'billing')::text)
  from invoice where id = new.invoice_id;
  return null;
end $$;
create trigger credit_note_announced after insert on credit_note for each row execute function announce_money();
create trigger payment_announced after insert or update on payment for each row execute function announce_money();
create trigger refund_announced after insert or update on refund for each row execute function announce_money();
