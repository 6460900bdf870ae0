-- When the visitor corrected the address on the thank-you page, which they may do once.
alter table lead add column email_corrected_at timestamptz(3);
