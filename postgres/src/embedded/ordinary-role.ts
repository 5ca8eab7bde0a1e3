import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { loopback } from './free-port';

const role = 'meal';

interface Cluster {
  port: number;
  superuserPassword: string;
}

/** As whom the server works: it owns its own tables, and can reach no file, program or other database. */
export function ordinaryUrl({ port, superuserPassword }: Cluster): string {
  return `postgresql://${role}:${rolePassword(superuserPassword)}@${loopback}:${port}/postgres`;
}

export function superuserUrl({ port, superuserPassword }: Cluster): string {
  return `postgresql://postgres:${superuserPassword}@${loopback}:${port}/postgres`;
}

/** Makes the role unless it is there, and gives it what a server of an earlier version made as superuser. */
export async function ensureOrdinaryRole(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(cluster) });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) {
      await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication`);
    }
    const password = client.escapeLiteral(rolePassword(cluster.superuserPassword));
    await client.query(`alter role ${role} password ${password}`);
    await client.query(handOver);
  } finally {
    await client.end();
  }
}

/** Follows from the other password, so that there is one file to keep and to lose. */
function rolePassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url');
}

const handOver = `do $$
  declare each record;
  begin
    execute format('alter database %I owner to ${role}', current_database());
    for each in select nspname as name from pg_namespace
      where nspowner <> '${role}'::regrole and nspname !~ '^pg_' and nspname <> 'information_schema'
    loop execute format('alter schema %I owner to ${role}', each.name); end loop;
    for each in select c.oid::regclass as name, c.relkind as kind from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relowner <> '${role}'::regrole and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and (c.relkind in ('r', 'p', 'v', 'm') or (c.relkind = 'S' and not exists (
          select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))))
    loop execute format(
      case each.kind when 'S' then 'alter sequence %s owner to ${role}' else 'alter table %s owner to ${role}' end,
      each.name); end loop;
    for each in select p.oid::regprocedure as name, p.prokind as kind from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where p.proowner <> '${role}'::regrole and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    loop execute format('alter routine %s owner to ${role}', each.name); end loop;
    for each in select t.oid::regtype as name from pg_type t
      join pg_namespace n on n.oid = t.typnamespace
      where t.typowner <> '${role}'::regrole and t.typtype in ('e', 'd')
        and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    loop execute format('alter type %s owner to ${role}', each.name); end loop;
  end $$`;
