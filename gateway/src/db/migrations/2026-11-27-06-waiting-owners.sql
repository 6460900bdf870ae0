-- What waits is counted without reading the rows, which lie far apart: whether its client is in the archive needs only
-- the id.
drop index document_status;
create index document_status on document (status, uploaded_at, id) include (user_id);
drop index funding_application_open;
create index funding_application_open on funding_application (submitted_at, id) include (user_id)
  where status not in ('approved', 'rejected');
