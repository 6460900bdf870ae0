-- checked_on: when somebody compared it with the bureau's own page.
create table bureau_address (
  bureau text primary key check (bureau in ('experian', 'equifax', 'transunion')),
  lines text[] not null check (cardinality(lines) between 2 and 4),
  checked_on date
);
insert into bureau_address (bureau, lines) values
  ('equifax', array['Equifax Information Services LLC', 'P.O. Box 740256', 'Atlanta, GA 30374-0256']),
  ('experian', array['Experian', 'P.O. Box 4500', 'Allen, TX 75013']),
  ('transunion', array['TransUnion Consumer Solutions', 'P.O. Box 2000', 'Chester, PA 19016']);

-- What the firm pays the Postal Service, in dollars.
create table postage_price (
  valid_from date primary key,
  letter numeric(6, 2) not null check (letter > 0),
  letter_more numeric(6, 2) not null check (letter_more > 0),
  flat numeric(6, 2) not null check (flat > 0),
  flat_more numeric(6, 2) not null check (flat_more > 0),
  certified numeric(6, 2) not null check (certified > 0),
  receipt numeric(6, 2) not null check (receipt > 0)
);

create table mailing (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('print', 'lob')),
  service text not null check (service in ('first-class', 'certified', 'certified-receipt')),
  created_by uuid references app_user (id) on delete set null,
  created_at timestamptz(3) not null default law_now(),
  -- The pages of each letter by the id of its dispute, and the prices of that day, once the file was made.
  postage jsonb
);
create index mailing_created_by on mailing (created_by);

-- Evidence has no foreign key to the account, because it outlives it, with its contract.
create table dispute (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null,
  contract_id uuid not null references contract (id) on delete cascade,
  bureau text not null check (bureau in ('experian', 'equifax', 'transunion')),
  kind text not null check (kind in ('dispute', 'procedure', 'statement', 'block')),
  document_ids uuid[] not null default '{}',
  proposed_by uuid references app_user (id) on delete set null,
  is_proposed boolean not null,
  created_at timestamptz(3) not null default law_now(),
  withdrawn_at timestamptz(3),
  signed_at timestamptz(3),
  -- When a newer report or answer was found to change what was signed. A new signature clears it.
  outdated_at timestamptz(3),
  mailing_id uuid references mailing (id),
  mailing_position smallint check (mailing_position > 0),
  posted_on date,
  tracking_number text check (tracking_number <> ''),
  delivered_on date,
  delivery_evidence text check (delivery_evidence <> ''),
  delivery_recorded_by uuid references app_user (id) on delete set null,
  -- A report of the central source of free annual reports gives the bureau longer (15 USC 1681j(a)(3)).
  is_of_annual_report boolean not null default false,
  answer_due_on date,
  -- When the bureau received further information, which extends that time once by 15 days (15 USC 1681i(a)(1)(B)).
  information_received_on date,
  returned_on date,
  answered_at timestamptz(3),
  check ((mailing_id is null) = (mailing_position is null)),
  check (posted_on is null or mailing_id is not null),
  check (tracking_number is null or posted_on is not null),
  check (outdated_at is null or signed_at is not null),
  check (num_nonnulls(delivered_on, delivery_evidence) in (0, 2)),
  -- The law gives no time in which a statement is added to a file.
  check ((answer_due_on is null) = (delivered_on is null or kind = 'statement')),
  check (withdrawn_at is null or num_nonnulls(posted_on, delivered_on) = 0),
  check (returned_on is null or num_nonnulls(posted_on, delivered_on) = 0),
  constraint "15 USC 1681i(a)(1)(A): answered" check (answered_at is null or num_nonnulls(posted_on, delivered_on) > 0),
  constraint "15 USC 1681i(a)(1)(B): delivered" check (information_received_on is null or delivered_on is not null),
  constraint "15 USC 1681i(a)(1)(A): posted" check (delivered_on >= posted_on),
  constraint "15 USC 1681i(a)(1)(A): time to answer" check (
    answer_due_on >= delivered_on + case kind when 'dispute' then 30 when 'procedure' then 15 else 4 end),
  constraint "15 USC 1681i(a)(1)(B): kind" check (information_received_on is null or kind = 'dispute'),
  constraint "15 USC 1681c-2(a)(2): report" check (kind <> 'block' or cardinality(document_ids) > 0),
  unique (mailing_id, mailing_position)
);
-- Letters that wait, in their order, with their clients, so that the index alone suffices to count them.
create index dispute_to_sign on dispute (coalesce(outdated_at, created_at), id) include (client_id, created_at, outdated_at)
  where (signed_at is null or outdated_at is not null) and posted_on is null and delivered_on is null and withdrawn_at is null;
