-- The charge of an invoice to the client's saved card, through an invoice at Stripe. It is announced by mail, made on charge_on or later if the mail
-- was sent in time, and over with one of the last three states. requested_at: when Stripe was first asked, by the machine's clock. problem: of a card that
-- was declined, Stripe's code. attempt: grows with each answer that Stripe repeats for a day under its key.
create table card_charge (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoice (id) on delete cascade,
  client_id uuid not null,
  amount numeric(12, 2) not null,
  charge_on date not null,
  announced_at timestamptz(3) not null default law_now(),
  state text not null default 'announced' check (state in ('announced', 'requested', 'paid', 'failed', 'withdrawn')),
  requested_at timestamptz(3),
  attempt smallint not null default 1,
  stripe_invoice_id text unique,
  payment_intent_id text unique,
  problem text,
  check (amount >= 0.50),
  check ((state = 'failed') = (problem is not null)),
  check (state not in ('requested', 'paid') or requested_at is not null)
);
create index card_charge_invoice_id on card_charge (invoice_id);
create index card_charge_client_id on card_charge (client_id);
create unique index card_charge_one_open on card_charge (invoice_id) where state in ('announced', 'requested');
create index card_charge_due on card_charge (charge_on, id) where state in ('announced', 'requested');

-- What forbids to charge an invoice now, as a constraint's name. Null if nothing does.
create function charge_obstacle(bill invoice) returns text language sql stable
return (
  select case
    when card_obstacle(bill.client_id) is not null then '16 CFR 310.4(a)(2): charge'
    when card_contract(bill.client_id) is distinct from bill.contract_id then '15 USC 8403: card'
    when guarantee_failed(bill.contract_id) then '15 USC 1679b(a)(3): charge'
    when (select due from balance_of(bill)) <= 0 then '15 USC 1679b(b): due' end);

-- The mail that announced a charge was sent five days before today, or earlier.
create function was_announced(charge card_charge) returns boolean language sql stable
return exists (
  select from mail, invoice join contract on contract.id = contract_id
  where cause = 'charge-announced:' || charge.id and invoice.id = charge.invoice_id
    and (sent_at at time zone zone)::date <= (law_now() at time zone zone)::date - 5);

create function check_card_charge() returns trigger language plpgsql as $$
declare
  kept text[] := array['state', 'requested_at', 'attempt', 'stripe_invoice_id', 'payment_intent_id', 'problem'];
  bill invoice;
  today date;
  obstacle text;
begin
  if tg_op = 'DELETE' then
    if exists (select from invoice where id = old.invoice_id) then
      perform refuse_by_law('15 USC 1679i: charge', 'A charge is kept with its invoice');
    end if;
    return old;
  end if;
  if (tg_op = 'INSERT' and new.state <> 'announced')
    or (tg_op = 'UPDATE' and to_jsonb(new) - kept is distinct from to_jsonb(old) - kept) then
    perform refuse_by_law('15 USC 8403: announced', 'A charge is made as it was announced');
  end if;
  if tg_op = 'UPDATE' and old.state in ('paid', 'failed', 'withdrawn') and new.state <> old.state then
    perform refuse_by_law('15 USC 1679i: charge', 'A charge that is over is not changed');
  end if;
  if new.state <> 'announced' and not (new.state = 'requested' and old.state = 'announced') then
    return new;
  end if;
  select * into bill from invoice where id = new.invoice_id;
  if new.client_id <> bill.client_id then
    perform refuse_by_law('15 USC 1679b(b): client', 'The invoice is another client''s');
  end if;
  select (law_now() at time zone zone)::date into today from contract where id = bill.contract_id;
  obstacle := charge_obstacle(bill);
  if obstacle is not null then
    perform refuse_by_law(obstacle, 'This invoice may not be charged to a card');
  end if;
  if new.amount > (select due from balance_of(bill)) then
    perform refuse_by_law('15 USC 1679b(b): due', 'This is more than is due');
  end if;
  if (tg_op = 'INSERT' and (new.announced_at <> law_now() or new.charge_on < today + 5))
    or (new.state = 'requested' and (today < new.charge_on or not was_announced(new))) then
    perform refuse_by_law('15 USC 8403: notice', 'A charge is announced by a mail that was sent five days before');
  end if;
  return new;
end $$;
create trigger card_charge_checked before insert or update or delete on card_charge
for each row execute function check_card_charge();

-- A new invoice and a new card are reasons to announce a charge. The same job announces a refund that became owed.
create function announce_charges() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('announce-charges', json_build_object('clientId', new.client_id));
  return null;
end $$;
create trigger invoice_charge_announced after insert on invoice for each row execute function announce_charges();
create trigger invoice_refund_announced after update on invoice
for each row when (old.refund_due_on is null and new.refund_due_on is not null and new.refund_announced_at is null)
execute function announce_charges();
create trigger saved_card_charges_announced after update on saved_card
for each row when (new.payment_method_id is not null and old.payment_method_id is distinct from new.payment_method_id)
execute function announce_charges();

-- id: Stripe's.
create table chargeback (
  id text primary key,
  charge_id uuid not null references card_charge (id) on delete cascade,
  client_id uuid not null,
  amount numeric(12, 2) not null,
  reason text not null,
  status text not null,
  opened_at timestamptz(3) not null,
  answer_by timestamptz(3),
  closed_at timestamptz(3)
);
create index chargeback_charge_id on chargeback (charge_id);
create index chargeback_open on chargeback (opened_at) include (client_id) where closed_at is null;

