alter table lead add column next_call_on date;
create index lead_next_call_on on lead (next_call_on) where next_call_on is not null;

-- For admins: a mail for each new lead, and a daily one about what waits longer than promised.
alter table app_user
  add column new_lead_mails boolean not null default false,
  add column waiting_mails boolean not null default false;
