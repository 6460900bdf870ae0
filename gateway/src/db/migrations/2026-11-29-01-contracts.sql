-- Rules that the law demands are constraints whose names begin with the citation, so that a violation says which law.

-- Moves the time that the law counts, on the bundled database only.
create table clock (
  id boolean primary key default true check (id),
  ahead interval not null
);
create function law_now() returns timestamptz language sql stable
return (now() + coalesce((select ahead from clock), interval '0'))::timestamptz(3);

create function refuse_by_law(rule text, message text) returns void language plpgsql as $$
begin
  raise exception '% (%)', message, split_part(rule, ': ', 1) using errcode = 'check_violation', constraint = rule;
end $$;

-- A day that the later year lacks becomes the next one.
create function years_after(day date, years integer) returns date language sql immutable
return (date_trunc('month', day::timestamp) + make_interval(years => years))::date + extract(day from day)::integer - 1;

-- The law of each state. certainty is that of the facts as shipped; bond and registration are the firm's own, which its contracts name.
-- Until somebody has checked a state, contracts wait. The lists of states are those of stateDemands in packages/contract.
create table state_policy (
  state text primary key check (state ~ '^[A-Z]{2}$'),
  contract text not null check (contract in ('serve', 'waitlist', 'refuse')),
  cancel_days smallint not null,
  billing text not null check (billing in ('per-service', 'when-all-done')),
  monthly_statement boolean not null,
  bond text check (bond <> ''),
  registration text check (registration <> ''),
  law text not null check (law <> ''),
  facts text not null,
  certainty text not null check (certainty in ('high', 'mid', 'low')),
  source text not null check (source <> ''),
  checked_on date,
  checked_by uuid references app_user (id) on delete set null,
  constraint "15 USC 1679e(a): days to cancel" check (cancel_days >= 3),
  constraint "15 USC 1679j: days to cancel of the state"
    check (state not in ('AR', 'CA', 'CO', 'FL', 'LA', 'MN', 'NV') or cancel_days >= 5),
  constraint "15 USC 1679j: documents of the state" check (state not in ('NC', 'NY', 'UT') or contract <> 'serve'),
  constraint "15 USC 1679j: monthly statement of the state" check (state not in ('CA', 'WA') or monthly_statement),
  constraint "O.C.G.A. 16-9-59: no service" check (state <> 'GA' or contract = 'refuse')
);
create index state_policy_checked_by on state_policy (checked_by);

create table price_list_entry (
  position smallint primary key check (position > 0),
  kind text not null check (kind in ('dispute', 'deletion')),
  description text not null check (description <> ''),
  price numeric(12, 2) not null check (price > 0)
);

-- How the client was sold to. No row before a call is recorded or a contract is signed.
create table sales_channel (
  client_id uuid primary key references app_user (id) on delete cascade,
  channel text not null check (channel in ('phone', 'online')),
  set_by uuid references app_user (id) on delete set null,
  set_at timestamptz(3) not null default law_now()
);
create index sales_channel_set_by on sales_channel (set_by);
-- True if a call to a lead of the client was made or planned; a lead that became an account has this in its audit
-- only.
create function holds_call(client uuid) returns boolean language sql stable
return exists (
  select from lead where user_id = client and (status = 'contacted' or next_call_on is not null or exists (
    select from audit_event where subject = 'lead/' || lead.id and (
      'contacted' in (before ->> 'status', after ->> 'status')
      or coalesce(before ->> 'nextCallOn', after ->> 'nextCallOn') is not null))));
create function check_sales_channel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from app_user where id = old.client_id) then
      perform refuse_by_law('16 CFR 310.4(a)(2): channel', 'The channel of a sale is kept');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.client_id <> old.client_id or (old.channel = 'phone' and new.channel <> 'phone')) then
    perform refuse_by_law('16 CFR 310.4(a)(2): channel', 'A sale by phone stays one');
  end if;
  if new.channel = 'online' and (
    holds_call(new.client_id) or exists (select from contract_signature where client_id = new.client_id and spoke_by_phone)
  ) then
    perform refuse_by_law('16 CFR 310.4(a)(2): call', 'The client was called, so the sale is one by phone');
  end if;
  return new;
