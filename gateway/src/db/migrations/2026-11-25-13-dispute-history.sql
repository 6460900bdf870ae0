-- A disputed status in an item's history keeps the day on which that dispute was sent.
alter table credit_item_event add column disputed_on date;
