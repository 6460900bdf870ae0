-- A lead that must stay for now, as data of a client may have to.
alter table lead
  add column legal_hold text check (legal_hold <> ''),
  add column legal_hold_by uuid references app_user (id) on delete set null;
create index lead_legal_hold_by on lead (legal_hold_by) where legal_hold_by is not null;
