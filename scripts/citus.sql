-- Spreads the stored votes over the servers of a Citus cluster (docs/operations.md, Citus). As a superuser on its coordinator:
-- psql "$MIGRATION_DATABASE_URL" -v ON_ERROR_STOP=1 -f scripts/citus.sql
begin;
set local search_path = dj_ranking;

do $$
begin
  if current_setting('max_prepared_transactions')::int = 0 then
    raise 'max_prepared_transactions is 0: a vote and its sums could part';
  end if;
  if not exists (select from pg_dist_node where isactive and shouldhaveshards) then
    raise 'no server takes votes: select citus_add_node(HOST, PORT)';
  end if;
end
$$;

-- A table that refers to one of every server is known to Citus: with a vote and its sums it prepares the transaction on the
-- worker first, however few votes there are. Else the vote could be committed without its sums.
alter table sum_day_dj add foreign key (dj) references dj (id);
alter table sum_dj add foreign key (dj) references dj (id);

-- What votes and holds refer to is copied to every server; votes are spread by id, and what exclusions hold lies beside its
-- vote. Sums, settings and logs stay with the coordinator, and so does every read of a screen.
select create_reference_table('dj');
select create_reference_table('exclusion');
select create_distributed_table('vote', 'id', shard_count => 32);
select create_distributed_table('excluded_vote', 'vote', colocate_with => 'vote');
select truncate_local_data_after_distributing_table(name)
  from unnest(array['dj', 'exclusion', 'vote', 'excluded_vote']::regclass[]) name;

-- A decision writes a table that all servers have beside one that is spread: on one connection to each.
do $$ begin
  execute format('alter database %I set citus.multi_shard_modify_mode to sequential', current_database());
end $$;
-- Workers are asked as the role of the coordinator's session; Citus makes views anew without their grants.
alter role dj_ranking_app login;
grant select on dj_json, active_hold, valid_vote to dj_ranking_app;

commit;
