-- The messages and corrections that wait longest are found first, however many wait.
create index message_waiting_since on message (created_at) where handled_at is null and author_id = client_id;
create index correction_pending on correction (created_at) where status = 'pending';
