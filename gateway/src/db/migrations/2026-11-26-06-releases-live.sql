-- Admins' pages hear of builds that are published, removed, activated or taken back.
create trigger release_announced after insert or delete on release
for each row execute function notify_admin_change('releases', '');
create trigger channel_change_announced after insert or update on channel
for each row execute function notify_admin_change('releases', '');