end $$;
create trigger sales_channel_checked before insert or update or delete on sales_channel
for each row execute function check_sales_channel();

-- A known call outlasts its lead.
create function keep_call() returns trigger language plpgsql as $$
begin
  if holds_call(new.user_id) then
    insert into sales_channel as known (client_id, channel) values (new.user_id, 'phone')
    on conflict (client_id) do update set channel = 'phone', set_by = null, set_at = law_now() where known.channel <> 'phone';
  end if;
  return null;
end $$;
create trigger lead_call_kept after insert or update of user_id, status, next_call_on on lead
for each row when (new.user_id is not null) execute function keep_call();

-- Evidence has no foreign key to the account, because it outlives it.

-- Consent to electronic documents. word is printed only in the PDF that the client has to open.
create table electronic_consent (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null,
  word text not null check (word <> ''),
  created_at timestamptz(3) not null default law_now(),
  given_at timestamptz(3),
  withdrawn_at timestamptz(3),
  sign_in text,
  ip_address_encrypted bytea,
  user_agent_encrypted bytea,
  check (withdrawn_at is null or given_at is not null)
);
create unique index electronic_consent_one_open on electronic_consent (client_id) where withdrawn_at is null;
create index electronic_consent_client_id on electronic_consent (client_id);

create function require_electronic_consent(client uuid, signed_at timestamptz) returns void language plpgsql as $$
begin
  if not exists (
    select from electronic_consent where client_id = client and given_at <= signed_at and withdrawn_at is null
  ) then
    perform refuse_by_law('15 USC 7001(c)(1)(C)(ii): consent', 'The client has not agreed to electronic documents');
  end if;
end $$;

-- terms: what was offered, encrypted JSON, never changed. zone: the client's. cancel_due_on: last day to cancel, a business day.
-- ended_on: the day as of which the contract is cancelled, stopped or void, and ended_at when that was recorded.
create table contract (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null,
  state text not null references state_policy (state),
  zone text not null,
  cancel_days smallint not null,
  terms_encrypted bytea not null,
  services_total numeric(12, 2) not null,
  other_total numeric(12, 2) not null,
  total numeric(12, 2) not null,
  completes_on date not null,
  billing text not null check (billing in ('per-service', 'when-all-done')),
  guarantee_days smallint not null check (guarantee_days >= 0),
  offered_by uuid references app_user (id) on delete set null,
  offered_at timestamptz(3) not null default law_now(),
  replaced_at timestamptz(3),
  signed_at timestamptz(3),
  signed_on date,
  cancel_due_on date,
  service_may_start_at timestamptz(3),
  ending text check (ending in ('cancelled', 'stopped', 'completed', 'void')),
  ended_on date,
  ended_at timestamptz(3),
  ended_by uuid,
  notice_received_on date,
  check (num_nonnulls(signed_at, signed_on, cancel_due_on, service_may_start_at) in (0, 4)),
  check (num_nonnulls(ending, ended_on, ended_at) in (0, 3)),
  check (ended_at is null or signed_at is not null),
  check (replaced_at is null or signed_at is null),
  constraint "15 USC 1679d(b)(1): total" check (services_total > 0 and other_total >= 0 and total = services_total + other_total),
  constraint "15 USC 1679d(b)(2): completion" check (
    completes_on between (offered_at at time zone zone)::date and (offered_at at time zone zone)::date + 180),
  constraint "15 USC 1679e(a): days to cancel" check (cancel_days >= 3),
  constraint "15 USC 1679d(a)(2): day of the signature" check (signed_on = (signed_at at time zone zone)::date),
  constraint "15 USC 1679d(a)(2): start of service" check (
    service_may_start_at >= (cancel_due_on + 1)::timestamp at time zone zone),
  constraint "15 USC 1679e(a): last day to cancel" check (ending = 'void' or (ending = 'cancelled') = (ended_on <= cancel_due_on)),
  constraint "15 USC 1679e(b): posted notice" check (
    ended_on = (ended_at at time zone zone)::date or ending is null
    or coalesce(ended_on >= signed_on and notice_received_on >= ended_on, false)),
  constraint "15 USC 1679e(b): arrival" check (notice_received_on <= (ended_at at time zone 'UTC')::date + 1)
);
create index contract_client_id on contract (client_id, offered_at desc);
create index contract_state on contract (state);
create index contract_offered_by on contract (offered_by);
create unique index contract_one_offer on contract (client_id) where signed_at is null and replaced_at is null;
create unique index contract_one_running on contract (client_id) where signed_at is not null and ended_at is null;
-- Work that waits is counted from the one that waits longest, without a sort, from the index alone.
create index contract_offered on contract (offered_at) include (client_id) where signed_at is null and replaced_at is null;
create index contract_signed on contract (service_may_start_at) include (client_id, zone, signed_at)
  where signed_at is not null and ended_at is null;
