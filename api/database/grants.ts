import { ROLE, SCHEMA } from './transaction';

/** A role that could read or change the poll's tables past the API; PUBLIC is everybody. */
interface ForeignGrant {
  role: string;
  /** Such as `select vote`, `usage dj_ranking`. */
  rights: string[];
}

// A superuser may do everything anyway, and whoever owns the tables must.
export const FOREIGN_GRANTS = `
  with held as (
    select nspname::text as name, nspowner as owner, nspacl as acl
    from pg_namespace where nspname = '${SCHEMA}'
    union all
    select relname, relowner, relacl from pg_class where relnamespace = '${SCHEMA}'::regnamespace
    union all
    select format('%s(%s)', relname, attname), relowner, attacl
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = '${SCHEMA}'::regnamespace
  )
  select coalesce(quote_ident(rolname), 'PUBLIC') as role,
    array_agg(distinct format('%s %s', lower(privilege_type), name)) as rights
  from held cross join aclexplode(acl) left join pg_roles on pg_roles.oid = grantee
  where grantee not in (select owner from held)
    and not coalesce(rolname = '${ROLE}' or rolsuper, false)
  group by 1 order by 1`;

/** A line for people about each role, with the statements that take its rights away. */
export function explainGrants(grants: readonly ForeignGrant[]): string {
  return grants
    .map(({ role, rights }) => {
      const more = rights.length > 3 ? ` and ${rights.length - 3} more` : '';
      return (
        `${role} can reach the poll's tables past the API (${rights.slice(0, 3).join(', ')}${more}). Let their owner say: ` +
        `revoke all on schema ${SCHEMA} from ${role}; revoke all on all tables in schema ${SCHEMA} from ${role}; ` +
        `revoke all on all sequences in schema ${SCHEMA} from ${role};`
      );
    })
    .join('\n');
}
