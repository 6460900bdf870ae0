-- The copies in the envelope of a letter, as of its posting. Without a foreign key to the document, which goes with the account.
create table letter_enclosure (
  dispute_id uuid not null references dispute (id) on delete cascade,
  position smallint not null check (position > 0),
  document_id uuid not null,
  document_type text not null check (document_type in (
    'drivers-license', 'social-security', 'utility-bill', 'identity-affidavit', 'credit-report-myfreescore', 'other')),
  side text check (side in ('front', 'back', 'both')),
  file_sha256 bytea not null check (octet_length(file_sha256) = 32),
  primary key (dispute_id, position)
);

create function check_letter_enclosure() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from dispute where id = old.dispute_id and posted_on is not null) then
    perform refuse_by_law('15 USC 1679i: enclosure', 'What was mailed with a letter is not changed');
  end if;
  return coalesce(new, old);
end $$;
create trigger letter_enclosure_checked before update or delete on letter_enclosure
for each row execute function check_letter_enclosure();

create function forget_enclosures() returns trigger language plpgsql as $$
begin
  delete from letter_enclosure where dispute_id = new.id;
  return null;
end $$;
create trigger dispute_enclosures_forgotten after update of posted_on on dispute
for each row when (old.posted_on is not null and new.posted_on is null) execute function forget_enclosures();

-- The Postal Service's proof that a letter was delivered, which an admin stored. Otherwise a letter's document is the bureau's answer.
alter table document add column is_delivery_proof boolean not null default false;
