-- Leads in the order of their next calls, by the expression of lead-admin.queries.ts.
create index lead_next_call on lead ((coalesce(next_call_on - date '2000-01-01', 10000000)::bigint), id);