create index dispute_to_mail on dispute (signed_at, id) include (client_id)
  where outdated_at is null and posted_on is null and delivered_on is null and withdrawn_at is null;
create index dispute_in_transit on dispute (posted_on, id) include (client_id)
  where posted_on is not null and delivered_on is null and answered_at is null;
create index dispute_unanswered on dispute ((coalesce(posted_on, delivered_on)), id) include (client_id)
  where coalesce(posted_on, delivered_on) is not null and answered_at is null and kind <> 'statement';
create index dispute_tracking_number on dispute (tracking_number) where tracking_number is not null;
create index dispute_to_answer on dispute (answer_due_on, id) where answer_due_on is not null and answered_at is null;
create index dispute_delivery_recorded_by on dispute (delivery_recorded_by);
create index dispute_client_id on dispute (client_id, created_at desc);
create index dispute_contract_id on dispute (contract_id);
create index dispute_proposed_by on dispute (proposed_by);

-- own_statement: what the client adds in their own words. follows: the item of an earlier dispute whose answer this letter follows. outcome: what the bureau found, on completed_on, and its reasons, of which
-- frivolous needs what the bureau says is missing. Without an answer there is no day of completion.
create table dispute_item (
  id uuid primary key,
  dispute_id uuid not null references dispute (id) on delete cascade,
  position smallint not null check (position > 0),
  client_id uuid not null,
  bureau text not null check (bureau in ('experian', 'equifax', 'transunion')),
  kind text not null check (kind in ('dispute', 'procedure', 'statement', 'block')),
  follows uuid references dispute_item (id) on delete cascade,
  finding_key text not null check (finding_key ~ '^[0-9a-f]{1,64}$'),
  -- Of the finding, and the creditor as the report names it, as of the dispute. Reports that no longer show it have neither.
  rule text check (rule ~ '^[a-z]+(-[a-z]+)*$'),
  furnisher text check (furnisher <> ''),
  own_statement_encrypted bytea,
  is_withdrawn boolean not null default false,
  credit_item_ids uuid[] not null default '{}',
  outcome text check (outcome in
    ('deleted', 'updated', 'verified', 'remains', 'frivolous', 'no-response', 'blocked', 'reinserted')),
  completed_on date,
  reasons_encrypted bytea,
  outcome_read_by uuid references app_user (id) on delete set null,
  check ((completed_on is not null) = coalesce(outcome <> 'no-response', false)),
  check (outcome is not null or num_nonnulls(reasons_encrypted, outcome_read_by) = 0),
  constraint "15 USC 1681i(a)(7): result" check (kind <> 'procedure' or follows is not null),
  constraint "15 USC 1681i(b): answer" check (kind <> 'statement' or num_nonnulls(follows, own_statement_encrypted) = 2),
  check (kind <> 'block' or follows is null),
  constraint "15 USC 1681i(a)(3)(C): missing" check (outcome <> 'frivolous' or reasons_encrypted is not null),
  unique (dispute_id, position)
);
create index dispute_item_outcome_read_by on dispute_item (outcome_read_by);
create index dispute_item_follows on dispute_item (follows);
create unique index "15 USC 1681i(a)(3): repeated" on dispute_item (client_id, bureau, finding_key, kind, follows) nulls not distinct
  where not is_withdrawn;