create index contract_ended on contract (ended_at) include (client_id) where ended_at is not null;

-- Each service has its own price and its own end, which its kind defines. findings: those that it is about, each as the list of its
-- keys when the contract was offered.
create table contract_service (
  contract_id uuid not null references contract (id) on delete cascade,
  position smallint not null check (position > 0),
  kind text not null,
  price numeric(12, 2) not null,
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  primary key (contract_id, position),
  constraint "15 USC 1679b(b): kind of service" check (kind in ('dispute', 'deletion')),
  constraint "15 USC 1679d(b)(1): price" check (price > 0)
);

-- A signature of the rights (without contract_id) or of a contract, with the words as signed and the evidence. blocks: how the
-- words were laid out, and their translation. signer: name and address of the account. shown_at and read_at: when the client
-- opened it and reached its end. file_sha256: of the PDF.
create table contract_signature (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null,
  contract_id uuid unique references contract (id) on delete cascade,
  kind text not null check (kind in ('typed', 'drawn')),
  value_encrypted bytea not null,
  text_encrypted bytea not null,
  blocks_encrypted bytea not null,
  signer_name_encrypted bytea not null,
  signer_email_encrypted bytea not null,
  text_sha256 bytea not null check (octet_length(text_sha256) = 32),
  file_sha256 bytea not null check (octet_length(file_sha256) = 32),
  file_encrypted bytea not null,
  zone text not null,
  shown_at timestamptz(3),
  read_at timestamptz(3),
  signed_at timestamptz(3) not null default law_now(),
  sign_in text not null,
  spoke_by_phone boolean,
  ip_address_encrypted bytea not null,
  user_agent_encrypted bytea,
  check ((contract_id is null) = (spoke_by_phone is null))
);
create unique index contract_signature_rights on contract_signature (client_id) where contract_id is null;
create index contract_signature_client_id on contract_signature (client_id);

create table text_view (
  client_id uuid not null references app_user (id) on delete cascade,
  text_sha256 bytea not null check (octet_length(text_sha256) = 32),
  shown_at timestamptz(3) not null default law_now(),
  read_at timestamptz(3),
  primary key (client_id, text_sha256)
);

create function weekdays_after(day date, days integer) returns date language sql immutable
return (
  select candidate::date from generate_series(day + 1, day + 3 * days + 2, interval '1 day') as candidate
  where extract(isodow from candidate) < 6
  order by candidate offset days - 1 limit 1);

-- True for the endings that undo a contract.
create function nothing_is_owed(ending text) returns boolean language sql immutable
return coalesce(ending in ('cancelled', 'void'), false);

create function check_contract() returns trigger language plpgsql as $$
declare
  policy state_policy;
