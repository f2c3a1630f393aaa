import { deskItems, type DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { RealtimeMessageType } from '@portolan/contract/realtime'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callCredentials, send } from '../../../../../../tools/test/caller.ts'
import { withClient } from '../../../../../../tools/test/databases.ts'
import { startPortolan, type TestPortolan } from '../../../../../../tools/test/portolan.ts'
import { createWorld, type World } from '../../../../../../tools/test/world.ts'
import { openPools, type Pools } from '../../../db/database.ts'
import { StreamReader } from '../../../realtime/testing/stream-reader.ts'
import { type Consultant, seedAgency } from '../../../domain/desk/testing/seed-agency.ts'

/** Twenty consultants on one queue, half of them on each of two processes. */

const people = 20
const rounds = 5

let one: TestPortolan
let two: TestPortolan
let world: World
let pools: Pools
let consultants: Consultant[]
const readers: StreamReader[] = []

beforeAll(async () => {
  one = await startPortolan()
  two = await startPortolan({ database: one.database })
  world = await createWorld(one.database.adminUrl)
  pools = openPools({ ...one.database, size: 3, onError: () => undefined })
  const names = Array.from({ length: people }, (_, index) => `Consultant ${index + 1}`)
  consultants = await seedAgency(pools.system, { code: 'desk', name: 'Agency', people: names }, [world.alpha.companyId])
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut()
})
afterAll(async () => {
  await pools.close()
  await two.stop()
  await one.stop()
})

const urlOf = (index: number) => (index % 2 === 0 ? one : two).url
const query = (text: string, ...values: unknown[]) =>
  withClient(one.database.adminUrl, async (client) => (await client.query<{ id: string }>(text, values)).rows)
const addTasks = (count: number) =>
  query(
    `INSERT INTO desk_item (company_id, kind, task, title, opened_at, due_at, updated_at)
     SELECT $1, 'task', 'other', 'Task ' || n, now(), now() + n * interval '1 minute', now() FROM generate_series(1, $2::int) n RETURNING id`,
    world.alpha.companyId,
    count,
  )

it('no item is taken twice, and each is taken', async () => {
  await addTasks(people * rounds)
  const taken: string[] = []
  await Promise.all(
    consultants.map(async (who, index) => {
      for (let round = 0; round < rounds; round++) {
        const { status, json, text } = await send(urlOf(index), deskItems.nextItem, {}, callCredentials(who))
        expect(status, text).toBe(200)
        const { Item } = json as { Item: DeskItem | null }
        if (Item) taken.push(Item.Id)
      }
    }),
  )
  expect(taken).toHaveLength(people * rounds)
  expect(new Set(taken).size).toBe(taken.length)
})

it('one item that all take at once is one consultant’s, and the others are told whose', async () => {
  const [task] = await addTasks(1)
  const answers = await Promise.all(
    consultants.map((who, index) =>
      send(urlOf(index), deskItems.claimItem, { Id: String(task?.id) }, callCredentials(who)),
    ),
  )
  const won = answers.flatMap(({ status }, index) => (status === 200 ? [consultants[index]?.name] : []))
  expect(won).toHaveLength(1)
  for (const { status, json } of answers.filter((answer) => answer.status !== 200))
    expect({ status, json }).toMatchObject({
      status: 409,
      json: { code: 'desk_item_taken', message: expect.stringContaining(won[0] ?? '?') as string },
    })
})

it('each claim is seen by all the others, on either process', async () => {
  const ids = (await addTasks(4)).map(({ id }) => String(id))
  await Promise.all(
    consultants.map(async (who, index) => void readers.push(await StreamReader.ready(urlOf(index), who))),
  )
  const claimed = await Promise.all(
    ids.map((Id, index) =>
      send(urlOf(index), deskItems.claimItem, { Id }, callCredentials(consultants[index] as Consultant)),
    ),
  )
  expect(claimed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  for (const reader of readers) {
    await reader.until(() => ids.every((id) => reader.refs.includes(id)))
    const types = reader.messages.map(({ data }) => (data as { Type: number }).Type)
    expect(new Set(types)).toEqual(new Set([RealtimeMessageType.Desk]))
  }
})
