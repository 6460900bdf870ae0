-- A lead has notes like a client's; the one text that it had is the first of them.
alter table client_note
  alter column client_id drop not null,
  add column lead_id uuid references lead (id) on delete cascade,
  add check (num_nonnulls(client_id, lead_id) = 1);
create index client_note_lead_id on client_note (lead_id, created_at desc, id desc) where lead_id is not null;
insert into client_note (lead_id, author_id, text, created_at)
  select id, changed_by, note, coalesce(changed_at, created_at) from lead where note is not null;
alter table lead drop column note;
