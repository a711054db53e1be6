-- Each process keeps sessions in memory for seconds. These notices end them at once, whichever statement ends them.
create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', user_id::text)
    from (select distinct user_id from ended where expires_at > now()) as people;
  return null;
end $$;--> statement-breakpoint
create trigger sessions_tell_ended after delete on sessions
  referencing old table as ended for each statement execute function tell_ended_sessions();--> statement-breakpoint
create function tell_changed_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.user_id::text);
  return null;
end $$;--> statement-breakpoint
create trigger sessions_tell_shortened after update on sessions for each row
  when (new.expires_at < old.expires_at or new.used_at < old.used_at or new.token_hash <> old.token_hash or new.user_id <> old.user_id)
  execute function tell_changed_session();--> statement-breakpoint
create function tell_changed_caller() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', new.id::text);
  return null;
end $$;--> statement-breakpoint
create trigger users_tell_changed after update on users for each row
  when (new.suspended_at is distinct from old.suspended_at or new.deleted_at is distinct from old.deleted_at
    or new.user_type is distinct from old.user_type or new.name is distinct from old.name)
  execute function tell_changed_caller();
