-- Scores by their model.
-- Of the three scores; null where none is named, as in a report that an admin entered.
alter table credit_report add column score_model text check (score_model <> '');

-- All scores of an imported report, those of credit_report among them.
create table reported_score (
  report_id uuid not null references credit_report (id) on delete cascade,
  bureau text not null check (bureau in ('experian', 'equifax', 'transunion')),
  model text check (model <> ''),
  score smallint not null check (score between 300 and 850)
);
create unique index reported_score_one_a_model on reported_score (report_id, bureau, coalesce(model, ''));

-- Of the client's first and latest report with a score of the latest one's model; null with fewer than two.
create or replace function score_increase(client uuid) returns numeric language sql stable as $$
  select (array_agg(average order by report_date desc, created_at desc))[1]
    - (array_agg(average order by report_date, created_at))[1]
  from (
    select report_date, created_at, average, score_model,
      first_value(score_model) over (order by report_date desc, created_at desc) as latest_model
    from credit_report, lateral (select avg(value) as average from (
      values (experian_score), (equifax_score), (transunion_score)) as known (value)) as score
    where user_id = client and average is not null) as scored
  where score_model is not distinct from latest_model having count(*) > 1
$$;
