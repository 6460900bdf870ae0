-- Which side of a two-sided document a file shows; null where that was not asked.
alter table document add column side text check (side in ('front', 'back', 'both'));
