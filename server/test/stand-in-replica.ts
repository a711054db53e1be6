import pg from 'pg'
import type { Db } from '#server/db/open.ts'
import { createTestDatabase, onServer, testServer } from './database.ts'

/** The facts that the stand-in reports about itself. */
interface Said {
  /** The name of the primary's database. */
  of?: string
  /** The lag that the stand-in reports, as an interval of PostgreSQL. */
  behind?: string
  isReplica?: boolean
}

/**
 * Opens a second database of the test server that answers like a streaming replica. The database's search path finds
 * its own functions before PostgreSQL's functions, and the database accepts no writes. `fill` writes the rows first. A
 * test of a real replica is in `server/db/streaming-replica.test.ts`.
 */
export async function openStandInReplica(fill: (db: Db) => Promise<unknown>) {
  const { db, url, close } = await createTestDatabase()
  await fill(db)
  const name = new URL(url).pathname.slice(1)
  const writer = new pg.Client({ connectionString: url })
  await writer.connect()
  await writer.query(`
    create table stand_in (named name not null, behind interval not null, is_replica boolean not null);
    insert into stand_in values ('', '0', true);
    create function public.pg_is_in_recovery() returns boolean language sql as 'select is_replica from public.stand_in';
    create function public.pg_last_wal_replay_lsn() returns pg_lsn language sql as
      $$ select case when behind > '0' then '0/0'::pg_lsn else 'FFFFFFFF/0' end from public.stand_in $$;
    create function public.pg_last_xact_replay_timestamp() returns timestamptz language sql as
      'select clock_timestamp() - behind from public.stand_in';
    create function public.current_database() returns name language sql as 'select named from public.stand_in';
    alter database ${name} set search_path = public, pg_catalog;
    alter database ${name} set default_transaction_read_only = on`)
  return {
    url,
    /** Changes the facts that the stand-in reports; omitted facts stay. */
    say: ({ of, behind, isReplica }: Said) =>
      writer.query(
        `update stand_in set named = coalesce($1, named), behind = coalesce($2, behind),
           is_replica = coalesce($3, is_replica)`,
        [of, behind, isReplica],
      ),
    /** Refuses or allows connections. Ends the open connections of the server under test. */
    reach: async (isReachable: boolean) => {
      await onServer(testServer().url, (client) =>
        client.query(`alter database ${name} allow_connections ${isReachable}`),
      )
      await writer.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      )
    },
    close: async () => {
      await writer.end()
      await close()
    },
  }
}
