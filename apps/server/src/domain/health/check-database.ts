import type { Db } from '../../db/database.ts'
import type { CheckContext, Finding } from './finding.ts'
import { judgeHigh, limits } from './health.rules.ts'
import { countsStatements, readDatabase } from './reading/database.store.ts'

export async function checkDatabaseHealth(db: Db, { settings, replicaLag }: CheckContext): Promise<Finding[]> {
  const facts = await readDatabase(db)
  const { bytes, sessions, limit, longestSeconds, longestSince, seesAll } = facts
  const longest = longestSeconds ?? 0
  return [
    {
      check: 'databaseSize',
      group: 'database',
      state: 'ok',
      figures: { size: { bytes } },
      since: null,
      measures: [{ name: 'portolan_database_bytes', value: bytes }],
    },
    {
      check: 'databaseSessions',
      group: 'database',
      state: judgeHigh(sessions / limit, limits.sessions),
      figures: { count: { count: sessions }, limit: { count: limit } },
      since: null,
      measures: [
        { name: 'portolan_database_sessions', value: sessions },
        { name: 'portolan_database_sessions_limit', value: limit },
      ],
    },
    {
      check: 'databaseTransaction',
      group: 'database',
      state: judgeHigh(longest, limits.transaction),
      // What another role's transactions do, the server tells only who may read its statistics.
      says: seesAll ? 'value' : 'none',
      figures: { age: { seconds: longest } },
      since: longest > limits.transaction.warning ? longestSince : null,
      measures: [{ name: 'portolan_database_longest_transaction_seconds', value: longest }],
    },
    ...(replicaLag === null ? [] : [replicaFinding(replicaLag)]),
    {
      check: 'databaseVersion',
      group: 'database',
      state: 'ok',
      figures: { migration: (facts.migration ?? '').slice(0, 4), version: settings.version, server: facts.version },
      since: null,
    },
  ]
}

const replicaFinding = (lag: number): Finding => ({
  check: 'databaseReplica',
  group: 'database',
  state: judgeHigh(lag, limits.replicaLag),
  figures: { lag: { seconds: lag } },
  since: null,
  measures: [{ name: 'portolan_database_replica_lag_seconds', value: lag }],
})

export async function checkStatements(db: Db): Promise<Finding[]> {
  const isCounted = await countsStatements(db)
  return [
    {
      check: 'databaseStatements',
      group: 'database',
      state: isCounted ? 'ok' : 'unknown',
      says: isCounted ? 'value' : 'none',
      figures: {},
      since: null,
    },
  ]
}
