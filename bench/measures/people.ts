import { administrationPeople, type PeopleOrder } from '@portolan/contract/features/administration/people'
import type { BoundStatement } from '../../apps/server/src/db/statement.ts'
import {
  everybodyOf,
  findPeoplePage,
  type PeopleFilter,
} from '../../apps/server/src/features/administration/people/people.store.ts'
import type { ReadTransaction } from '../../apps/server/src/kernel/transaction.ts'
import { conditionsOfRawPg, measureAgainstRawPg, type Parties, type Question, requestOf } from '../against-raw-pg.ts'
import { type Bench, limited, type Measurement } from '../figure.ts'
import { fillPeopleWorld, type PeopleCompany } from '../people-world.ts'
import type { RawQuery } from '../raw-queries.ts'

const count = 50_000
const pageSize = 50
const goal = { atLeast: 0.6 }

interface Asked {
  readonly page?: number
  readonly text?: string
  readonly state?: 'active' | 'invited' | 'ended'
  readonly right?: 'manageIncidents'
  readonly isApprover?: true
  readonly by?: PeopleOrder
  readonly descending?: boolean
}

/**
 * The administration's list of people over HTTP, with everything around it, against its very statements through raw `pg`,
 * and against a company with a tenth of the people; one person's page; and a sign-in that is closed and opened again.
 */
export function measurePeople(bench: Bench): Promise<Measurement> {
  return measureAgainstRawPg(bench, async (database) => {
    const [all, tenth] = await fillPeopleWorld(database, count)
    bench.say(`${all.people} and ${tenth.people} people`)
    const groups = await Promise.all(
      Object.entries(kinds).map(async ([name, asked]) => ({
        name: `people of a company, ${name}`,
        questions: await questions(all, asked(all)),
        fewer: { name: 'a tenth of the people', questions: await questions(tenth, asked(tenth)), goal: null },
        goal,
      })),
    )
    return { groups, note, runsAs: 'system', alone: (parties) => measureOne(parties, all) }
  })
}

const note = `${count.toLocaleString('en-US')} people in one company, a tenth of them in another. Page of ${pageSize}, exact total, ${conditionsOfRawPg('authentication, HTTP, audit or JSON').replace('the app role', 'the system role')}`

const kinds: Record<string, (of: PeopleCompany) => readonly Asked[]> = {
  'by name': () => [{}, { page: 2 }, { page: 5 }],
  'in other orders': () => [{ by: 'email' }, { by: 'signedIn', descending: true }, { by: 'code' }],
  narrowed: () => [
    { state: 'ended' },
    { right: 'manageIncidents' },
    { isApprover: true },
    { state: 'invited', page: 2 },
  ],
  search: ({ texts }) => texts.map((text) => ({ text })),
}

/** Each administrator asks for some of it, so that no two questions that follow one another are the same. */
function questions({ administrators, code }: PeopleCompany, asked: readonly Asked[]): Promise<Question[]> {
  return Promise.all(
    Array.from({ length: Math.max(administrators.length, asked.length) }, async (_, n): Promise<Question> => {
      const [viewer, one] = [administrators[n % administrators.length], asked[n % asked.length]]
      if (!viewer || !one) throw new Error('Nobody asks')
      const { page = 1, text, state, right, isApprover, by = 'name', descending = false } = one
      const input = {
        CompanyCode: code,
        Paging: { PageIndex: page, PageSize: pageSize },
        Sort: { By: by, Descending: descending },
        ...(text === undefined ? {} : { Search: text }),
        ...(state === undefined ? {} : { Status: state }),
        ...(right === undefined ? {} : { Right: right }),
        ...(isApprover === undefined ? {} : { IsApprover: isApprover }),
      }
      const filter: PeopleFilter = {
        ...everybodyOf(viewer.companyId),
        text: text ?? null,
        state: state ?? null,
        right: right ?? null,
        isApprover: isApprover ?? null,
      }
      const query = await queryOf(filter, { by, descending, limit: pageSize, offset: (page - 1) * pageSize })
      return { request: requestOf(administrationPeople.searchPeople.path, viewer, input), query }
    }),
  )
}

/** What the stores send for this question, taken down instead of run. */
async function queryOf(filter: PeopleFilter, page: Parameters<typeof findPeoplePage>[2]): Promise<RawQuery> {
  const sent: BoundStatement[] = []
  const run: ReadTransaction['run'] = async (statement) => {
    sent.push(statement)
    return []
  }
  await findPeoplePage({ run }, filter, page)
  const [statement] = sent
  if (!statement || sent.length > 1) throw new Error('The list asks otherwise now: the peer has to follow')
  return { statement, companyIds: [filter.companyId] }
}

const oneSeconds = 4
/** So many do it at the same time as administrators of one company ever might. */
const oneConnections = 4

/** What has no peer: several statements each, and mostly JSON. */
async function measureOne(
  { loader, origin }: Pick<Parties, 'loader' | 'origin'>,
  { administrators, code }: PeopleCompany,
): Promise<Measurement> {
  const [administrator] = administrators
  if (!administrator) throw new Error('Nobody asks')
  const keys = Array.from({ length: 500 }, (_, index) => `login:${administrator.loginId + 1_000 + index}`)
  const run = async (name: string, requests: ReturnType<typeof requestOf>[]) => {
    const { perSecond, p50, p95 } = await loader.run({
      origin,
      connections: oneConnections,
      seconds: oneSeconds,
      requests,
    })
    return {
      figure: { ...limited(`people, ${name}`, p95, 'ms, p95', { atMost: 200 }), goal: { atMost: 1 } },
      note: `people, ${name}: ${p50.toFixed(1)} / ${p95.toFixed(1)} ms at ${oneConnections} connections, ${perSecond.toFixed(0)} a second`,
    }
  }
  const done = [
    await run(
      'one person’s page',
      keys.map((Key) => requestOf(administrationPeople.getPerson.path, administrator, { CompanyCode: code, Key })),
    ),
    await run(
      'a sign-in closed or opened again',
      keys.flatMap((key) =>
        (['deactivate', 'activate'] as const).map((Act) =>
          requestOf(administrationPeople.actOnPeople.path, administrator, { CompanyCode: code, Keys: [key], Act }),
        ),
      ),
    ),
  ]
  return { figures: done.map(({ figure }) => figure), notes: done.map(({ note: line }) => line) }
}
