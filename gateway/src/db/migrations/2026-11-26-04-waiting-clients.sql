-- The work that waits longest is counted without reading the accounts, of which few are in the archive or admins.
create index app_user_in_archive on app_user (id) where role = 'client' and archived_at is not null;
create index app_user_no_client on app_user (id) where role <> 'client';
create index app_user_waits_for_report on app_user (created_at)
  where role = 'client' and onboarding_complete and not has_report and archived_at is null;