begin
  if tg_op = 'DELETE' then
    if old.signed_at is not null and (old.ended_at is null
      or (law_now() at time zone old.zone)::date <= years_after((old.ended_at at time zone old.zone)::date, 5)) then
      perform refuse_by_law('15 USC 1679i: record', 'A signed contract is kept for five years after its end');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.signed_at is not null and row(new.signed_at, new.signed_on, new.cancel_due_on, new.service_may_start_at)
      is distinct from row(old.signed_at, old.signed_on, old.cancel_due_on, old.service_may_start_at) then
      perform refuse_by_law('15 USC 1679d(a)(1): signed', 'A signed contract is not changed');
    end if;
    if row(new.client_id, new.state, new.zone, new.cancel_days, new.services_total, new.other_total, new.total, new.completes_on, new.billing,
      new.guarantee_days, new.offered_at)
      is distinct from row(old.client_id, old.state, old.zone, old.cancel_days, old.services_total, old.other_total, old.total, old.completes_on, old.billing,
        old.guarantee_days, old.offered_at)
      or (new.terms_encrypted is distinct from old.terms_encrypted and not is_reencrypting()) then
      perform refuse_by_law('15 USC 1679d(a)(1): offered', 'The terms of a contract are not changed');
    end if;
    -- A contract that was stopped or completed may be found void, and is cancelled by a notice that was posted in time and arrives later.
    if old.ended_at is not null and row(new.ending, new.ended_on, new.ended_at, new.ended_by, new.notice_received_on)
      is distinct from row(old.ending, old.ended_on, old.ended_at, old.ended_by, old.notice_received_on)
      and not (not nothing_is_owed(old.ending) and (new.ending = 'void' or (new.ending = 'cancelled' and new.notice_received_on is not null))) then
      perform refuse_by_law('15 USC 1679i: end', 'The end of a contract is not changed');
    end if;
    if new.ended_at is distinct from old.ended_at and new.ended_at <> law_now() then
      perform refuse_by_law('15 USC 1679e(a): time', 'A contract ends when its end is recorded');
    end if;
    if old.replaced_at is not null and new.replaced_at is distinct from old.replaced_at then
      perform refuse_by_law('15 USC 1679d(a)(1): offered', 'An offer that was replaced stays so');
    end if;
    if old.signed_at is not null or new.signed_at is null then return new; end if;
  elsif new.signed_at is null then
    return new;
  end if;
  if new.signed_at <> law_now() then
    perform refuse_by_law('15 USC 1679d(a)(2): time', 'A contract is signed at the time of its signature');
  end if;
  select * into policy from state_policy where state = new.state;
  if policy.contract <> 'serve' or policy.checked_on is null then
    perform refuse_by_law(
      case when policy.contract = 'refuse' then policy.law else '15 USC 1679j' end || ': state',
      'No contract is made in this state');
  end if;
  if new.cancel_days < policy.cancel_days then
    perform refuse_by_law('15 USC 1679j: days to cancel', 'The state gives more days to cancel');
  end if;
  if policy.billing = 'when-all-done' and new.billing <> policy.billing then
    perform refuse_by_law('15 USC 1679j: billing', 'In this state nothing is due before all services are done');
  end if;
  if not exists (select from app_user where id = new.client_id and role = 'client') then
    perform refuse_by_law('15 USC 1679d(a)(1): client', 'Only a client signs a contract');
  end if;
  if not exists (select from profile where user_id = new.client_id and state = new.state) then
    perform refuse_by_law('15 USC 1679j: residence', 'The client lives in another state');
  end if;
  perform require_electronic_consent(new.client_id, new.signed_at);
  if not exists (
    select from contract_signature where client_id = new.client_id and contract_id is null and signed_at <= new.signed_at
  ) then
    perform refuse_by_law('15 USC 1679c(a): rights', 'The client has not signed the Consumer Credit File Rights');
  end if;
  if not exists (
    select from contract_signature where client_id = new.client_id and contract_id = new.id and signed_at = new.signed_at
  ) then
    perform refuse_by_law('15 USC 1679d(a)(1): signature', 'The contract has no signature');
  end if;
  if (select coalesce(sum(price), 0) from contract_service where contract_id = new.id) <> new.services_total then
    perform refuse_by_law('15 USC 1679d(b)(1): prices', 'The prices of the services are not the total');
  end if;
  if new.cancel_due_on < weekdays_after(new.signed_on, new.cancel_days) then
    perform refuse_by_law('15 USC 1679d(a)(2): wait', 'Work would start before the time to cancel is over');
  end if;
  if new.completes_on <= new.cancel_due_on then
    perform refuse_by_law('15 USC 1679d(a)(2): completion', 'Work would be completed before it may start');
  end if;
  return new;
end $$;
create trigger contract_checked before insert or update or delete on contract
for each row execute function check_contract();

create function check_follow_on() returns trigger language plpgsql as $$
begin
  if exists (
    select from contract
    where client_id = new.client_id and id <> new.id and state = new.state and signed_at is not null and not nothing_is_owed(ending)
  ) then
    perform refuse_by_law('La. R.S. 9:3573.3(9): follow-on', 'One transaction is not split into several contracts');
  end if;
  return new;
