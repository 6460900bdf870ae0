-- Counts in how many documents of a build each web vital was measured, and in how many it was good.
alter table build_health
  add column lcp integer not null default 0,
  add column good_lcp integer not null default 0,
  add column inp integer not null default 0,
  add column good_inp integer not null default 0,
  add column cls integer not null default 0,
  add column good_cls integer not null default 0;
