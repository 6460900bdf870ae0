-- Adds clients and leads with all that their files contain, as the owner of the tables. `bench.clients` is their number.
-- Encrypted columns are null or clear text, so that the gateway can list these rows but cannot open them.
begin;

-- Row triggers announce changes and set columns that these rows bring along. The statement triggers that keep the figures stay.
create function pg_temp.switch_row_triggers(action text) returns void language plpgsql as $$
declare
  found record;
begin
  for found in
    select tgrelid::regclass as tab, tgname from pg_trigger
    where not tgisinternal and tgtype & 1 = 1 and tgtype & 4 = 4 order by 1, 2
  loop
    execute format('alter table %s %s trigger %I', found.tab, action, found.tgname);
  end loop;
end $$;
create function pg_temp.any_of(texts text[]) returns text language sql volatile
return texts[1 + floor(random() * cardinality(texts))];
create function pg_temp.any_name(common text[]) returns text language sql volatile
return case when random() < 0.25 then pg_temp.any_of(common)
  else pg_temp.any_of('{Bal,Cor,Dun,El,Fair,Gan,Hal,Ing,Kes,Lam,Mor,Nor,Os,Pen,Quin,Ros,Sel,Tor,Ul,Wes}')
    || pg_temp.any_of('{a,an,ber,e,den,i,in,le,mer,na,o,ri,son,ta,um,ver}')
    || pg_temp.any_of('{ado,bury,dez,ford,gren,ham,ic,ley,lin,mann,ner,oza,quist,ros,sky,stead,ton,vic,well,wood}') end;

select pg_temp.switch_row_triggers('disable');

create temp table invented on commit drop as
select gen_random_uuid() as id, random() < 0.9 as onboarded, now() - random() * interval '900 days' as created_at,
  pg_temp.any_name('{Amara,Carlos,Chen,Dana,Elena,Fatima,Hugo,Isabel,Jamal,José,Kofi,Lucía,Nadia,Omar,Priya,Zoë}') as first_name,
  pg_temp.any_name('{Abbott,Alvarez,Brooks,Cruz,Díaz,Flores,Kaur,Kim,López,Müller,Nguyen,Núñez,Okafor,Patel,Tran}') as last_name
from generate_series(1, current_setting('bench.clients')::integer);

insert into app_user (id, first_name, last_name, email, phone_hashes, password_hash, language, onboarding_complete,
  onboarding_step, has_report, subscription_status, created_at, archived_at)
select id, first_name, last_name, id || pg_temp.any_of('{@example.com,@example.net,@example.org}'),
  array[hashtextextended(id::text, 0)], 'none', pg_temp.any_of('{en,en,en,en,es}'), onboarded,
  case when onboarded then 3 else 1 end, onboarded and random() < 0.95,
  case when random() < 0.3 then 'active' end, created_at, case when random() < 0.05 then now() end
from invented;
insert into client_activity (client_id, last_change_at)
select id, created_at + random() * (now() - created_at) from invented;

insert into profile (user_id, phone_encrypted, date_of_birth_encrypted, ssn_ciphertext, ssn_key_id, ssn_last_four,
  address_encrypted, city_encrypted, state, zip_code_encrypted, monthly_income_encrypted, employment_status,
  credit_goals_encrypted, target_score)
select id, '555-010-0101', '1988-04-12', '900123456', 'plain', '3456', '214 Sycamore Lane', 'Columbus', 'OH', '43004',
  '4650.00', 'employed', 'Clear the old collections.', 720
from invented where onboarded;

insert into credit_item (user_id, bureau, creditor, item_type, balance, status, disputed_on, removal_date, created_at, updated_at)
select id, pg_temp.any_of('{experian,equifax,transunion}'),
  pg_temp.any_of('{Northgate Recovery,Mercy Valley Hospital,Bluestem Card Services}'),
  pg_temp.any_of('{collection,medical-bill,late-payment}'), 50 + floor(random() * 9000), status,
  case when status <> 'active' then current_date - floor(random() * 34)::integer end,
  case when status = 'removed' then current_date - floor(random() * 300)::integer end,
  created_at, created_at + random() * (now() - created_at)
from (
  select *, pg_temp.any_of('{active,disputed,removed,removed}') as status
  from invented, generate_series(1, 8) where onboarded and random() < 0.5
) as drawn;
create temp view invented_item as
select credit_item.* from credit_item join invented on invented.id = user_id;
insert into credit_item_event (item_id, status, created_at)
select id, 'active', created_at from invented_item
union all select id, status, updated_at from invented_item where status <> 'active';
insert into progress_update (user_id, title, description, update_type, metadata, language, created_at)
select user_id, 'Dispute sent', 'We disputed the ' || creditor || ' record.', 'dispute-sent',
  jsonb_build_object('bureau', bureau, 'creditor', creditor), 'en', updated_at
