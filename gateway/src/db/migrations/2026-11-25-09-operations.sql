create table release (
  app text not null,
  build text not null,
  manifest jsonb not null,
  integrity jsonb not null,
  contract_use jsonb,
  message text,
  author text,
  commit text,
  created_at timestamptz(3) not null default now(),
  primary key (app, build)
);
-- A build that was registered without a signature may be signed once.
create trigger release_never_changes before update on release
for each row when (
  jsonb_exists(old.manifest, 'signature') or new.manifest - 'signature' is distinct from old.manifest
  or (to_jsonb(new) - 'manifest') is distinct from (to_jsonb(old) - 'manifest'))
execute function refuse_change();

create table channel (
  app text primary key,
  live_build text not null,
  last_good_build text,
  canary_build text,
  canary_percent smallint not null default 0 check (canary_percent between 0 and 100),
  revision bigint not null default 1,
  foreign key (app, live_build) references release (app, build),
  foreign key (app, last_good_build) references release (app, build),
  foreign key (app, canary_build) references release (app, build)
);
create function announce_channel() returns trigger language plpgsql as $$
begin
  perform pg_notify('release_channel', new.app);
  return new;
end $$;
create trigger channel_announced after insert or update on channel
for each row execute function announce_channel();

create table activation (
  id bigint generated always as identity primary key,
  app text not null,
  build text not null,
  activated_at timestamptz(3) not null default now(),
  rolled_back_at timestamptz(3),
  foreign key (app, build) references release (app, build)
);
create index activation_app on activation (app, id desc) where rolled_back_at is null;

-- Visits of each build and its failures, in steps of ten seconds. Unlogged: counts of minutes need not survive a crash.
create unlogged table build_health (
  app text not null,
  build text not null,
  since timestamptz(3) not null,
  revision integer not null,
  visits integer not null default 0,
  failures integer not null default 0,
  renders integer not null default 0,
  failed_renders integer not null default 0,
  lcp integer not null default 0,
  good_lcp integer not null default 0,
  inp integer not null default 0,
  good_inp integer not null default 0,
  cls integer not null default 0,
  good_cls integer not null default 0,
  primary key (app, build, since, revision)
);

create table app_team (
  app text primary key,
  email text not null
);

-- Revoked ones stay, since the audit names who acted with one.
create table deploy_token (
  id uuid primary key default gen_random_uuid(),
  app text not null,
  name text not null,
  hash text not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

create table gateway_contract (
  only_one boolean primary key default true check (only_one),
  contract jsonb not null,
  started_at timestamptz(3) not null default now()
);

-- Counts of minutes need not survive a crash, and waiting for the disk at each would let a flood hold connections.
create unlogged table rate_limit (
  key text primary key,
  count integer not null check (count > 0),
  resets_at timestamptz(3) not null
);

create table key_rotation (
  key_id text primary key,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
