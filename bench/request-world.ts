import type pg from 'pg'
import { allCities } from '../apps/server/src/reference/cities.ts'
import { type Credentials, createSession } from '../tools/test/world.ts'
import { type BenchDatabase, withClient } from './database.ts'

/** Somebody signed in who lists trip requests. */
export interface RequestViewer extends Credentials {
  readonly kind: 'coordinator' | 'traveller'
  readonly companyId: number
  readonly loginId: number
  readonly travelerIds: readonly number[] | null
}

/** What of a company's requests is asked for. */
export interface RequestCompany {
  readonly requests: number
  readonly viewers: readonly RequestViewer[]
  /** Names, trips and references of some of its requests. */
  readonly texts: readonly string[]
}

const cities = allCities().slice(0, 500)

/** A name of two words out of three million, by a number. */
export const madeName = (number: string) => {
  const syllables = `(ARRAY['ka','lo','mi','ne','su','ta','ri','vo','de','ha','ju','pe','wa','shi','bo','gre','lin','mar','ton','zu'])`
  const drawn = (factor: number) => `${syllables}[1 + mod(abs(hashint8((${number})::bigint * ${factor})::bigint), 20)]`
  const word = (...factors: number[]) => `initcap(${factors.map(drawn).join(' || ')})`
  return `${word(31, 137)} || ' ' || ${word(733, 1291, 53)}`
}

const requestsOfPerson = 20
const viewersOfKind = 10

/** Two companies: one with `count` requests, one with a tenth of them and of the people. */
export async function fillRequestWorld(
  database: BenchDatabase,
  count: number,
  say: (line: string) => void,
): Promise<readonly [RequestCompany, RequestCompany]> {
  return withClient(database.adminUrl, async (client) => {
    const first = await fillCompany(client, 1, count)
    const second = await fillCompany(client, 2, count / 10)
    await client.query(
      'VACUUM (ANALYZE) trip_request, trip_request_count, trip_request_party, trip_request_find, traveler, login, company, session, credential',
    )
    say(`${first.requests} and ${second.requests} requests`)
    return [first, second]
  })
}

/** A company and so many people who travel and sign in, the first ten with the view right of the company. */
export async function fillPeople(client: pg.Client, number: number, people: number): Promise<number> {
  const { rows: companies } = await client.query<{ id: string }>(
    `INSERT INTO company (code, display_name, time_zone) VALUES ($1, $1, 'Asia/Hong_Kong') RETURNING id`,
    [`bench-${number}`],
  )
  const companyId = Number(companies[0]?.id)
  await client.query(
    `INSERT INTO login (company_id, email, name, short_name, view_right)
     SELECT $1, 'person' || n || '@bench-' || $2::int || '.example', ${madeName('n')}, 'PP', CASE WHEN n <= $4::int THEN 7 ELSE 1 END
     FROM generate_series(1, $3::int) n`,
    [companyId, number, people, viewersOfKind],
  )
  await client.query(
    `INSERT INTO traveler (company_id, code, name, folded_name, login_id)
     SELECT l.company_id, 'p' || l.id, l.name, lower(l.name), l.id FROM login l WHERE l.company_id = $1`,
    [companyId],
  )
  return companyId
}

/**
 * Requests of the last two years, made up to sixty days before the trip, through the triggers that keep words and counts.
 * People, places and clients have names of many kinds, so that what somebody looks for is as rare in either company.
 */
async function fillCompany(client: pg.Client, number: number, count: number): Promise<RequestCompany> {
  const companyId = await fillPeople(client, number, count / requestsOfPerson)
  await client.query(
    `INSERT INTO trip_request (company_id, status, requested_by, traveler_id, traveler_name, trip_name, cost_centre, places, countries,
       first_day, last_day, total, currency, digits, form, created_at, updated_at)
     SELECT $1, (ARRAY[0, 1, 2, 3, 3, 4, 6, 7])[1 + n % 8], t.login_id, t.id, t.name,
       (ARRAY['Site visit', 'Trade fair', 'Kick-off', 'Audit', 'Training'])[1 + n % 5] || ' ' || place.name || ', ' || ${madeName('n / 7')},
       'CC' || n % 40, ARRAY[place.code], '{}',
       day.made::date + 5 + n % 55, day.made::date + 8 + n % 55, 100000 + n % 9000, 'HKD', 2, '{}', day.made, day.made + interval '1 day'
     FROM generate_series(1, $2::int) n
     CROSS JOIN LATERAL (SELECT now() - interval '2 years' * (1 - n::float / $2::int) AS made) day
     JOIN unnest($4::text[], $5::text[]) WITH ORDINALITY place (code, name, number) ON place.number = 1 + n * 31 % cardinality($4::text[])
     JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM traveler WHERE company_id = $1) t
       ON t.place = 1 + n % ($2::int / $3::int)`,
    [companyId, count, requestsOfPerson, cities.map(({ code }) => code), cities.map(({ names }) => names['en-US'])],
  )
  await client.query(
    `INSERT INTO trip_request_party (company_id, login_id, request_id, is_requester, is_traveler)
     SELECT company_id, requested_by, id, true, true FROM trip_request WHERE company_id = $1`,
    [companyId],
  )
  const { rows: texts } = await client.query<{ text: string }>(
    `SELECT (ARRAY[reference, traveler_name, split_part(trip_name, ', ', 2)])[1 + id % 3] AS text FROM trip_request
     WHERE company_id = $1 AND listed_until > now() ORDER BY id DESC LIMIT 60`,
    [companyId],
  )
  return { requests: count, viewers: await signIn(client, companyId), texts: texts.map(({ text }) => text) }
}

/** Sessions of twenty of a company's people: coordinators and travellers. */
export async function signIn(client: pg.Client, companyId: number): Promise<RequestViewer[]> {
  const { rows } = await client.query<{ id: string; email: string; view_right: number; traveler_id: string }>(
    `SELECT l.id, l.email, l.view_right, t.id AS traveler_id FROM login l JOIN traveler t ON t.login_id = l.id
     WHERE l.company_id = $1 ORDER BY l.id LIMIT $2`,
    [companyId, 2 * viewersOfKind],
  )
  const viewers: RequestViewer[] = []
  for (const { id, email, view_right: right, traveler_id: travelerId } of rows) {
    const loginId = Number(id)
    const isTraveller = Number(right) === 1
    const credentials = await createSession(client, companyId, loginId, email)
    viewers.push({
      kind: isTraveller ? 'traveller' : 'coordinator',
      companyId,
      loginId,
      travelerIds: isTraveller ? [Number(travelerId)] : null,
      ...credentials,
    })
  }
  return viewers
}
