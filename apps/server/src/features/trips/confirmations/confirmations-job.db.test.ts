import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { systemTransaction } from '../../../db/system-transaction.ts'
import type { JobRun } from '../../../jobs/job.ts'
import { saveConfirmation } from './confirmations.jobs.ts'
import { one, openOwnBookings, type OwnBookings, saved } from './testing/own-bookings.ts'
import { flight } from './testing/sample-items.ts'

let own: OwnBookings
let me: OwnBookings['alpha']['traveller']
beforeAll(async () => {
  own = await openOwnBookings()
  me = own.alpha.traveller
})
afterAll(() => own.stop())

/** The job as the queue runs it, at the test's own time; the queue's own run finds nothing left to do, or comes first. */
async function runJob(id: string, isLastAttempt = false): Promise<void> {
  const { system } = own.pools
  const run: JobRun = {
    log: pino({ level: 'silent' }),
    signal: new AbortController().signal,
    systemPool: system,
    again: () => undefined,
    isLastAttempt,
    transaction: (work) => systemTransaction(system, own.alpha.companyId, work),
  }
  await saveConfirmation.run({ now: () => new Date() })(
    { companyId: own.alpha.companyId, confirmationId: Number(id) },
    run,
  )
}

const admin = (text: string, values: unknown[] = []) =>
  withClient(own.portolan.database.adminUrl, (client) => client.query(text, values))

/** On its way, without a job: what a process that died leaves behind. */
async function stranded(day: string) {
  const left = await own.leave([flight(day)], me)
  await admin(`UPDATE confirmation_draft SET state = 'saving', version = version + 1 WHERE id = $1`, [left.Id])
  return one(await own.find(me, { ids: [left.Id] }))
}

const ordersOn = (day: string) => own.rows('SELECT id FROM air_segment WHERE starts_local = $1', [`${day}101000`])

/** As the database refuses to write one table, for `run`. */
async function withFault(table: string, fault: string, run: () => Promise<void>): Promise<void> {
  await admin(`CREATE OR REPLACE FUNCTION test_fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${fault}; END $$`)
  await admin(
    `CREATE TRIGGER test_fault BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION test_fault()`,
  )
  try {
    await run()
  } finally {
    await admin(`DROP TRIGGER test_fault ON ${table}`)
  }
}

it('runs twice and writes once', async () => {
  const { Id } = await stranded('20420101')
  await Promise.all([runJob(Id), runJob(Id)])
  await runJob(Id)
  const after = one(await own.find(me, { ids: [Id] }))
  expect(after).toMatchObject({ State: 'saved', Orders: [{}] })
  expect(await ordersOn('20420101')).toHaveLength(1)
  expect(await own.rows('SELECT 1 FROM realtime_message WHERE ref = $1', [Id])).toHaveLength(1)
})

it('a run that breaks off leaves nothing behind, and the next one finishes', async () => {
  const { Id } = await stranded('20420102')
  // The last thing the transaction writes: the ledger is written by then.
  await withFault('realtime_message', `RAISE EXCEPTION USING errcode = '57P01'`, async () => {
    await expect(runJob(Id)).rejects.toMatchObject({ code: '57P01' })
    expect(one(await own.find(me, { ids: [Id] })).State).toBe('saving')
    expect(await ordersOn('20420102')).toEqual([])
  })
  await runJob(Id)
  expect(one(await own.find(me, { ids: [Id] })).State).toBe('saved')
  expect(await ordersOn('20420102')).toHaveLength(1)
})

it('fails in words after the last attempt, and can be saved again', async () => {
  const { Id } = await stranded('20420103')
  await withFault('booking_order', `RAISE EXCEPTION USING errcode = '53100'`, async () => {
    await expect(runJob(Id)).rejects.toMatchObject({ code: '53100' })
    await expect(runJob(Id, true)).rejects.toMatchObject({ code: '53100' })
  })
  const failed = one(await own.find(me, { ids: [Id] }))
  expect(failed.State).toBe('failed')
  expect(failed.Fault).toMatch(/^The storage is full/)
  expect(await own.rows('SELECT status FROM realtime_message WHERE ref = $1', [Id])).toEqual([{ status: 1 }])
  expect(saved(await own.save(failed, me))).toMatchObject({ State: 'saving', Fault: null })
  expect(await own.settled(Id, me)).toMatchObject({ State: 'saved', Fault: null, Orders: [{}] })
})

it('what the database refuses fails at once: trying again would not help', async () => {
  const { Id } = await stranded('20420104')
  await withFault('booking_order', `RAISE EXCEPTION USING errcode = '23514'`, () => runJob(Id))
  const failed = one(await own.find(me, { ids: [Id] }))
  expect(failed).toMatchObject({ State: 'failed', Fault: expect.stringContaining('could not be saved') })
})

it('a stopped process loses nothing: the job waits in the queue with the commit', async () => {
  const before = await own.leave([flight('20420105')], me)
  const during = await own.save(before, me)
  expect(saved(during).State).toBe('saving')
  expect(
    await own.rows<{ data: unknown }>(
      `SELECT data FROM pgboss.job WHERE name = 'save-confirmation' AND (data->>'confirmationId')::bigint = $1`,
      [before.Id],
    ),
  ).toEqual([{ data: { companyId: own.alpha.companyId, confirmationId: Number(before.Id) } }])
  expect((await own.settled(before.Id, me)).State).toBe('saved')
})

it('is not discarded while it is being saved', async () => {
  const { Id } = await stranded('20420106')
  const answer = await own.call('discardConfirmation', { id: Id }, me)
  expect(answer).toMatchObject({ status: 409, json: { code: 'changed_by_someone_else' } })
  await runJob(Id)
  expect((await own.call('discardConfirmation', { id: Id }, me)).json).toEqual({ Status: 0 })
  expect(await ordersOn('20420106')).toHaveLength(1)
})
