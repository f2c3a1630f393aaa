import { deskItems, type DeskItem } from '@portolan/contract/features/trip-requests/desk'
import { sessions } from '@portolan/contract/features/session/sign-in'
import type { BoundStatement } from '../../apps/server/src/db/statement.ts'
import { type DeskQuery, listDesk } from '../../apps/server/src/features/trip-requests/desk/desk-list.store.ts'
import type { Consultant } from '../../apps/server/src/domain/desk/testing/seed-agency.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { placeCodesNamed } from '../../apps/server/src/reference/search/place-search.ts'
import { callCredentials, send } from '../../tools/test/caller.ts'
import { conditionsOfRawPg, measureAgainstRawPg, type Question, requestOf } from '../against-raw-pg.ts'
import { startDatabase } from '../database.ts'
import { type DeskWorld, fillDeskWorld } from '../desk-world.ts'
import { type Bench, type Figure, limited, type Measurement } from '../figure.ts'
import { startPortolan } from '../portolan.ts'
import type { RawQuery } from '../raw-queries.ts'
import { percentile } from '../statistics.ts'

const requests = 200_000
const people = 20
const pageSize = 50
/** Items that each consultant takes, and claims of which everybody hears. */
const taken = 20
const claims = 40

/** The queue over HTTP against its very statement, and twenty consultants on one queue in two processes. */
export async function measureDesk(bench: Bench): Promise<Measurement> {
  const queue = await measureAgainstRawPg(bench, async (database) => {
    const world = await fillDeskWorld(database, { requests, people })
    bench.say(`${requests} requests at the desk of ${world.companyIds.length} companies`)
    const groups = await Promise.all(
      Object.entries(asked).map(async ([name, inputs]) => ({
        name: `desk, ${name}`,
        questions: await Promise.all(
          world.consultants.flatMap((who) => inputs(world).map((input) => questionOf(world, who, input))),
        ),
        goal: { atLeast: 0.6 },
      })),
    )
    return { groups, note }
  })
  const together = await measureTogether(bench)
  return { figures: [...queue.figures, ...together], notes: queue.notes }
}

const note = `${requests.toLocaleString('en-US')} requests of ten companies, two of a hundred still open. Page of ${pageSize} with total and counts, ${conditionsOfRawPg('authentication, HTTP, audit or JSON')}`

interface Asked {
  readonly view?: 'all' | 'free'
  readonly text?: string
  readonly sort?: { readonly by: 'due' | 'departure'; readonly descending: boolean }
}
const asked: Record<string, (world: DeskWorld) => readonly Asked[]> = {
  'the queue': () => [{}],
  'free items by departure': () => [{ view: 'free', sort: { by: 'departure', descending: false } }],
  search: ({ references }) => references.map((text) => ({ text })),
}

async function questionOf({ companyIds }: DeskWorld, who: Consultant, input: Asked): Promise<Question> {
  const { view = 'all', text = null, sort = { by: 'due', descending: false } } = input
  const query: DeskQuery = {
    view,
    text,
    places: text === null ? [] : placeCodesNamed(text),
    companyCodes: null,
    kinds: null,
    states: null,
    sort,
    now: new Date(),
  }
  const asker = { companyIds, loginId: who.loginId, ownCompany: who.companyId }
  return {
    request: requestOf(deskItems.searchDesk.path, who, { ...input, paging: { pageIndex: 1, pageSize } }),
    query: { ...(await statementOf(asker, query)), companyIds: [...companyIds, who.companyId] },
  }
}

/** What the store sends, taken down instead of run. */
async function statementOf(
  asker: Parameters<typeof listDesk>[1],
  query: DeskQuery,
): Promise<Pick<RawQuery, 'statement'>> {
  const sent: BoundStatement[] = []
  const run: ReadTransaction['run'] = async (statement) => {
    sent.push(statement)
    return []
  }
  // Nothing runs, so nothing is found.
  await listDesk({ run }, asker, query, { limit: pageSize, offset: 0 }).catch(() => undefined)
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('The queue is no longer one statement: the peer has to follow')
  return { statement }
}

/** Twenty consultants, half of them on each of two processes. */
async function measureTogether(bench: Bench): Promise<Figure[]> {
  const database = await startDatabase(bench)
  const servers: Awaited<ReturnType<typeof startPortolan>>[] = []
  const ends: (() => void)[] = []
  try {
    const { consultants } = await fillDeskWorld(database, { requests: requests / 4, people })
    for (let server = 0; server < 2; server++) servers.push(await startPortolan(database, false))
    const urlOf = (index: number) => servers[index % 2]?.ready.localUrl ?? ''
    const next = async (who: Consultant, index: number) => {
      const { json } = await send(urlOf(index), deskItems.nextItem, {}, callCredentials(who))
      const { Item } = json as { Item: DeskItem }
      await send(urlOf(index), deskItems.openItem, { Id: Item.Id }, callCredentials(who))
      return Item.Id
    }
    bench.say(`${people} consultants take ${taken} items each, in two processes`)
    const ids: string[] = []
    const started = performance.now()
    await Promise.all(
      consultants.map(async (who, index) => {
        for (let count = 0; count < taken; count++) ids.push(await next(who, index))
      }),
    )
    const perMinute = ids.length / ((performance.now() - started) / 60_000)
    if (new Set(ids).size < ids.length) throw new Error('An item was taken twice')
    bench.say(`${ids.length} items taken, none twice, ${Math.round(perMinute)} a minute; ${claims} more are heard of`)
    const listeners = await Promise.all(consultants.map((who, index) => listen(urlOf(index), who)))
    ends.push(...listeners.map(({ end }) => end))
    const [opened, heard]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < claims; turn++) {
      const index = turn % people
      const sent = performance.now()
      const Id = await next(consultants[index] as Consultant, index)
      opened.push(performance.now() - sent)
      await Promise.all(listeners.filter((_, other) => other !== index).map(({ hears }) => hears(Id)))
      heard.push(performance.now() - sent)
    }
    return [
      limited('desk, items taken and opened by 20 at once', perMinute, 'a minute', { atLeast: 1_000 }),
      limited('desk, next item taken and opened, p95', percentile(opened, 95), 'ms', { atMost: 200 }),
      limited('desk, claim seen by 19 others, p95', percentile(heard, 95), 'ms', { atMost: 1_000 }),
    ]
  } finally {
    for (const end of ends) end()
    for (const server of servers) await server.stop()
    await database.stop()
  }
}

/** A consultant's stream: resolves when the item is told of. */
async function listen(url: string, who: Consultant) {
  const abort = new AbortController()
  const heard = new Set<string>()
  const waiting = new Map<string, () => void>()
  const response = await fetch(url + sessions.stream.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `portolan_sid=${who.sid}`,
      authorization: `Bearer ${who.bearer}`,
    },
    body: JSON.stringify({ ProfileToken: who.profile }),
    signal: abort.signal,
  })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? [])
      for (const [, ref = ''] of decoder.decode(chunk as Uint8Array, { stream: true }).matchAll(/"Ref":"(\d+)"/g)) {
        heard.add(ref)
        waiting.get(ref)?.()
        waiting.delete(ref)
      }
  }
  void read().catch(() => undefined)
  const hears = (id: string) =>
    heard.has(id) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(id, resolve))
  return { hears, end: () => abort.abort() }
}