create function charged_back(bill invoice) returns numeric language sql stable
return (
  select coalesce(sum(chargeback.amount), 0) from card_charge join chargeback on charge_id = card_charge.id
  where invoice_id = bill.id and state = 'paid' and status = 'lost');

-- What a refund can still send back to the card with which an invoice was paid: nothing once the bank did not take one.
create function left_on_card(bill invoice) returns numeric language sql stable
return case
  when exists (select from refund where invoice_id = bill.id and failed_at is not null) then 0
  else greatest(0, (select coalesce(sum(amount), 0) from payment where invoice_id = bill.id and method = 'card')
    - (select coalesce(sum(amount), 0) from refund where invoice_id = bill.id and by_card) - charged_back(bill)) end;

create function check_refund_to_card() returns trigger language plpgsql as $$
begin
  if new.amount > (select left_on_card(invoice) from invoice where id = new.invoice_id) then
    raise exception 'Only what is left on the card goes back to it' using errcode = 'check_violation', constraint = 'refund_card';
  end if;
  return new;
end $$;
create trigger refund_to_card_checked before insert on refund
for each row when (new.by_card and new.provider_id is null) execute function check_refund_to_card();

create function send_refund() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('refund-card', json_build_object('refundId', new.id));
  return null;
end $$;
create trigger refund_sent after insert on refund
for each row when (new.by_card and new.provider_id is null) execute function send_refund();

-- A refund that has not reached Stripe by the time that the bank took the payment back goes nowhere.
create function follow_chargeback() returns trigger language plpgsql as $$
declare
  bill uuid := (select invoice_id from card_charge where id = new.charge_id);
begin
  if new.status = 'lost' then
    update refund set failed_at = law_now() where invoice_id = bill and by_card and provider_id is null and failed_at is null;
  end if;
  return null;
end $$;
create trigger chargeback_followed after insert or update of status on chargeback
for each row execute function follow_chargeback();

create trigger card_charge_announced after insert or update on card_charge
for each row execute function notify_client_change('billing', 'client_id');
create trigger chargeback_announced after insert or update on chargeback
for each row execute function notify_client_change('billing', 'client_id');

-- The proof of the work that is sent to the bank, once, against a chargeback. requested_at: before Stripe is asked, by the machine's clock.
-- file_…: of the PDF, known before it is uploaded; file_id: Stripe's. problem: why nothing was sent, until somebody asks again.
create table chargeback_evidence (
  chargeback_id text primary key references chargeback (id) on delete cascade,
  client_id uuid not null,
  requested_at timestamptz(3) not null default now(),
  requested_by uuid references app_user (id) on delete set null,
  file_sha256 bytea check (octet_length(file_sha256) = 32),
  file_size integer,
  file_id text,
  sent_at timestamptz(3),
  problem text check (problem in ('too-large', 'stripe-refused', 'over', 'no-proof')),
  check (num_nonnulls(file_sha256, file_size) in (0, 2)),
  check (sent_at is null or (file_id is not null and problem is null))
);
create index chargeback_evidence_requested_by on chargeback_evidence (requested_by);

-- What keeps the bank from taking evidence, as a constraint's name. Null if nothing does.
create function evidence_obstacle(disputed chargeback) returns text language sql stable
return (
  select case
    when disputed.closed_at is not null or disputed.status not in ('needs_response', 'warning_needs_response')
      then '15 USC 1666(a): closed'
    when disputed.answer_by <= now() then '15 USC 1666(a): late'
    when exists (
      select from card_charge join invoice on invoice.id = invoice_id cross join lateral refund_owed(invoice) as owed
      where card_charge.id = disputed.charge_id and owed.amount is not null)
      then '15 USC 1679b(a)(3): owed' end);

create function check_chargeback_evidence() returns trigger language plpgsql as $$
declare
  obstacle text;
begin
  if tg_op = 'UPDATE' and old.sent_at is not null
    and to_jsonb(new) - 'requested_by' is distinct from to_jsonb(old) - 'requested_by' then
    perform refuse_by_law('15 USC 1666(a): once', 'Evidence is sent once, and is not changed');
  end if;
  if tg_op = 'UPDATE' and (new.client_id <> old.client_id or coalesce(old.file_id, new.file_id) is distinct from new.file_id) then
    perform refuse_by_law('15 USC 1666(a): once', 'Evidence that Stripe has is not replaced');
  end if;
  if tg_op = 'INSERT' or new.requested_at <> old.requested_at then
    select evidence_obstacle(chargeback) into obstacle from chargeback where id = new.chargeback_id;
    if obstacle is not null then
      perform refuse_by_law(obstacle, 'The bank takes no evidence about this payment');
    end if;
    perform graphile_worker.add_job('send-evidence', json_build_object('chargebackId', new.chargeback_id));
  end if;
  return new;
end $$;
create trigger chargeback_evidence_checked before insert or update on chargeback_evidence
for each row execute function check_chargeback_evidence();
create trigger chargeback_evidence_announced after insert or update on chargeback_evidence
for each row execute function notify_client_change('billing', 'client_id');
