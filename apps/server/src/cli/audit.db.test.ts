import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tools/test/database.ts'
import { withClient } from '../../../../tools/test/databases.ts'
import { createWorld, type World } from '../../../../tools/test/world.ts'
import { openPools, type Pools } from '../db/database.ts'
import { systemTransaction } from '../db/system-transaction.ts'
import { deleteIncidents } from '../domain/incidents/incident-purge.store.ts'
import { logEntries } from '../domain/incidents/incident-log.ts'
import { takeSnapshot } from '../domain/incidents/incident-snapshots.ts'
import { runVerify } from './audit.ts'
import { exitCode } from './command-context.ts'

let database: TestDatabase
let pools: Pools
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
  pools = openPools({ ...database, size: 2, onError: () => undefined })
  world = await createWorld(database.adminUrl)
})
afterAll(async () => {
  await pools.close()
  await database.drop()
})

const admin = <T>(text: string, values: unknown[] = []) =>
  withClient(database.adminUrl, async (client) => (await client.query(text, values)).rows as T[])

/** What the command prints, and its exit code. */
async function verify(): Promise<[number, string[]]> {
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await runVerify(pools, 'a secret of tests')
    return [code, lines.mock.calls.map(([line]) => String(line).trim())]
  } finally {
    lines.mockRestore()
  }
}

/** A closed incident with two notes and a snapshot. */
async function incident(): Promise<{ id: number; notes: number[] }> {
  const { companyId, coordinator } = world.alpha
  const [row] = await admin<{ id: string }>(
    `INSERT INTO incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, escalate_after_minutes, closed_at, closed_by)
     VALUES ($1, 'x', false, '{}', '{}', false, now(), $2, $2, 15, now(), $2) RETURNING id`,
    [companyId, coordinator.loginId],
  )
  const of = { companyId, incidentId: Number(row?.id) }
  const now = new Date()
  return systemTransaction(pools.system, null, async ({ db }) => {
    const note = (words: string) => ({ ...of, at: now, kind: 'note' as const, loginId: coordinator.loginId, words })
    const snapshot = await takeSnapshot(db, of, 0, { now, maybeInside: [] })
    const notes = await logEntries(db, [note('First'), note('Second'), ...(snapshot ? [snapshot] : [])], null)
    return { id: of.incidentId, notes }
  })
}

it('names the entry of an incident that was edited, and the one that is missing', async () => {
  const { id, notes } = await incident()
  const [code, lines] = await verify()
  expect([code, lines[1]]).toEqual([
    exitCode.done,
    'Logs of incidents: 3 entries, snapshots: 1, all as they were logged.',
  ])
  await admin('UPDATE incident_log SET words = $1 WHERE id = $2', ['Never said', notes[0]])
  expect(await verify()).toEqual([exitCode.faults, [`Incident ${id}: entry ${String(notes[0])} was edited.`]])
  await admin('DELETE FROM incident_log WHERE id = $1', [notes[1]])
  await admin('DELETE FROM incident_snapshot WHERE incident_id = $1', [id])
  expect((await verify())[1]).toEqual([
    `Incident ${id}: entry ${String(notes[0])} was edited.`,
    `Incident ${id}: entry ${String(notes[1])} is missing.`,
    `Incident ${id}: the snapshot of minute 0 is missing.`,
  ])
})

it('misses nothing of an incident that is no longer kept, and one that was deleted by hand', async () => {
  await admin('DELETE FROM incident')
  const before = (await verify())[1].length
  const { id } = await incident()
  await systemTransaction(pools.system, null, ({ db }) => deleteIncidents(db, new Date(Date.now() + 60_000)))
  expect((await verify())[1]).toHaveLength(before)
  const other = await incident()
  await admin('DELETE FROM incident WHERE id = $1', [other.id])
  const [code, lines] = await verify()
  expect([code, lines.some((line) => line.startsWith(`Incident ${other.id}:`))]).toEqual([exitCode.faults, true])
  expect(lines.some((line) => line.startsWith(`Incident ${id}:`))).toBe(false)
})