from invented_item where status <> 'active';
insert into notification (user_id, title, message, type, kind, data, action_url, language, read_at, created_at)
select user_id, 'Item removed', creditor || ' no longer appears on your report.', 'item-removed', 'item-removed',
  jsonb_build_object('creditor', creditor, 'bureau', bureau), '/credit-report', 'en',
  case when random() < 0.8 then updated_at end, updated_at
from invented_item where status = 'removed';
insert into notification (user_id, title, message, type, language, created_at)
select id, 'We are on it', 'Your first disputes are being prepared.', 'general', 'en', created_at from invented;

insert into credit_report (user_id, report_date, experian_score, equifax_score, transunion_score)
select app_user.id, current_date - number * 75, 700 - number * 20 - floor(random() * 60),
  700 - number * 20 - floor(random() * 60), 700 - number * 20 - floor(random() * 60)
from app_user join invented using (id), generate_series(0, 2) as number where has_report;

create temp table invented_file on commit drop as
select gen_random_uuid() as file_id, id as user_id, 40000 + floor(random() * 4000000) as size, created_at
from invented, generate_series(1, 3) where onboarded and random() < 0.5;
insert into stored_file (id, user_id, size, data_key, key_id, heartbeat_at)
select file_id, user_id, size, 'key', 'plain', null from invented_file;
insert into document (user_id, stored_file_id, file_name, document_type, file_size, content_type, sha256, scan_status,
  status, uploaded_at)
select user_id, file_id, 'scan.jpg', pg_temp.any_of('{drivers-license,social-security,utility-bill}'), size, 'image/jpeg',
  sha256(file_id::text::bytea), 'clean', case when random() < 0.04 then 'pending' else 'approved' end,
  created_at + random() * (now() - created_at)
from invented_file;

insert into funding_application (user_id, requested_amount, credit_score, qualification_data, monthly_income_encrypted,
  purpose_encrypted, status, submitted_at)
select id, 5000 + floor(random() * 95000), 640, '{"currentScores":{"experian":640,"equifax":null,"transunion":655}}',
  '2400.00', 'A second van', pg_temp.any_of('{submitted,rejected,rejected,rejected}'), created_at
from invented where onboarded and random() < 0.08;
insert into message (client_id, author_id, text_encrypted, language, created_at, handled_at)
select id, id, 'When does my next report arrive?', 'en', created_at, case when random() < 0.9 then now() end
from invented where onboarded and random() < 0.15;

insert into contract (client_id, state, zone, cancel_days, terms_encrypted, services_total, other_total, total, completes_on,
  billing, guarantee_days, offered_at, signed_at, signed_on, cancel_due_on, service_may_start_at, ending, ended_on, ended_at)
select id, 'OH', 'UTC', 3, '{"firm":{"name":"Evergreen Credit","address":"500 Congress Avenue, Austin, TX 78701","email":"support@example.com","phone":"555-010-0100"},
  "client":{"name":"Ada Marsh","address":"214 Sycamore Lane, Columbus, OH 43004","email":"ada@example.com"},"language":"en",
  "services":[{"kind":"dispute","description":"Dispute with one bureau","price":"79.00"}],"otherPayments":[],"servicesTotal":"79.00",
  "total":"79.00","completesOn":"2027-03-01","guaranteeDays":120,"guaranteeScore":null,
  "stateLaw":{"billing":"per-service","monthlyStatement":false,"bond":null,"registration":null}}', 79, 0, 79, (offered_at at time zone 'UTC')::date + 120,
  'per-service', 120, offered_at, signed_at, signed_on,
  signed_on + 5, (signed_on + 6)::timestamp at time zone 'UTC', case when ended_at is not null then 'stopped' end,
  (ended_at at time zone 'UTC')::date, ended_at
from (
  select *, (signed_at at time zone 'UTC')::date as signed_on,
    case when random() < 0.2 then signed_at + interval '10 days' end as ended_at
  from (
    select *, case when random() < 0.9 then offered_at + interval '1 day' end as signed_at
    from (select id, created_at + random() * (now() - created_at) as offered_at from invented where onboarded) as offered
  ) as signed
) as made;

insert into contract_service (contract_id, position, kind, price) select id, 1, 'dispute', 79 from contract;

