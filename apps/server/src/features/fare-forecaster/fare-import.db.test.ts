import { gzipSync } from 'node:zlib'
import { faresBackOffice } from '@portolan/contract/features/fare-forecaster'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send } from '../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../tools/test/portolan.ts'
import { hashSecret, newSecret } from '../../crypto/secrets.ts'

let portolan: TestPortolan
const who = { bearer: newSecret() }
const query = (text: string, values: unknown[] = []) =>
  withClient(portolan.database.adminUrl, async (client) => (await client.query(text, values)).rows as unknown[])
beforeAll(async () => {
  portolan = await startPortolan()
  await query(
    `WITH client AS (INSERT INTO machine_client (client_id, name, secret_hash, scopes)
       VALUES ('fares-test', 'Fares', 'none', '{fares}') RETURNING id)
     INSERT INTO credential (kind, hash, machine_client_id, scopes, expires_at)
       SELECT 'machine', $1, id, '{fares}', now() + interval '1 hour' FROM client`,
    [hashSecret(who.bearer)],
  )
})
afterAll(() => portolan.stop())

const head = 'seen,departure date,from,to,price,currency'
const row = '2026-01-05,2026-02-09,HKG,NRT,3500,HKD'

async function imported(fields: object, files: readonly { name: string; content: string | Buffer }[]) {
  const answer = await send(
    portolan.url,
    faresBackOffice.importFares,
    { fields: { source: 'shop', ...fields }, files },
    who,
  )
  expect(answer.status).toBe(202)
  const { ids } = answer.json as { ids: string[] }
  const read = async (id: string) => (await send(portolan.url, faresBackOffice.getFareImport, { id }, who)).json
  await expect
    .poll(async () => ((await read(ids.at(-1)!)) as { state: string }).state, { timeout: 20_000 })
    .not.toBe('running')
  return Promise.all(ids.map(read))
}

it('imports each file by a job, and tells what became of it', async () => {
  const files = [
    { name: 'a.csv', content: `${head}\n${row}\n` },
    { name: 'b.csv', content: 'x,y\n1,2\n' },
    { name: 'c.csv.gz', content: gzipSync(`${head}\n${row}\n2026-01-05,2026-02-09,HKG,QQQ,3500,HKD\n`) },
  ]
  const dry = await imported({ dryRun: 'true' }, files.slice(0, 1))
  expect(dry).toMatchObject([{ state: 'done', dryRun: true, rows: 1, added: 1, repeated: 0, refused: 0, faults: [] }])
  for (const table of ['fare_sighting', 'fare_product', 'fare_route'])
    expect(await query(`select from ${table}`), table).toEqual([])
  expect(await imported({}, files)).toMatchObject([
    { state: 'done', dryRun: false, file: 'a.csv', rows: 1, added: 1, repeated: 0, refused: 0, faults: [] },
    { state: 'failed', file: 'b.csv', fault: expect.stringContaining('A fare file needs a price') },
    {
      state: 'done',
      rows: 2,
      added: 0,
      repeated: 1,
      refused: 1,
      faults: [
        {
          rowNumber: 2,
          fault: 'place-unknown',
          record: '2026-01-05,2026-02-09,HKG,QQQ,3500,HKD',
        },
      ],
    },
  ])
})

it('refuses a mapping or an encoding that cannot be followed, before anything is stored', async () => {
  const files = [{ name: 'a.csv', content: `${head}\n${row}\n` }]
  for (const fields of [{ map: 'nothing' }, { encoding: 'klingon' }]) {
    const { status } = await send(
      portolan.url,
      faresBackOffice.importFares,
      { fields: { source: 'shop', ...fields }, files },
      who,
    )
    expect(status).toBe(400)
  }
})
