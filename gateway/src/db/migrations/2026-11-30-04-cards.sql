-- What keeps a client from saving a card: "phone" for a sale by phone, "unsigned" before a contract is signed, from which the client's
-- own statement makes the sale one online, and once it is cancelled or void. Null if nothing does.
create function card_obstacle(client uuid) returns text language sql stable
return (
  select case
    when holds_call(client) or exists (select from sales_channel where client_id = client and channel = 'phone') then 'phone'
    when not exists (select from sales_channel where client_id = client)
      or not exists (select from contract where client_id = client and signed_at is not null and not nothing_is_owed(ending))
      then 'unsigned'
  end);

-- The client's agreement to later charges, in the words that they read, before the card of a setup intent is saved. It belongs to
-- the contract whose services are charged.
create table card_consent (
  setup_intent_id text primary key,
  client_id uuid not null,
  contract_id uuid not null references contract (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  text text not null check (text <> ''),
  given_at timestamptz(3) not null default law_now()
);
create index card_consent_client_id on card_consent (client_id);
create index card_consent_contract_id on card_consent (contract_id);

create function check_card_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if exists (select from contract where id = old.contract_id) then
      perform refuse_by_law('15 USC 1679i: record', 'The agreement to charges is kept with its contract');
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    perform refuse_by_law('15 USC 8403: consent', 'An agreement to charges is not changed');
  end if;
  if new.given_at <> law_now() then
    perform refuse_by_law('15 USC 8403: time', 'An agreement to charges is recorded when it is given');
  end if;
  if card_obstacle(new.client_id) is not null then
    perform refuse_by_law('16 CFR 310.4(a)(2): card', 'No card is asked for unless the sale is known to be one online');
  end if;
  return new;
end $$;
create trigger card_consent_checked before insert or update or delete on card_consent
for each row execute function check_card_consent();

-- The client's customer at Stripe, and the card that Stripe keeps for later invoices. It outlives the account, so that Stripe's events
-- still find it. customer_requested_at: when Stripe was first asked for the customer. setup_intent_id: the one that saves a card next.
create table saved_card (
  client_id uuid primary key,
  attempt integer not null default 1 check (attempt > 0),
  customer_requested_at timestamptz(3),
  stripe_customer_id text unique,
  setup_intent_id text unique,
  payment_method_id text unique,
  brand text,
  last_four text check (last_four ~ '^\d{4}$'),
  consent_id text references card_consent (setup_intent_id) on delete set null,
  saved_at timestamptz(3),
  check (num_nonnulls(payment_method_id, brand, last_four, saved_at) in (0, 4)),
  constraint "15 USC 8403: card" check (payment_method_id is null or consent_id is not null)
);
create index saved_card_consent_id on saved_card (consent_id);

-- The contract for whose services the client agreed to charges of the saved card. Null without a card.
create function card_contract(client uuid) returns uuid language sql stable
return (
  select contract_id from saved_card join card_consent on card_consent.setup_intent_id = consent_id
  where saved_card.client_id = client and payment_method_id is not null);

create function check_saved_card() returns trigger language plpgsql as $$
begin
  if new.payment_method_id is null or (tg_op = 'UPDATE' and new.payment_method_id = old.payment_method_id) then
    return new;
  end if;
  if card_obstacle(new.client_id) is not null then
    perform refuse_by_law('16 CFR 310.4(a)(2): card', 'No card is saved unless the sale is known to be one online');
  end if;
  if not exists (select from card_consent where setup_intent_id = new.consent_id and client_id = new.client_id) then
    perform refuse_by_law('15 USC 8403: card', 'The client has not agreed to charges of this card');
  end if;
  return new;
end $$;
create trigger saved_card_checked before insert or update on saved_card
for each row execute function check_saved_card();

create function follow_saved_card() returns trigger language plpgsql as $$
begin
  if old.payment_method_id is not null then
    perform graphile_worker.add_job('detach-card', json_build_object('paymentMethodId', old.payment_method_id));
  end if;
  update app_user set subscription_status = case when new.payment_method_id is not null then 'active' end
  where id = new.client_id;
  return null;
end $$;
create trigger saved_card_followed after update on saved_card
for each row when (old.payment_method_id is distinct from new.payment_method_id) execute function follow_saved_card();

create function forget_card() returns trigger language plpgsql as $$
begin
  update saved_card set setup_intent_id = null, payment_method_id = null, brand = null, last_four = null, saved_at = null
  where client_id = (to_jsonb(old) ->> tg_argv[0])::uuid and num_nonnulls(setup_intent_id, payment_method_id) > 0;
  return null;
end $$;
create trigger sales_channel_card_forgotten after update of channel on sales_channel
for each row when (old.channel = 'online' and new.channel = 'phone') execute function forget_card('client_id');
create trigger contract_card_forgotten after update of ending on contract
for each row when (old.ending is distinct from new.ending and nothing_is_owed(new.ending)) execute function forget_card('client_id');
create trigger app_user_card_forgotten after delete on app_user
for each row execute function forget_card('id');

create trigger saved_card_announced after insert or update or delete on saved_card
for each row execute function notify_client_change('subscription', 'client_id');