insert into monthly_report (contract_id, due_on, told_on)
select id, monthly_day_after(current_date - 2, service_may_start_at::date), current_date - 32
from contract where signed_at is not null and ended_at is null;

create temp table invented_letter on commit drop as
select *, row_number() over () - 1 as number from (
  select contract.id as contract_id, client_id, bureau, signed_at as prepared_at,
    pg_temp.any_of('{to-sign,to-mail,posted,delivered,delivered,delivered,delivered,delivered,delivered,delivered,delivered,withdrawn}') as status
  from contract join invented on invented.id = client_id, unnest('{experian,equifax,transunion}'::text[]) as bureau
  where signed_at is not null and random() < 0.6
) as drawn;
create temp table invented_mailing on commit drop as
select gen_random_uuid() as mailing_id, number from generate_series(0, (select max(number) / 100 from invented_letter)) as number;
insert into mailing (id, provider, service) select mailing_id, 'print', 'certified' from invented_mailing;
insert into dispute (client_id, contract_id, bureau, kind, is_proposed, created_at, withdrawn_at, signed_at, mailing_id,
  mailing_position, posted_on, delivered_on, delivery_evidence, answer_due_on)
select client_id, contract_id, bureau, 'dispute', true, prepared_at, case when status = 'withdrawn' then prepared_at end,
  case when status not in ('to-sign', 'withdrawn') then prepared_at + interval '1 day' end,
  case when status in ('posted', 'delivered') then mailing_id end,
  case when status in ('posted', 'delivered') then 1 + letter.number % 100 end,
  case when status in ('posted', 'delivered') then prepared_at::date + 7 end,
  case when status = 'delivered' then prepared_at::date + 10 end, case when status = 'delivered' then 'Return receipt' end,
  case when status = 'delivered' then prepared_at::date + 40 end
from invented_letter as letter join invented_mailing as mailing on mailing.number = letter.number / 100;

create temp table invented_work on commit drop as
select *, gen_random_uuid() as work_id, case when random() < 0.8 then gen_random_uuid() end as invoice_id
from (
  select distinct on (contract_id) id as dispute_id, contract_id, client_id, answer_due_on + 1 as day
  from dispute where answer_due_on < current_date - 1) as lapsed;
insert into work (id, client_id, contract_id, position, performed_on, opens_on, invoiced_at)
select work_id, client_id, contract_id, 1, day, day, case when invoice_id is not null then now() end from invented_work;
insert into work_evidence (work_id, dispute_id) select work_id, dispute_id from invented_work;
insert into invoice (id, client_id, contract_id, amount, issued_on)
select invoice_id, client_id, contract_id, 79, day from invented_work where invoice_id is not null;
insert into invoice_line (invoice_id, work_id, price) select invoice_id, work_id, 79 from invented_work where invoice_id is not null;
insert into payment (invoice_id, amount, received_on, method)
select invoice_id, 79, day, 'check' from invented_work where invoice_id is not null and random() < 0.9;

insert into audit_event (at, actor_type, actor_id, action, subject, client_id)
select created_at, 'user', id, action, 'app_user/' || id, id
from unnest(array['user.signed-in', 'profile.saved', 'user.signed-in']) as action, invented;
insert into session (id, user_id, browser, system, created_at, last_seen_at, expires_at)
select md5(id::text), id, 'Chrome', 'Android', now(), now(), now() + interval '20 days' from invented where random() < 0.2;
insert into client_tag (client_id, tag)
select id, pg_temp.any_of('{VIP,referral,slow payer}') from invented where random() < 0.1;
insert into client_note (client_id, text, language) select id, 'Called, left a message.', 'en' from invented where random() < 0.2;
insert into mail (cause, template, user_id, language, state, sent_at, attempts)
select 'invented:' || id, 'welcome', id, 'en', 'sent', now(), 1 from invented;

create temp table invented_lead on commit drop as
select gen_random_uuid() as lead_id, first_name, last_name, created_at from invented where random() < 0.4;
insert into lead (id, first_name, last_name, email, phone_encrypted, phone_hashes, state, agreed_to_updates, status, created_at)
select lead_id, first_name, last_name, lead_id || '@example.com', '555-010-0101', array[hashtextextended(lead_id::text, 0)],
  'Ohio', true, pg_temp.any_of('{contacted,lost,lost}'), created_at
from invented_lead;
insert into consent (lead_id, channels, text, language, page, ip_address_encrypted, agreed_at)
select lead_id, '{sms,email}', 'I agree to receive updates.', 'en', '/credit-repair', '192.0.2.1', created_at from invented_lead;

drop view invented_item;
select pg_temp.switch_row_triggers('enable');
commit;