-- The letter as the client signed it. A letter that is out of date is signed again, and the latest counts.
create table letter_signature (
  id uuid primary key,
  dispute_id uuid not null references dispute (id) on delete cascade,
  client_id uuid not null,
  kind text not null check (kind in ('typed', 'drawn')),
  value_encrypted bytea not null,
  text_encrypted bytea not null,
  blocks_encrypted bytea not null,
  file_encrypted bytea not null,
  signer_name_encrypted bytea not null,
  signer_email_encrypted bytea not null,
  text_sha256 bytea not null check (octet_length(text_sha256) = 32),
  file_sha256 bytea not null check (octet_length(file_sha256) = 32),
  zone text not null,
  shown_at timestamptz(3),
  read_at timestamptz(3),
  signed_at timestamptz(3) not null default law_now(),
  sign_in text not null,
  ip_address_encrypted bytea not null,
  user_agent_encrypted bytea
);
create index letter_signature_dispute_id on letter_signature (dispute_id, signed_at desc);
create index letter_signature_client_id on letter_signature (client_id);

-- What a client sent to a creditor themselves. This software writes no such letter (12 CFR 1022.43).
create table own_dispute (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references app_user (id) on delete cascade,
  furnisher text not null check (furnisher <> ''),
  sent_on date not null,
  created_at timestamptz(3) not null default law_now()
);
create index own_dispute_client_id on own_dispute (client_id, sent_on desc);

-- A letter that a mail provider prints and posts. It is stored before the provider is asked, and its id is the idempotency key.
-- accepted: the provider has it. taken-back: it was not posted. failed: the provider refuses it.
create table provider_letter (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references dispute (id) on delete cascade,
  mailing_id uuid not null references mailing (id),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'returned', 'taken-back', 'failed')),
  -- When a request with this key was sent first. The provider forgets the key after 24 hours.
  requested_at timestamptz(3),
  accepted_at timestamptz(3),
  provider_id text unique check (provider_id <> ''),
  tracking_number text check (tracking_number <> ''),
  problem text check (problem in
    ('refused', 'not-composed', 'letter-out-of-date', 'enclosure-missing', 'deleted', 'issue', 'pickup-available', 'not-taken-back')),
  problem_detail text,
  created_at timestamptz(3) not null default now(),
  check (state <> 'accepted' or num_nonnulls(requested_at, accepted_at, provider_id) = 3)
);
create unique index provider_letter_open on provider_letter (dispute_id) where state in ('waiting', 'accepted');
create index provider_letter_dispute_id on provider_letter (dispute_id, created_at desc);
create index provider_letter_mailing_id on provider_letter (mailing_id);

create function may_work(contract_id uuid, client_id uuid) returns boolean language sql stable as $$
  select exists (
    select from contract
    where contract.id = $1 and contract.client_id = $2 and signed_at is not null and ended_at is null
      and service_may_start_at <= law_now())
$$;

create function check_dispute() returns trigger language plpgsql as $$
declare
  changing text[] := array['withdrawn_at', 'proposed_by', 'signed_at', 'outdated_at', 'mailing_id', 'mailing_position', 'posted_on',
    'tracking_number', 'delivered_on', 'delivery_evidence', 'delivery_recorded_by', 'is_of_annual_report', 'answer_due_on', 'information_received_on', 'returned_on',
    'answered_at'];
  is_return boolean := tg_op = 'UPDATE' and coalesce(old.posted_on is not null and old.delivered_on is null
    and num_nonnulls(new.posted_on, new.mailing_id, new.delivered_on) = 0 and new.returned_on >= old.posted_on, false);
  stays_delivered text[] := array['proposed_by', 'delivery_recorded_by', 'answered_at'];