end $$;
create trigger contract_follow_on_checked before insert or update of signed_at on contract
for each row when (new.state = 'LA') execute function check_follow_on();

create function keep_contract_service() returns trigger language plpgsql as $$
begin
  if exists (select from contract where id = old.contract_id) then
    perform refuse_by_law('15 USC 1679d(a)(1): services', 'The services of a contract are not changed');
  end if;
  return old;
end $$;
create trigger contract_service_kept before update or delete on contract_service
for each row execute function keep_contract_service();
create function check_contract_service() returns trigger language plpgsql as $$
begin
  if exists (select from contract where id = new.contract_id and (signed_at is not null or replaced_at is not null)) then
    perform refuse_by_law('15 USC 1679d(a)(1): services', 'The services of a contract are not changed');
  end if;
  return new;
end $$;
create trigger contract_service_checked before insert on contract_service
for each row execute function check_contract_service();

-- Evidence is inserted once. The acknowledgment of the rights is kept for two years after it was signed.
create function check_signature() returns trigger language plpgsql as $$
declare
  sealed text[] := array['value_encrypted', 'text_encrypted', 'blocks_encrypted', 'file_encrypted',
    'signer_name_encrypted', 'signer_email_encrypted', 'ip_address_encrypted', 'user_agent_encrypted'];
begin
  if tg_op = 'DELETE' then
    if old.contract_id is null
      and (law_now() at time zone old.zone)::date <= years_after((old.signed_at at time zone old.zone)::date, 2) then
      perform refuse_by_law('15 USC 1679c(c): record', 'A signed statement of rights is kept for two years');
    end if;
    if old.contract_id is null and exists (select from contract where client_id = old.client_id and signed_at is not null) then
      perform refuse_by_law('15 USC 1679i: record', 'The signed rights are kept with the contract');
    end if;
    if old.contract_id is not null and exists (select from contract where id = old.contract_id) then
      perform refuse_by_law('15 USC 1679i: record', 'A signature is kept with its contract');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if not is_reencrypting() or to_jsonb(new) - sealed is distinct from to_jsonb(old) - sealed then
      perform refuse_by_law('15 USC 1679d(a)(1): signature', 'A signature is not changed');
    end if;
    return new;
  end if;
  if new.signed_at <> law_now() then
    perform refuse_by_law('15 USC 1679d(a)(2): time', 'A signature is recorded when it is made');
  end if;
  if not exists (select from app_user where id = new.client_id and role = 'client') then
    perform refuse_by_law('15 USC 1679d(a)(1): client', 'Only a client signs');
  end if;
  perform require_electronic_consent(new.client_id, new.signed_at);
  if new.contract_id is not null and not exists (
    select from contract
    where id = new.contract_id and client_id = new.client_id and signed_at is null and replaced_at is null
  ) then
    perform refuse_by_law('15 USC 1679d(a)(1): offer', 'There is no such offer to sign');
  end if;
  return new;
end $$;
create trigger contract_signature_checked before insert or update or delete on contract_signature
for each row execute function check_signature();

create function check_signed() returns trigger language plpgsql as $$
begin
  if not exists (select from contract where id = new.contract_id and signed_at = new.signed_at) then
    perform refuse_by_law('15 USC 1679d(a)(1): signed', 'A signature is recorded with its contract');
  end if;
  return null;
end $$;
create constraint trigger contract_signature_completed after insert on contract_signature
deferrable initially deferred for each row when (new.contract_id is not null) execute function check_signed();

-- The word is shown first, then the client gives the consent, once, and may withdraw it, once.
create function check_consent() returns trigger language plpgsql as $$
declare
  kept text[] := array['given_at', 'withdrawn_at', 'sign_in', 'ip_address_encrypted', 'user_agent_encrypted'];
