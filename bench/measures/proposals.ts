import { type ProposalOrder, tripProposals } from '@portolan/contract/features/trip-proposals'
import type { BoundStatement } from '../../apps/server/src/db/statement.ts'
import { listProposals } from '../../apps/server/src/features/trip-proposals/proposal-list.store.ts'
import { scopeOf } from '../../apps/server/src/kernel/scope.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { placeCodesNamed } from '../../apps/server/src/reference/search/place-search.ts'
import { conditionsOfRawPg, measureAgainstRawPg, type Parties, type Question, requestOf } from '../against-raw-pg.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { fillProposalWorld, type ProposalCompany } from '../proposal-world.ts'
import type { RawQuery } from '../raw-queries.ts'
import type { RequestViewer } from '../request-world.ts'

const count = 200_000
const connections = 50
const pageSize = 20
const goal = { atLeast: 0.6 }

interface Asked {
  readonly view: 'mine' | 'open' | 'all'
  readonly page: number
  readonly text: string | null
  readonly sort: { readonly by: ProposalOrder; readonly descending: boolean }
}
const latest: Asked = { view: 'open', page: 1, text: null, sort: { by: 'updated', descending: true } }

/**
 * The list of trip proposals and its search over HTTP, with everything around them, against their very statement through raw
 * `pg`, and against a company with a tenth of the proposals; and one proposal with four options as its page opens it.
 */
export function measureProposals(bench: Bench): Promise<Measurement> {
  return measureAgainstRawPg(bench, async (database) => {
    const [all, tenth] = await fillProposalWorld(database, count, bench.say)
    const groups = await Promise.all(
      Object.entries(kinds).map(async ([name, ask]) => ({
        name: `trip proposals, ${name}`,
        questions: await ask(all),
        fewer: { name: 'a tenth of the proposals', questions: await ask(tenth), goal: { atMost: 1.3 } },
        goal,
        connections,
      })),
    )
    return { groups, note, alone: (parties) => measureDetail(parties, all) }
  })
}

const note = `${count.toLocaleString('en-US')} published proposals of two years in one company, a tenth of them in another with a tenth of the people. Page of ${pageSize} and exact total, ${conditionsOfRawPg('authentication, HTTP, audit or JSON', connections)}`

const kinds: Record<string, (of: ProposalCompany) => Promise<Question[]>> = {
  'a company’s list': ({ viewers }) =>
    questions(viewers, 'coordinator', [latest, { ...latest, page: 2 }, { ...latest, view: 'all', page: 5 }]),
  'a company’s list in other orders': ({ viewers }) =>
    questions(viewers, 'coordinator', [
      { ...latest, sort: { by: 'name', descending: false } },
      { ...latest, sort: { by: 'total', descending: true } },
      { ...latest, sort: { by: 'validity', descending: false } },
    ]),
  'my own': ({ viewers }) => questions(viewers, 'traveller', [{ ...latest, view: 'mine' }]),
  search: ({ viewers, texts }) =>
    questions(
      viewers,
      'coordinator',
      texts.map((text) => ({ ...latest, view: 'all', text })),
    ),
}

/** Each viewer asks for some of it, so that no two questions that follow one another are the same. */
function questions(viewers: readonly RequestViewer[], kind: RequestViewer['kind'], asked: readonly Asked[]) {
  const asking = viewers.filter((viewer) => viewer.kind === kind)
  return Promise.all(
    Array.from({ length: Math.max(asking.length, asked.length) }, async (_, n): Promise<Question> => {
      const [viewer, one] = [asking[n % asking.length], asked[n % asked.length]]
      if (!viewer || !one) throw new Error('Nobody asks')
      const { view, page, text, sort } = one
      const input = { paging: { pageIndex: page, pageSize }, view, ...(text === null ? {} : { text }), sort }
      return { request: requestOf(tripProposals.search.path, viewer, input), query: await queryOf(viewer, one) }
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
  await listProposals(
    { run },
    { scope: scopeOf([companyId], travelerIds), companyId, loginId, deskCompanies: [] },
    {
      now: new Date(),
      language: 'en-US',
      view,
      text,
      places: text === null ? [] : placeCodesNamed(text),
      statuses: null,
      companyCodes: null,
      travelerId: null,
      travelFrom: null,
      travelTo: null,
      publishedFrom: null,
      publishedTo: null,
      place: null,
      ids: null,
      exceptIds: [],
      sort,
    },
    { limit: pageSize, offset: (page - 1) * pageSize },
  )
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('The list is no longer one statement: the peer has to follow')
  return { statement, companyIds: [companyId] }
}

const detailSeconds = 4

/** One proposal as its page opens it. It has no peer: it is several statements, and mostly JSON. */
async function measureDetail(
  { loader, origin }: Pick<Parties, 'loader' | 'origin'>,
  { viewers, references }: ProposalCompany,
): Promise<Measurement> {
  const coordinators = viewers.filter(({ kind }) => kind === 'coordinator')
  const requests = references.flatMap((ReferenceNumber, index) => {
    const viewer = coordinators[index % coordinators.length]
    return viewer ? [requestOf(tripProposals.retrieve.path, viewer, { ReferenceNumber })] : []
  })
  const { perSecond, p50, p95 } = await loader.run({ origin, connections: 16, seconds: detailSeconds, requests })
  return {
    figures: [
      {
        ...limited('trip proposals, one with four options', perSecond, 'req/s', { atLeast: perSecond }),
        goal: null,
      },
    ],
    notes: [`trip proposals, one with four options: ${p50.toFixed(1)} / ${p95.toFixed(1)} ms at 16 connections`],
  }
}