begin
  if tg_op = 'DELETE' then
    if exists (select from letter_signature where dispute_id = old.id) and exists (select from contract where id = old.contract_id) then
      perform refuse_by_law('15 USC 1679i: record', 'A signed letter is kept with its contract');
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if new.answered_at is not null then
      perform refuse_by_law('15 USC 1681i(a)(1)(A): answered', 'A dispute is answered once, when each of its items has an outcome');
    end if;
    if not may_work(new.contract_id, new.client_id) then
      perform refuse_by_law('15 USC 1679d(a)(2): letter', 'No letter is prepared before the time to cancel is over, or after the contract has ended');
    end if;
    return new;
  end if;
  if new.information_received_on is distinct from old.information_received_on then
    if not coalesce(old.information_received_on is null and not old.is_of_annual_report and old.answered_at is null
      and new.information_received_on between old.delivered_on and old.answer_due_on
      and new.answer_due_on = old.answer_due_on + 15, false) then
      perform refuse_by_law('15 USC 1681i(a)(1)(B): extension', 'Only information that arrives within the 30 days extends them, once and by 15');
    end if;
    stays_delivered := stays_delivered || array['information_received_on', 'answer_due_on'];
  end if;
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing or old.withdrawn_at is not null
    or (not is_return and (
      (old.posted_on is not null and (new.posted_on is null or new.mailing_id <> old.mailing_id))
      or (new.returned_on is not null and new.returned_on is distinct from old.returned_on)
      or (new.returned_on is null and old.returned_on is not null and num_nonnulls(new.posted_on, new.delivered_on) = 0)))
    or (old.delivered_on is not null
      and to_jsonb(new) - stays_delivered is distinct from to_jsonb(old) - stays_delivered) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): dispute', 'A dispute is not changed');
  end if;
  if is_return and exists (select from dispute_item where dispute_id = new.id and outcome is not null) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): return', 'A letter that the bureau answered did not come back');
  end if;
  if new.posted_on is distinct from old.posted_on and exists (
    select from dispute_item where dispute_id = new.id and completed_on < new.posted_on
  ) then
    perform refuse_by_law('15 USC 1681i(a)(6)(A): completed', 'A bureau finishes after the letter was mailed');
  end if;
  if new.answered_at is distinct from old.answered_at and (old.answered_at is not null or new.answered_at <> law_now()
    or exists (select from dispute_item where dispute_id = new.id and outcome is null)) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): answered', 'A dispute is answered once, when each of its items has an outcome');
  end if;
  if new.signed_at is distinct from old.signed_at and not exists (
    select from letter_signature where dispute_id = new.id and signed_at = new.signed_at
  ) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): signed', 'A letter is signed by its signature');
  end if;
  if new.mailing_id is distinct from old.mailing_id and new.mailing_id is not null
    and (new.signed_at is null or not may_work(new.contract_id, new.client_id)) then
    perform refuse_by_law('15 USC 1679d(a)(2): mailing', 'Only a signed letter is mailed, and only while its contract is in force');
  end if;
  if not is_return and new.posted_on is distinct from old.posted_on and forbids_work_on(new.client_id, new.posted_on) then
    perform refuse_by_law('15 USC 1679d(a)(2): posted', 'No letter is mailed in the time to cancel, or after the contract has ended');
  end if;
  if not is_return and new.posted_on is distinct from old.posted_on and not exists (
    select from letter_signature where dispute_id = new.id and (signed_at at time zone zone)::date <= new.posted_on
  ) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): mailed', 'A letter is mailed after the client has signed it');
  end if;
  if new.delivered_on is distinct from old.delivered_on and not exists (
    select from letter_signature where dispute_id = new.id and (signed_at at time zone zone)::date <= new.delivered_on
  ) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): delivery', 'A letter is delivered after the client has signed it');
  end if;
  return new;
end $$;
create trigger dispute_checked before insert or update or delete on dispute
for each row execute function check_dispute();

-- A later letter follows an answer that leaves something to ask; a second dispute needs new information.
create function check_new_item() returns trigger language plpgsql as $$
declare
  letter dispute;
  former dispute_item;
