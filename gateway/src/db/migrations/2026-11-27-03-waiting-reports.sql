-- Reports that wait for a confirmation or an answer are counted from the one that waits longest, without a sort.
create index report_import_to_confirm on report_import (created_at) include (user_id) where confirmed_at is null;
drop index report_import_open_findings;
create index report_import_open_findings on report_import (confirmed_at) include (user_id)
  where open_findings > 0;
