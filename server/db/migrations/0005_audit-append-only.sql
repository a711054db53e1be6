-- The log only grows. A row may be given its link in the chain once, and may go when its year is over.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.chain is null and to_jsonb(new) - 'chain' = to_jsonb(old) - 'chain' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' then
      return old;
    end if;
  end if;
  raise exception 'the audit log only grows' using errcode = 'restrict_violation';
end
$$;
--> statement-breakpoint
create trigger audit_log_grows before update or delete on audit_log
  for each row execute function refuse_audit_change();
--> statement-breakpoint
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_audit_change();