begin
  select * into letter from dispute where id = new.dispute_id;
  if row(new.client_id, new.bureau, new.kind) is distinct from row(letter.client_id, letter.bureau, letter.kind) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): item', 'An item belongs to the letter that is about it');
  end if;
  if new.follows is null then return new; end if;
  select * into former from dispute_item where id = new.follows;
  if row(former.client_id, former.bureau, former.finding_key, former.kind)
    is distinct from row(new.client_id, new.bureau, new.finding_key, 'dispute')
    or coalesce(former.outcome in ('deleted', 'blocked'), true)
    or (new.kind = 'procedure' and former.outcome not in ('verified', 'updated'))
    or (new.kind = 'statement' and former.outcome not in ('verified', 'remains', 'no-response', 'reinserted')) then
    perform refuse_by_law(
      case new.kind when 'procedure' then '15 USC 1681i(a)(7)' when 'statement' then '15 USC 1681i(b)' else '15 USC 1681i(a)(3)' end || ': answer',
      'A letter follows an answer that leaves something to ask');
  end if;
  if new.kind = 'dispute' and new.own_statement_encrypted is null and letter.document_ids = '{}' then
    perform refuse_by_law('15 USC 1681i(a)(3): information', 'A second dispute needs new information');
  end if;
  return new;
end $$;
create trigger dispute_item_new_checked before insert on dispute_item
for each row execute function check_new_item();

-- An item stays as it was prepared. From the signature of its letter there are neither more nor fewer, and from its posting or delivery
-- the accounts that it disputes stay.
create function keep_items() returns trigger language plpgsql as $$
declare
  letter dispute;
  following text[] := array['is_withdrawn', 'outcome', 'completed_on', 'reasons_encrypted', 'outcome_read_by'];
begin
  select * into letter from dispute where id = coalesce(new.dispute_id, old.dispute_id);
  if tg_op <> 'UPDATE' then
    if exists (select from letter_signature where dispute_id = letter.id) and exists (select from contract where id = letter.contract_id) then
      perform refuse_by_law('15 USC 1679i: items', 'The items of a signed letter are kept with its contract');
    end if;
    return coalesce(new, old);
  end if;
  if num_nonnulls(letter.posted_on, letter.delivered_on) = 0 then following := following || array['credit_item_ids']; end if;
  if is_reencrypting() then following := following || array['own_statement_encrypted']; end if;
  if to_jsonb(new) - following is distinct from to_jsonb(old) - following or new.is_withdrawn <> (letter.withdrawn_at is not null) then
    perform refuse_by_law('15 USC 1679i: item', 'The items of a letter are not changed');
  end if;
  return new;
end $$;
create trigger dispute_item_kept before insert or update or delete on dispute_item
for each row execute function keep_items();

create function check_outcome() returns trigger language plpgsql as $$
declare
  zone text;
  letter dispute;
begin
  if tg_op = 'UPDATE' then
    if (new.outcome, new.completed_on) is not distinct from (old.outcome, old.completed_on) then
      return new;
    end if;
    if new.outcome is null then
      perform refuse_by_law('15 USC 1679i: outcome', 'An outcome is corrected, not taken back');
    end if;
  elsif new.outcome is null then
    return new;
  end if;
  select * into letter from dispute where id = new.dispute_id;
  select contract.zone into zone from contract where id = letter.contract_id;
  if letter.signed_at is null or letter.withdrawn_at is not null or num_nonnulls(letter.posted_on, letter.delivered_on) = 0 then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): outcome', 'Only a letter that was signed and mailed has an answer');
  end if;
  if new.completed_on < coalesce(letter.posted_on, letter.delivered_on)
    or new.completed_on > (law_now() at time zone zone)::date then
    perform refuse_by_law('15 USC 1681i(a)(6)(A): completed', 'A bureau finishes after the letter was mailed, and not in the future');
  end if;
  if new.outcome = 'no-response' and not coalesce(letter.answer_due_on < (law_now() at time zone zone)::date, false) then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): time', 'A bureau has not answered once its time is over');
  end if;
  return new;
