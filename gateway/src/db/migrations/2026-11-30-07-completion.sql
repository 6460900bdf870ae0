-- True once all services of a contract are done and billed, its guarantee is decided, and neither side owes the other anything.
create function is_completed(agreed contract) returns boolean language sql stable
return
  exists (select from guarantee where contract_id = agreed.id and verdict is not null)
  and not exists (
    select from contract_service as service where contract_id = agreed.id and not exists (
      select from work
      where contract_id = agreed.id and position = service.position and invoiced_at is not null
        and work_performed_on(work) is not null))
  and not exists (
    select from invoice where contract_id = agreed.id
      and ((select due from balance_of(invoice)) > 0 or (select amount from refund_owed(invoice)) > 0));

create function check_completed() returns trigger language plpgsql as $$
begin
  if not is_completed(new) then
    perform refuse_by_law('15 USC 1679b(b): completed', 'A contract is completed once all of it is done and nothing is owed');
  end if;
  return new;
end $$;
create trigger contract_completion_checked before update of ending on contract
for each row when (new.ending = 'completed') execute function check_completed();
