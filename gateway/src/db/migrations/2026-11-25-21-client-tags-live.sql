-- Admins' pages hear of tags that a colleague gives.
create trigger client_tag_announced after insert or delete on client_tag
for each row execute function notify_admin_change('account', 'client_id');