end $$;
create trigger dispute_item_checked before insert or update on dispute_item
for each row execute function check_outcome();

create function follow_outcome() returns trigger language plpgsql as $$
begin
  update dispute set answered_at = law_now()
  where id = new.dispute_id and answered_at is null
    and not exists (select from dispute_item where dispute_id = new.dispute_id and outcome is null);
  return null;
end $$;
create trigger dispute_item_answered after update of outcome on dispute_item
for each row when (old.outcome is null and new.outcome is not null) execute function follow_outcome();

create function follow_dispute() returns trigger language plpgsql as $$
begin
  update dispute_item set is_withdrawn = true where dispute_id = new.id;
  perform graphile_worker.add_job('take-letter-back', json_build_object('letterId', id))
  from provider_letter where dispute_id = new.id and state in ('waiting', 'accepted');
  return null;
end $$;
create trigger dispute_withdrawn after update of withdrawn_at on dispute
for each row when (new.withdrawn_at is not null) execute function follow_dispute();

create function withdraw_disputes() returns trigger language plpgsql as $$
begin
  update dispute set withdrawn_at = law_now()
  where contract_id = new.id and withdrawn_at is null and posted_on is null and delivered_on is null;
  return null;
end $$;
create trigger contract_disputes_withdrawn after update of ended_at on contract
for each row when (old.ended_at is null and new.ended_at is not null) execute function withdraw_disputes();

create function check_letter_signature() returns trigger language plpgsql as $$
declare
  sealed text[] := array['value_encrypted', 'text_encrypted', 'blocks_encrypted', 'file_encrypted',
    'signer_name_encrypted', 'signer_email_encrypted', 'ip_address_encrypted', 'user_agent_encrypted'];
begin
  if tg_op = 'DELETE' then
    if exists (select from dispute where id = old.dispute_id) then
      perform refuse_by_law('15 USC 1679i: record', 'A signed letter is kept with its contract');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if not is_reencrypting() or to_jsonb(new) - sealed is distinct from to_jsonb(old) - sealed then
      perform refuse_by_law('15 USC 1681i(a)(1)(A): signature', 'A signature is not changed');
    end if;
    return new;
  end if;
  if new.signed_at <> law_now() then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): time', 'A signature is recorded when it is made');
  end if;
  if not exists (select from app_user where id = new.client_id and role = 'client') then
    perform refuse_by_law('15 USC 1681i(a)(1)(A): client', 'Only the client signs the letter');
  end if;
  perform require_electronic_consent(new.client_id, new.signed_at);
  if not exists (
    select from dispute
    where id = new.dispute_id and client_id = new.client_id
      and withdrawn_at is null and posted_on is null and delivered_on is null
      and may_work(contract_id, client_id)
  ) then
    perform refuse_by_law('15 USC 1679d(a)(2): letter', 'No letter is signed before the time to cancel is over, or after the contract has ended');
  end if;
  return new;
end $$;
create trigger letter_signature_checked before insert or update or delete on letter_signature
for each row execute function check_letter_signature();

create function follow_letter_signature() returns trigger language plpgsql as $$
begin
  update dispute set signed_at = new.signed_at, outdated_at = null, mailing_id = null, mailing_position = null
  where id = new.dispute_id;
  return null;
end $$;
create trigger letter_signature_followed after insert on letter_signature
for each row execute function follow_letter_signature();

create function forget_unsigned_disputes() returns trigger language plpgsql as $$
begin
  delete from dispute where client_id = old.id
    and not exists (select from letter_signature where dispute_id = dispute.id);
  return null;
end $$;
create trigger app_user_unsigned_disputes_forgotten after delete on app_user
for each row execute function forget_unsigned_disputes();

