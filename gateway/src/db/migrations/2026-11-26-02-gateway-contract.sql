-- The contract of the gateway that was started last.
create table gateway_contract (
  only_one boolean primary key default true check (only_one),
  contract jsonb not null,
  started_at timestamptz(3) not null default now()
);
