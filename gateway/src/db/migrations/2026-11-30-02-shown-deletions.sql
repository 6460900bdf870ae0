-- Deletions that a later report of the bureau shows, each with the oldest report that does. As evidence, it has no foreign key to
-- reports, which go with the account. created_at: by the machine's clock, as confirmations are.
create table shown_deletion (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null,
  dispute_item_id uuid not null unique references dispute_item (id) on delete cascade,
  report_id uuid not null,
  report_date date not null,
  recorded_at timestamptz(3) not null default law_now(),
  created_at timestamptz not null default now()
);
create index shown_deletion_client_id on shown_deletion (client_id);
create index shown_deletion_report_id on shown_deletion (report_id);

-- True if an item that a report of that day lacks was deleted after its dispute. The bureau had the letter before that day, and did not
-- say that the item stays. What it put back was deleted until then. Its silence counts only once the delivery is known.
create function may_show_deletion(item uuid, day date) returns boolean language sql stable as $$
  select exists (
    select from dispute_item join dispute on dispute.id = dispute_item.dispute_id
    where dispute_item.id = $1 and dispute.kind in ('dispute', 'block') and dispute.withdrawn_at is null
      and case
        when outcome in ('deleted', 'blocked') then $2 > coalesce(delivered_on, posted_on)
        when outcome = 'reinserted' then $2 > coalesce(delivered_on, posted_on) and $2 < completed_on
        when outcome is null or outcome = 'no-response' then $2 > delivered_on
        else false end)
$$;

-- The dispute is gone, the report waits again, the bureau says otherwise by now, or an older report was confirmed since, which says
-- where the item was before.
create function may_forget_shown_deletion(shown shown_deletion) returns boolean language sql stable as $$
  select not exists (select from dispute_item where id = shown.dispute_item_id)
    or not may_show_deletion(shown.dispute_item_id, shown.report_date)
    or exists (select from report_import where id = shown.report_id and confirmed_at is null)
    or exists (
      select from report_import join dispute_item on dispute_item.id = shown.dispute_item_id and dispute_item.bureau = any(bureaus)
      where user_id = shown.client_id and report_import.id <> shown.report_id and confirmed_at > shown.created_at and format <> 'typed'
        and report_date <= shown.report_date)
$$;

create function check_shown_deletion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform refuse_by_law('15 USC 1679b(b): record', 'A deletion that a report showed is not changed');
  end if;
  if tg_op = 'DELETE' then
    if not may_forget_shown_deletion(old) then
      perform refuse_by_law('15 USC 1679i: shown', 'A deletion that a report showed is kept with its dispute');
    end if;
    return old;
  end if;
  if new.recorded_at <> law_now() then
    perform refuse_by_law('15 USC 1679b(b): time', 'A deletion is recorded when a report shows it');
  end if;
  if not exists (select from dispute_item where id = new.dispute_item_id and client_id = new.client_id) then
    perform refuse_by_law('15 USC 1679b(b): client', 'A deletion belongs to the client who disputed the item');
  end if;
  if not exists (
    select from report_import join dispute_item on dispute_item.id = new.dispute_item_id and dispute_item.bureau = any(bureaus)
    where report_import.id = new.report_id and user_id = new.client_id and confirmed_at is not null and format <> 'typed'
      and report_date = new.report_date
  ) then
    perform refuse_by_law('15 USC 1679b(b): report', 'Only a confirmed report of that bureau shows a deletion');
  end if;
  if not may_show_deletion(new.dispute_item_id, new.report_date) then
    perform refuse_by_law('15 USC 1679b(b): deletion', 'Only a report of later than the letter shows that its bureau deleted an item');
  end if;
  new.created_at := now();
  return new;
end $$;
create trigger shown_deletion_checked before insert or update or delete on shown_deletion
for each row execute function check_shown_deletion();

create function withdraw_shown_deletions() returns trigger language plpgsql as $$
begin
  delete from shown_deletion where report_id = new.id;
  return null;
end $$;
create trigger report_import_shows_nothing after update of confirmed_at on report_import
for each row when (old.confirmed_at is not null and new.confirmed_at is null) execute function withdraw_shown_deletions();

create trigger shown_deletion_announced after insert or delete on shown_deletion
for each row execute function notify_client_change('disputes', 'client_id');

-- Only what the bureau deleted is put back: by its answer to this letter or another about the same item, or by a report.
create function check_reinsertion() returns trigger language plpgsql as $$
begin
  if not exists (
    select from dispute_item as earlier
    where client_id = new.client_id and bureau = new.bureau
      and (finding_key = new.finding_key or credit_item_ids && new.credit_item_ids)
      and (outcome in ('deleted', 'blocked', 'reinserted')
        or exists (select from shown_deletion where dispute_item_id = earlier.id))
  ) then
    perform refuse_by_law('15 USC 1681i(a)(5)(B): reinserted', 'Only an item that the bureau deleted is put back');
  end if;
  return new;
end $$;
create trigger dispute_item_reinserted before insert or update of outcome on dispute_item
for each row when (new.outcome = 'reinserted') execute function check_reinsertion();