-- True for a day from an offer to the end of its time to cancel, and for one after the end of a contract that no other has followed.
-- Work without a day is done now. Without offer or contract nothing is forbidden, since what was sent elsewhere is recorded too.
create function forbids_work_on(client uuid, day date) returns boolean language sql stable as $$
  select case
    when day is null then not bool_or(signed_at is not null and ended_at is null and service_may_start_at <= law_now())
    else bool_or(day between (offered_at at time zone zone)::date and coalesce(cancel_due_on, 'infinity')
        or day > ended_on)
      and not bool_or(signed_at is not null and day > cancel_due_on and (ended_on is null or day <= ended_on)) end
  from contract where client_id = client and replaced_at is null
$$;

create function check_sent_dispute() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (coalesce(current_setting('portal.restoring', true), '') = 'on'
    or (old.status = 'disputed' and (new.disputed_on is null or new.disputed_on = old.disputed_on))) then
    return new;
  end if;
  if forbids_work_on(new.user_id, new.disputed_on) then
    perform refuse_by_law('15 USC 1679d(a)(2): sent', 'No dispute is sent before the contract is signed and the time to cancel is over, or after its end');
  end if;
  return new;
end $$;
create trigger credit_item_sent_checked before insert or update of status, disputed_on on credit_item
for each row when (new.status = 'disputed') execute function check_sent_dispute();

-- A letter began this disputed status. Which items a letter disputes is in dispute_item.credit_item_ids.
alter table credit_item_event add column is_of_letter boolean not null default false;

alter table credit_item add column answer_due_on date;
-- Estimated from the day of the dispute until the delivery of the letter, and with it answer_due_on, is known.
alter table credit_item add column answer_date date generated always as (coalesce(answer_due_on, disputed_on + 30)) stored;
create index credit_item_sent_dispute on credit_item (answer_date, user_id) include (disputed_on) where status = 'disputed';
create index credit_item_open_dispute on credit_item (user_id) include (disputed_on, answer_date) where status = 'disputed';

-- The letter that this document answers. The document is the client's, and is deleted with their others.
alter table document add column dispute_id uuid references dispute (id) on delete set null;
create index document_dispute_id on document (dispute_id);

create function check_answer_document() returns trigger language plpgsql as $$
begin
  if not exists (
    select from dispute where id = new.dispute_id and client_id = new.user_id and num_nonnulls(posted_on, delivered_on) > 0
  ) then
    perform refuse_by_law('15 USC 1681i(a)(6)(A): document', 'Only a letter of the client that was mailed has an answer');
  end if;
  return new;
end $$;
create trigger document_answer_checked before insert or update of dispute_id on document
for each row when (new.dispute_id is not null) execute function check_answer_document();

create trigger dispute_announced after insert or update or delete on dispute
for each row execute function notify_client_change('disputes', 'client_id');
create trigger bureau_address_announced after update on bureau_address
for each row execute function notify_admin_change('disputes', '');
create trigger postage_price_announced after insert or update on postage_price
for each row execute function notify_admin_change('disputes', '');
create trigger letter_signature_announced after insert on letter_signature
for each row execute function notify_client_change('disputes', 'client_id', 'value_encrypted', 'text_encrypted', 'blocks_encrypted', 'file_encrypted');
create trigger dispute_outcome_announced after update of outcome, completed_on, reasons_encrypted on dispute_item
for each row execute function notify_client_change('disputes', 'client_id', 'own_statement_encrypted', 'credit_item_ids');

-- Today counts from an index alone only rows on pages that were vacuumed since their last change. By default a fifth of the rows
-- must change before, and a tenth already touches most pages.
alter table app_user set (autovacuum_vacuum_scale_factor = 0.01);
alter table credit_item set (autovacuum_vacuum_scale_factor = 0.01);
alter table document set (autovacuum_vacuum_scale_factor = 0.01);
alter table contract set (autovacuum_vacuum_scale_factor = 0.01);
alter table dispute set (autovacuum_vacuum_scale_factor = 0.01);
