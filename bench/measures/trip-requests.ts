import { type RequestOrder, tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { BoundStatement } from '../../apps/server/src/db/statement.ts'
import { listRequests } from '../../apps/server/src/features/trip-requests/request-list.store.ts'
import { scopeOf } from '../../apps/server/src/kernel/scope.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { placeCodesNamed } from '../../apps/server/src/reference/search/place-search.ts'
import { conditionsOfRawPg, measureAgainstRawPg, type Question, requestOf } from '../against-raw-pg.ts'
import type { Bench, Measurement } from '../figure.ts'
import type { RawQuery } from '../raw-queries.ts'
import { fillRequestWorld, type RequestCompany, type RequestViewer } from '../request-world.ts'

const requests = 200_000
const pageSize = 20
const goal = { atLeast: 0.6 }

interface Asked {
  readonly view: 'mine' | 'all'
  readonly page: number
  readonly text: string | null
  readonly sort: { readonly by: RequestOrder; readonly descending: boolean }
}
const latest: Asked = { view: 'all', page: 1, text: null, sort: { by: 'updated', descending: true } }

/**
 * The list of trip requests and its search over HTTP, with everything around them, against their very statement through raw
 * `pg`, and against a company with a tenth of the requests.
 */
export function measureTripRequests(bench: Bench): Promise<Measurement> {
  return measureAgainstRawPg(bench, async (database) => {
    const [all, tenth] = await fillRequestWorld(database, requests, bench.say)
    const groups = await Promise.all(
      Object.entries(kinds).map(async ([name, ask]) => ({
        name: `trip requests, ${name}`,
        questions: await ask(all),
        fewer: { name: 'a tenth of the requests', questions: await ask(tenth), goal: { atMost: 1.3 } },
        goal,
      })),
    )
    return { groups, note }
  })
}

const note = `${requests.toLocaleString('en-US')} requests of two years in one company, a tenth of them in another with a tenth of the people. Page of ${pageSize} and exact total, ${conditionsOfRawPg('authentication, HTTP, audit or JSON')}`

const kinds: Record<string, (of: RequestCompany) => Promise<Question[]>> = {
  'a company’s list': ({ viewers }) =>
    questions(viewers, 'coordinator', [latest, { ...latest, page: 2 }, { ...latest, page: 5 }]),
  'a company’s list in other orders': ({ viewers }) =>
    questions(viewers, 'coordinator', [
      { ...latest, sort: { by: 'name', descending: false } },
      { ...latest, sort: { by: 'total', descending: true } },
      { ...latest, sort: { by: 'created', descending: true } },
    ]),
  'my own': ({ viewers }) => questions(viewers, 'traveller', [{ ...latest, view: 'mine' }]),
  search: ({ viewers, texts }) =>
    questions(
      viewers,
      'coordinator',
      texts.map((text) => ({ ...latest, text })),
    ),
}

/** Each viewer asks for some of it, so that no two questions that follow one another are the same. */
function questions(viewers: readonly RequestViewer[], kind: RequestViewer['kind'], asked: readonly Asked[]) {
  const asking = viewers.filter((viewer) => viewer.kind === kind)
  const count = Math.max(asking.length, asked.length)
  return Promise.all(
    Array.from({ length: count }, async (_, n): Promise<Question> => {
      const [viewer, one] = [asking[n % asking.length], asked[n % asked.length]]
      if (!viewer || !one) throw new Error('Nobody asks')
      const { view, page, text, sort } = one
      const input = { paging: { pageIndex: page, pageSize }, view, ...(text === null ? {} : { text }), sort }
      return { request: requestOf(tripRequests.search.path, viewer, input), query: await queryOf(viewer, one) }
    }),
  )
}

/** What the store sends for this question, taken down instead of run. */
async function queryOf({ companyId, loginId, travelerIds }: RequestViewer, asked: Asked): Promise<RawQuery> {
  const sent: BoundStatement[] = []
  const run: ReadTransaction['run'] = async (statement) => {
    sent.push(statement)
    return []
  }
  const { view, page, text, sort } = asked
  const nothing = {
    statuses: null,
    sources: null,
    companyCodes: null,
    travelerId: null,
    costCentre: null,
    place: null,
    ids: null,
  }
  const days = { travelFrom: null, travelTo: null, createdFrom: null, createdTo: null }
  const places = text === null ? [] : placeCodesNamed(text)
  await listRequests(
    { run },
    { scope: scopeOf([companyId], travelerIds), companyId, loginId },
    {
      now: new Date(),
      language: 'en-US',
      view,
      text,
      places,
      isOverIncluded: false,
      exceptIds: [],
      isUnreadCounted: true,
      ...nothing,
      ...days,
      sort,
    },
    { limit: pageSize, offset: (page - 1) * pageSize },
  )
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('The list is no longer one statement: the peer has to follow')
  return { statement, companyIds: [companyId] }
}