begin
  if tg_op = 'DELETE' then
    if old.given_at is not null and exists (select from contract_signature where client_id = old.client_id) then
      perform refuse_by_law('15 USC 7001(c): record', 'The consent is kept with what was signed');
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.given_at is not null then
      perform refuse_by_law('15 USC 7001(c)(1)(C)(ii): consent', 'The word comes before the consent');
    end if;
    return new;
  end if;
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept
    or (old.given_at is not null and (new.given_at is distinct from old.given_at or new.sign_in is distinct from old.sign_in))
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at)
    or (old.given_at is not null and not is_reencrypting()
      and row(new.ip_address_encrypted, new.user_agent_encrypted)
        is distinct from row(old.ip_address_encrypted, old.user_agent_encrypted)) then
    perform refuse_by_law('15 USC 7001(c): consent', 'A consent is not changed');
  end if;
  if old.given_at is null and new.given_at is not null and (
    new.given_at <> law_now() or new.sign_in is null or new.ip_address_encrypted is null
    or not exists (select from app_user where id = new.client_id and role = 'client')
  ) then
    perform refuse_by_law('15 USC 7001(c)(1)(C)(ii): consent', 'Only the client gives the consent, and now');
  end if;
  return new;
end $$;
create trigger electronic_consent_checked before insert or update or delete on electronic_consent
for each row execute function check_consent();

create function forget_unsigned() returns trigger language plpgsql as $$
begin
  delete from contract where client_id = old.id and signed_at is null;
  delete from electronic_consent
  where client_id = old.id and (given_at is null or not exists (select from contract_signature where client_id = old.id));
  return null;
end $$;
create trigger app_user_unsigned_forgotten after delete on app_user
for each row execute function forget_unsigned();

create trigger contract_announced after insert or update or delete on contract
for each row execute function notify_client_change('contracts', 'client_id', 'terms_encrypted');
create trigger contract_signature_announced after insert on contract_signature
for each row execute function notify_client_change('contracts', 'client_id', 'value_encrypted', 'text_encrypted', 'blocks_encrypted');
create trigger electronic_consent_announced after update on electronic_consent
for each row execute function notify_client_change('contracts', 'client_id', 'ip_address_encrypted', 'user_agent_encrypted');
create trigger sales_channel_announced after insert or update on sales_channel
for each row execute function notify_client_change('contracts', 'client_id');
create trigger state_policy_announced after update on state_policy
for each row execute function notify_admin_change('state-policies', '');
create trigger price_list_announced after insert or update or delete on price_list_entry
for each row execute function notify_admin_change('state-policies', '');

