-- Up Migration
-- A hosted database often has one account, which owns it and is no superuser. PostgreSQL lets the maker of a role manage
-- it, and not work as it: so the account that made dj_ranking_app takes that right itself, where it may. Where it may
-- not, the start says what to do (api/database/checkRights.ts).
do $$
declare
  before text := current_setting('role');
begin
  perform set_config('role', 'dj_ranking_app', true);
  perform set_config('role', before, true);
exception
  when insufficient_privilege then
    begin
      execute format('grant dj_ranking_app to %I', current_user);
    exception
      when insufficient_privilege then null;
    end;
end
$$;
