-- How many documents were served with a build, and in how many it failed, in steps of ten seconds.
-- Counts of minutes need not survive a crash.
create unlogged table build_health (
  app text not null,
  build text not null,
  since timestamptz(3) not null,
  loads integer not null,
  failures integer not null,
  primary key (app, build, since)
);