insert into state_policy (state, contract, cancel_days, billing, monthly_statement, law, facts, certainty, source) values
  ('AL', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('AK', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('AZ', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $25,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('AR', 'serve', 5, 'per-service', false, '15 USC 1679j', '5 working days to cancel. Bond of $10,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('CA', 'serve', 5, 'when-all-done', true, 'Cal. Civ. 1789.10 ff.', 'Register with the Attorney General. Bond of $100,000. Nothing is due before full performance, all within 180 days. Monthly statement. Cancel to midnight of the 5th working day. Refunds within 15 days. An agent in California, and the cancellation notice in the language of the contract.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('CO', 'serve', 5, 'per-service', false, '15 USC 1679j', '5 working days to cancel. Bond and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('CT', 'serve', 3, 'per-service', false, 'Conn. Gen. Stat. 36a-700', 'An act of its own, not read in full.', 'mid', 'Notes on the act, read in November 2026; to be checked against its present text'),
  ('DE', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $15,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('FL', 'serve', 5, 'per-service', false, 'Fla. Stat. 817.7001 ff.', 'Cancel to midnight of the 5th day. Bond of $10,000 and a trust account if paid early.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('GA', 'refuse', 3, 'per-service', false, 'O.C.G.A. 16-9-59', 'Operating a credit repair services organization is a crime in Georgia. Lenders, banks, 501(c)(3) organizations, realtors, Georgia lawyers and brokers are excepted.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('HI', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known. A breach of the federal act is an unfair practice under HRS 481B-12.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('ID', 'serve', 3, 'per-service', false, '15 USC 1679j', 'License. Bond of $15,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('IL', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $100,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('IN', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $25,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('IA', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $10,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('KS', 'serve', 3, 'per-service', false, '15 USC 1679j', 'License. Bond of $25,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('KY', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('LA', 'serve', 5, 'when-all-done', false, 'La. R.S. 9:3573', 'Register with the Attorney General. Bond of $100,000 before any charge. Five days to cancel. One transaction may not be split into several contracts.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('ME', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $25,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('MD', 'serve', 3, 'per-service', false, '15 USC 1679j', 'License. Bond of $50,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('MA', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $10,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('MI', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('MN', 'serve', 5, 'per-service', false, '15 USC 1679j', '5 working days to cancel. Bond of $10,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('MS', 'serve', 3, 'per-service', false, '15 USC 1679j', 'License. Bond of $50,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('MO', 'serve', 3, 'per-service', false, 'Mo. Rev. Stat. 407.635 ff.', 'Registration, $400.', 'mid', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('MT', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('NE', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $100,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('NV', 'serve', 5, 'per-service', false, '15 USC 1679j', '5 working days to cancel. Bond of $100,000 and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('NH', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $25,000, to be confirmed, and registration as far as one chart says; the act itself was not read.', 'mid', 'One chart of state acts, read in November 2026; to be checked against the statute'),
  ('NJ', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('NM', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('NY', 'waitlist', 3, 'when-all-done', false, 'NY GBL 458-a ff.', 'The current report with the entries marked is annexed to the contract, with each modification and its estimated date. The firm signs too. These annexes are not made here yet.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('NC', 'waitlist', 3, 'per-service', false, 'N.C. Gen. Stat. 66-224', 'The contract lists the adverse entries that are expected to change and names an agent for process. That list is not made here yet. Bond of $10,000.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('ND', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('OH', 'serve', 3, 'per-service', false, 'Ohio Rev. Code 4712', 'Certificate of registration, $100, and bond of $50,000.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('OK', 'serve', 3, 'per-service', false, 'Okla. Stat. 24-131 ff.', 'Bond of $10,000 and license.', 'mid', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('OR', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('PA', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('RI', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known; sources disagree.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('SC', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('SD', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('TN', 'serve', 3, 'per-service', false, 'Tenn. Code 47-18-1011', 'Bond of $100,000 for each location; the form of the contract is filed.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('TX', 'serve', 3, 'per-service', false, 'Tex. Fin. Code 393', 'Register with the Secretary of State. Bond of $10,000 a location if paid before all is done. Period of at most 180 days in the contract, an agent in Texas in the contract, a disclosure statement.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('UT', 'waitlist', 3, 'when-all-done', false, 'Utah Code 13-21-102', 'Register with the state. Bond of $100,000. Nothing before full performance of all services. A written statement of the person for each disputed entry, which is not made here yet.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('VT', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known; sources disagree.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('VA', 'serve', 3, 'per-service', false, 'Va. Code 59.1-335.4', 'Bond of 100 times the fee, $5,000 to $50,000.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('WA', 'serve', 3, 'when-all-done', true, 'RCW 19.134.020', 'Nothing before full performance without a bond of $10,000 and a trust account. Monthly statement.', 'high', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('WV', 'serve', 3, 'per-service', false, 'W. Va. Code 46A-6C', 'Bond of $15,000.', 'mid', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('WI', 'serve', 3, 'per-service', false, 'Wis. Stat. 422.501 ff.', 'Register with the state. Bond of $25,000.', 'mid', 'Summary of the statute, read in November 2026; to be checked against its present text'),
  ('WY', 'serve', 3, 'per-service', false, '15 USC 1679j', 'No act of its own is known.', 'low', 'One chart of state acts, read in November 2026; to be checked against the statutes'),
  ('DC', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Bond of $25,000.', 'mid', 'Notes on the act, read in November 2026; to be checked against its present text'),
  ('AS', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('GU', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('MP', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('PR', 'serve', 3, 'when-all-done', false, '7 LPRA 630o', 'License; no advance fee.', 'mid', 'Notes on the act, read in November 2026; to be checked against its present text'),
  ('VI', 'serve', 3, 'per-service', false, '15 USC 1679j', 'The law of this state was not researched.', 'low', 'Not researched; to be read before a contract is made'),
  ('AA', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Military mail; the law of the home state may apply.', 'low', 'Not researched; to be read before a contract is made'),
  ('AE', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Military mail; the law of the home state may apply.', 'low', 'Not researched; to be read before a contract is made'),
  ('AP', 'serve', 3, 'per-service', false, '15 USC 1679j', 'Military mail; the law of the home state may apply.', 'low', 'Not researched; to be read before a contract is made');
