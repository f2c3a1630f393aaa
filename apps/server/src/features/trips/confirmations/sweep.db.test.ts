import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemTransaction } from '../../../db/system-transaction.ts'
import { monthFolder, randomName } from '../../../storage/key.ts'
import { LocalFolder } from '../../../storage/local-folder.ts'
import { sweepConfirmations } from './sweep.ts'
import { openOwnBookings, type OwnBookings } from './testing/own-bookings.ts'
import { flight } from './testing/sample-items.ts'

let own: OwnBookings
let dir: string
let storage: LocalFolder
beforeAll(async () => {
  own = await openOwnBookings()
  dir = await mkdtemp(join(tmpdir(), 'portolan-sweep-'))
  storage = new LocalFolder(join(dir, 'files'))
})
afterAll(async () => {
  await own.stop()
  await rm(dir, { recursive: true, force: true })
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
const sweep = (now: Date) =>
  sweepConfirmations({ storage, transaction: (run) => systemTransaction(own.pools.system, null, run) }, now)
const files = async () => {
  const entries = await readdir(join(dir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** A draft whose file is in the store; it expires in a day. */
async function withFile(state: 'open' | 'saving' | 'saved'): Promise<string> {
  const { Id } = await own.leave([flight('20430101')], own.alpha.traveller)
  const key = await put()
  await own.rows('UPDATE confirmation_draft SET storage_key = $2, state = $3 WHERE id = $1', [Id, key, state])
  return Id
}

async function put(): Promise<string> {
  const key = `confirmations/${monthFolder(new Date())}/${own.alpha.companyId}/${randomName()}`
  const path = join(dir, 'source')
  await writeFile(path, 'a booking')
  await storage.put(key, path, { size: 9, type: 'text/plain' })
  return key
}

const states = async () =>
  new Map(
    (await own.rows<{ id: number; state: string }>('SELECT id, state FROM confirmation_draft')).map((row) => [
      String(row.id),
      row.state,
    ]),
  )

it('what expired goes with its file; what waits or is being saved stays, and a save that was lost can be made again', async () => {
  const [open, saving, saved] = [await withFile('open'), await withFile('saving'), await withFile('saved')]
  const orphan = await put()
  await sweep(hours(1))
  expect(await states()).toEqual(
    new Map([
      [open, 'open'],
      [saving, 'saving'],
      [saved, 'saved'],
    ]),
  )
  expect(await files()).toHaveLength(4)
  await sweep(hours(3))
  expect((await states()).get(saving)).toBe('failed')
  expect(await files()).toHaveLength(4)
  await own.rows(`UPDATE confirmation_draft SET expires_at = expires_at + interval '10 days' WHERE id = $1`, [saving])
  await sweep(hours(25))
  expect(await states()).toEqual(new Map([[saving, 'failed']]))
  const left = await files()
  expect(left).toHaveLength(1)
  expect(orphan).not.toContain(left[0])
})
