-- Finds the disputes whose answer is due, and whose they are.
create index credit_item_sent_dispute on credit_item (disputed_on, user_id)
  where status = 'disputed';
