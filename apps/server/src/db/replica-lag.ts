import type { Pools } from './database.ts'

const lag = {
  name: 'replica lag',
  text: `select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as seconds`,
}

/** How far the replica is behind, in seconds; null where reads have no replica. One that has replayed all is not behind. */
export async function readReplicaLag({ app, replica }: Pick<Pools, 'app' | 'replica'>): Promise<number | null> {
  if (replica === app) return null
  const { rows } = await replica.query<{ seconds: number }>(lag)
  return rows[0]?.seconds ?? null
}
