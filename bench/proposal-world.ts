import type pg from 'pg'
import type { ProposalInput } from '@portolan/contract/features/trip-proposals/offer'
import { allCities } from '../apps/server/src/reference/cities.ts'
import { type BenchDatabase, withClient } from './database.ts'
import { fillPeople, madeName, type RequestViewer, signIn } from './request-world.ts'

/** What of a company's proposals is asked for. */
export interface ProposalCompany {
  readonly viewers: readonly RequestViewer[]
  /** Names, trips and references of some of its proposals. */
  readonly texts: readonly string[]
  /** Proposals that the company's coordinators open. */
  readonly references: readonly string[]
}

const cities = allCities().slice(0, 500)
const proposalsOfPerson = 20

/** Two companies: one with `count` proposals, one with a tenth of them and of the people. */
export async function fillProposalWorld(
  database: BenchDatabase,
  count: number,
  say: (line: string) => void,
): Promise<readonly [ProposalCompany, ProposalCompany]> {
  return withClient(database.adminUrl, async (client) => {
    const first = await fillCompany(client, 1, count)
    const second = await fillCompany(client, 2, count / 10)
    await client.query(
      `VACUUM (ANALYZE) trip_request, trip_request_count, trip_request_party, trip_request_find, trip_proposal, trip_proposal_count,
         trip_proposal_find, trip_proposal_version, trip_proposal_traveler, traveler, login, company, session, credential`,
    )
    say(`${count} and ${count / 10} proposals`)
    return [first, second]
  })
}

/**
 * Proposals of the last two years for trips up to sixty days later, through the triggers that keep words and counts: all of them
 * published, most of them over and set aside, as the hourly job leaves them.
 */
async function fillCompany(client: pg.Client, number: number, count: number): Promise<ProposalCompany> {
  const companyId = await fillPeople(client, number, count / proposalsOfPerson)
  await client.query(
    `INSERT INTO trip_request (company_id, source, status, requested_by, traveler_id, traveler_name, trip_name, places, countries,
       first_day, last_day, total, currency, digits, form, created_at, updated_at)
     SELECT $1, 2, (ARRAY[2, 2, 2, 3, 7, 3, 6, 1])[1 + n % 8], t.login_id, t.id, t.name,
       (ARRAY['Site visit', 'Trade fair', 'Kick-off', 'Audit', 'Training'])[1 + n % 5] || ' ' || place.name || ', ' || ${madeName('n / 7')},
       ARRAY[place.code], '{}', day.made::date + 5 + n % 55, day.made::date + 8 + n % 55, 100000 + n % 9000, 'HKD', 2, $6::jsonb, day.made,
       day.made + interval '1 day'
     FROM generate_series(1, $2::int) n
     CROSS JOIN LATERAL (SELECT now() - interval '2 years' * (1 - n::float / $2::int) AS made) day
     JOIN unnest($4::text[], $5::text[]) WITH ORDINALITY place (code, name, number) ON place.number = 1 + n * 31 % cardinality($4::text[])
     JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place FROM traveler WHERE company_id = $1) t
       ON t.place = 1 + n % ($2::int / $3::int)`,
    [
      companyId,
      count,
      proposalsOfPerson,
      cities.map(({ code }) => code),
      cities.map(({ names }) => names['en-US']),
      JSON.stringify(form),
    ],
  )
  const body = JSON.stringify(bodyOf())
  await client.query(
    `INSERT INTO trip_proposal (company_id, reference, request_id, status, version, draft, published, trip_name, traveler_names, places,
       first_day, last_day, total, currency, digits, made, wanted, valid_until, published_at, created_at, updated_at, is_current)
     SELECT company_id, reference, id, (ARRAY[2, 2, 2, 4, 6, 7, 9, 10])[1 + id % 8], 2, $2::jsonb, 1, trip_name, ARRAY[traveler_name], places,
       first_day, last_day, total, currency, digits, 0, 1, first_day, created_at, created_at, updated_at,
       last_day >= current_date - 1 AND id % 8 < 6
     FROM trip_request WHERE company_id = $1`,
    [companyId, body],
  )
  await client.query(
    `INSERT INTO trip_proposal_version (company_id, request_id, number, body, published_at)
     SELECT company_id, request_id, 1, $2::jsonb, published_at FROM trip_proposal WHERE company_id = $1`,
    [companyId, body],
  )
  await client.query(
    `INSERT INTO trip_proposal_traveler (company_id, request_id, key, position, traveler_id, name, passenger, login_id)
     SELECT company_id, id, 't1', 0, traveler_id, traveler_name, 'adult', requested_by FROM trip_request WHERE company_id = $1`,
    [companyId],
  )
  await client.query(
    `INSERT INTO trip_request_party (company_id, login_id, request_id, is_requester, is_traveler)
     SELECT company_id, requested_by, id, true, true FROM trip_request WHERE company_id = $1`,
    [companyId],
  )
  const { rows } = await client.query<{ text: string; reference: string }>(
    `SELECT reference, (ARRAY[reference, traveler_names[1], split_part(trip_name, ', ', 2)])[1 + id % 3] AS text FROM trip_proposal
     WHERE company_id = $1 AND listed_until > now() ORDER BY id DESC LIMIT 60`,
    [companyId],
  )
  return {
    viewers: await signIn(client, companyId),
    texts: rows.map(({ text }) => text),
    references: rows.map(({ reference }) => reference),
  }
}

/** Of nothing chosen yet; the list and the page read no more of it. */
const form = {
  travelerId: null,
  guest: null,
  tripName: 'Trade fair London',
  costCentreCode: null,
  tripUdids: [],
  segments: [],
  hotels: [],
  products: [],
  noteToApprover: null,
}

/** Four flights to London, as a consultant composes them. */
function bodyOf(): ProposalInput {
  const bag = { pieces: 1, kg: 23 }
  const options = ['CX', 'BA', 'LH', 'AY'].map((carrier, index): ProposalInput['plans'][number]['options'][number] => ({
    key: carrier.toLowerCase(),
    category: 1,
    isShared: false,
    name: null,
    segments: [
      {
        carrier,
        flightNumber: '251',
        depAirport: 'HKG',
        arrAirport: 'LHR',
        depTime: '204003012305',
        arrTime: '204003020510',
        cabin: 'Y',
        bookingClass: null,
        aircraft: null,
        leg: 1,
      },
    ],
    stay: null,
    car: null,
    currency: 'HKD',
    prices: [
      {
        passenger: 'adult',
        fare: String(6_000 + index * 100),
        tax: '1360',
        surcharge: '0',
        serviceFees: [],
        pnrFee: '0',
        cardFee: '0',
        discount: '0',
        total: null,
      },
    ],
    baggage: { carryOn: bag, checked: bag },
    change: { isAllowed: true, fee: null },
    refund: { isAllowed: false, fee: null },
    fareRules: 'Changes before departure.',
    emissionsKg: null,
    validUntil: '2040-01-01T00:00:00Z',
    supplier: null,
    offerId: null,
    note: null,
  }))
  return {
    tripName: 'Trade fair London',
    travelers: [{ key: 't1', travelerId: null, code: null, email: null, name: 'Somebody', passenger: 'adult' }],
    requestedBy: null,
    contact: null,
    requestReference: null,
    note: null,
    costCentreCode: null,
    plans: [{ key: 'p1', name: 'Direct', note: null, options }],
  }
}
