import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tools/test/database.ts'
import { withClient } from '../../../tools/test/databases.ts'
import { type List, type ListAsking, loadLists } from '../../../tools/test/lists.ts'
import type { BoundStatement } from './db/statement.ts'
import { everybodyOf, findPeoplePage } from './features/administration/people/people.store.ts'
import { scopeOf } from './kernel/scope.ts'

/**
 * Each list has one plan for all viewers, which PostgreSQL chooses by itself after five calls: planning takes longer than
 * a list. `features/<feature>/testing/lists.ts` names the lists.
 */
const lists = await loadLists()

const companies = 20
const ordersOfCompany = 1_000
const travelersOfCompany = 50
const pagesOfCompany = 50
const newsOfCompany = 100
const alertsOfCompany = 500
const incidentsOfCompany = 50

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  await withClient(database.adminUrl, (admin) => admin.query(fill))
  await withClient(database.ownerUrl, (owner) => owner.query(lendScope))
  client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Enough orders that a plan which reads them all looks bad. Triggers would take most of the time. */
const fill = `SET session_replication_role = replica;
  INSERT INTO company (code, display_name) SELECT 'c' || n, 'Company ' || n FROM generate_series(1, ${companies}) n;
  INSERT INTO login (company_id, email, name, short_name) SELECT id, 'a@' || code || '.example', 'Viewer', 'V' FROM company;
  INSERT INTO traveler (company_id, code, name, folded_name)
    SELECT c.id, 't' || n, 'Chan ' || n, 'chan ' || n FROM generate_series(1, ${travelersOfCompany}) n, company c;
  INSERT INTO booking_order (company_id, source, trip_name, traveler_names, booking_types, places, cancelled,
      start_local, end_local, starts_at, ends_at, deadlines, last_deadline_at, message_time)
    SELECT c.id, 'concur', 'Trip ' || n, '{Chan}', '{0}', '{NRT}', false, '20260101', '20260102',
      now() + (n - ${ordersOfCompany / 2}) * interval '6 hours', now() + (n - ${ordersOfCompany / 2}) * interval '6 hours' + interval '3 days',
      '{}', CASE WHEN n % 10 = 0 THEN now() + interval '1 day' END, now()
    FROM generate_series(1, ${ordersOfCompany}) n, company c;
  INSERT INTO order_traveler (company_id, traveler_id, order_id, position, name, cancelled, starts_at, ends_at)
    SELECT o.company_id, (SELECT min(t.id) FROM traveler t) + o.id % (SELECT count(*) FROM traveler), o.id, 1, 'Chan', false, o.starts_at, o.ends_at
    FROM booking_order o;
  INSERT INTO traveler_find (company_id, traveler_id, folded_name, is_guest, has_code, keys)
    SELECT company_id, id, folded_name, false, true, array_to_tsvector(ARRAY[company_id || ':' || 'chan', company_id || ':t' || id]) FROM traveler;
  INSERT INTO person_find (company_id, key, traveler_id, folded_name, state, is_guest, is_arranger, is_approver, rights, keys)
    SELECT company_id, 'traveler:' || traveler_id, traveler_id, folded_name, 'noLogin', false, false, false, '{}', keys FROM traveler_find;
  INSERT INTO trip_find (company_id, order_id, starts_at, ends_at, keys)
    SELECT company_id, id, starts_at, ends_at, array_to_tsvector(ARRAY[company_id || ':nrt', company_id || CASE WHEN id % 20 = 0 THEN ':tokyo' ELSE ':' || id END])
    FROM booking_order;
  INSERT INTO news_item (company_id, key, release_type, created_at, updated_at, keys)
    SELECT c.id, 'key ' || n, 1, now() - n * interval '1 hour', now(), array_to_tsvector(ARRAY[coalesce(c.id, 0) || CASE WHEN n % 5 = 0 THEN '.1:rail' ELSE '.1:' || n END])
    FROM generate_series(1, ${newsOfCompany}) n, (SELECT id FROM company UNION ALL SELECT NULL) c;
  INSERT INTO news_text (item_id, language, title, html, plain) SELECT id, 'en-US', '', '', '' FROM news_item;
  INSERT INTO content_item (company_id, kind, category, keyword)
    SELECT c.id, 'page', 'StaticPage', 'page ' || n FROM generate_series(1, ${pagesOfCompany}) n, (SELECT id FROM company UNION ALL SELECT NULL) c;
  INSERT INTO content_text (item_id, language, html) SELECT id, 'en-US', '' FROM content_item;
  INSERT INTO trip_request (company_id, traveler_id, traveler_name, trip_name, first_day, last_day, form)
    SELECT c.id, t.id, 'Chan', 'Trip ' || n, current_date + n / 4 - 100, current_date + n / 4 - 98, '{}'
    FROM generate_series(1, ${ordersOfCompany}) n, company c
    JOIN LATERAL (SELECT min(t.id) AS id FROM traveler t WHERE t.company_id = c.id) t ON true;
  INSERT INTO policy_verdict (company_id, request_id, at, version, outcome, level, judged)
    SELECT company_id, id, now() - id % ${ordersOfCompany} * interval '6 hours', 1, 'fine', 0, '{"verdict":{"findings":[]}}' FROM trip_request;
  INSERT INTO trip_request_count SELECT company_id, listed_until, status, count(*) FROM trip_request GROUP BY 1, 2, 3;
  INSERT INTO trip_request_find SELECT company_id, id, array_to_tsvector(ARRAY[company_id || CASE WHEN id % 20 = 0 THEN ':tokyo' ELSE ':' || id END]) FROM trip_request;
  INSERT INTO trip_request_party (company_id, login_id, request_id, is_requester)
    SELECT r.company_id, l.id, r.id, true FROM trip_request r JOIN login l ON l.company_id = r.company_id WHERE r.id % 50 = 0;
  INSERT INTO trip_proposal (company_id, request_id, published, status, draft, trip_name, traveler_names, first_day, last_day, valid_until, created_at, updated_at)
    SELECT company_id, id, 1, CASE WHEN id % 20 = 0 THEN 3 ELSE 2 END, '{}', trip_name, '{Chan}', first_day, last_day, now() + id * interval '1 hour', now(), now()
    FROM trip_request;
  UPDATE trip_proposal SET is_current = false WHERE listed_until < current_date;
  INSERT INTO trip_proposal_count SELECT company_id, listed_until, status, is_published, count(*) FROM trip_proposal GROUP BY 1, 2, 3, 4;
  INSERT INTO trip_proposal_find SELECT company_id, id, array_to_tsvector(ARRAY[company_id || CASE WHEN id % 20 = 0 THEN ':tokyo' ELSE ':' || id END]) FROM trip_proposal;
  INSERT INTO trip_proposal_traveler (company_id, request_id, key, position, traveler_id, name, passenger)
    SELECT company_id, id, 't1', 0, traveler_id, 'Chan', 'adult' FROM trip_request;
  INSERT INTO approval_health (company_id, day, approval_id, level, rule_id, state, decided_as, is_escalated, waiting_minutes, is_after_departure)
    SELECT c.id, current_date - n / 4, n, 1, 'usual', 1, 0, false, n, false FROM generate_series(1, ${ordersOfCompany}) n, company c;
  INSERT INTO approval (company_id, object_kind, object_id, source, requested_by, status, current_level, levels)
    SELECT r.company_id, 'request', r.id, 'portal', l.id, CASE WHEN r.id % 10 = 0 THEN 0 ELSE 1 END, CASE WHEN r.id % 10 = 0 THEN 1 END, 1
    FROM trip_request r JOIN login l ON l.company_id = r.company_id;
  INSERT INTO approval_level (company_id, approval_id, level, candidate_ids, approver_id, state, decided_at)
    SELECT company_id, id, 1, ARRAY[requested_by], requested_by, status, CASE WHEN status = 1 THEN now() END FROM approval;
  INSERT INTO approval_turn SELECT company_id, requested_by, id FROM approval WHERE status = 0;
  INSERT INTO approval_decision (company_id, approval_id, level, login_id, for_login_id, state, decided_at)
    SELECT company_id, id, 1, requested_by, requested_by, 1, now() - id * interval '1 minute' FROM approval WHERE status = 1;
  INSERT INTO desk_item (company_id, kind, request_id, state, opened_at, due_at, updated_at, outcome, done_at)
    SELECT company_id, 'request', id, CASE WHEN id % 10 = 0 THEN 'new' ELSE 'done' END, now(), now() + id * interval '1 minute', now(),
      CASE WHEN id % 10 > 0 THEN 'finished' END, CASE WHEN id % 10 > 0 THEN now() - id * interval '1 minute' END FROM trip_request;
  INSERT INTO risk_source (code, format, name) VALUES ('own', 'own', 'Own');
  INSERT INTO risk_alert (source_code, company_id, key, kind, level, countries, sent_at, expires_at, created_at, updated_at)
    SELECT 'own', c.id, 'key ' || n, 'event', n % 6, CASE WHEN n % 20 = 0 THEN '{JP}' ELSE '{US}' END::text[], now() - n * interval '1 hour',
      CASE WHEN n % 10 > 0 THEN now() - interval '1 day' END, now(), now()
    FROM generate_series(1, ${alertsOfCompany}) n, (SELECT id FROM company UNION ALL SELECT NULL) c;
  INSERT INTO risk_text (alert_id, language, title) SELECT id, 'en', '' FROM risk_alert;
  INSERT INTO risk_find SELECT id, audience, kind, level, countries, false, sent_at, coalesce(expires_at, 'infinity'),
      array_to_tsvector(ARRAY[audience || CASE WHEN id % 20 = 0 THEN ':rail' ELSE ':' || id END]) FROM risk_alert;
  INSERT INTO order_day SELECT company_id, (ends_at AT TIME ZONE 'UTC')::date, count(*) FROM booking_order GROUP BY 1, 2;
  INSERT INTO invoice (company_id, number, customer_code, followup_company, number_key, is_credit, issued_on, departs_on, currency, digits,
      net, tax, gross, payment_state, traveler_names, booking_refs, traveler_ids, version, received_at, updated_at)
    SELECT c.id, 'HV' || n, 'c', 'o', 'HV' || n, false, current_date - n / 4, current_date - n / 4, 'HKD', 2, n, 0, n, 'open', '{Chan}', '{}',
      ARRAY[t.first + n % ${travelersOfCompany}], 1, now(), now()
    FROM generate_series(1, ${ordersOfCompany}) n, company c JOIN LATERAL (SELECT min(t.id) AS first FROM traveler t WHERE t.company_id = c.id) t ON true;
  INSERT INTO presence_span (company_id, traveler_id, begins_at, ends_at, kind, place, city, country, order_id, item_key)
    SELECT company_id, traveler_id, starts_at, ends_at, 'H', 'TYO', 'TYO', 'JP', order_id, 'H1' FROM order_traveler;
  INSERT INTO invoice_traveler SELECT company_id, traveler_ids[1], id, travels_on, issued_on FROM invoice;
  INSERT INTO invoice_day SELECT company_id, w.by_travel, issued_on, 'HKD', 2, count(*), sum(gross) FROM invoice, (VALUES (true), (false)) w (by_travel) GROUP BY 1, 2, 3;
  INSERT INTO incident (company_id, name, is_exercise, area, groups, follows, opened_at, opened_by, owner_login_id, escalate_after_minutes, closed_at, closed_by)
    SELECT c.id, 'Incident ' || n, false, '{}', '{}', false, now() - n * interval '1 day', l.id, l.id, 15, CASE WHEN n > 1 THEN now() END,
      CASE WHEN n > 1 THEN l.id END
    FROM generate_series(1, ${incidentsOfCompany}) n, company c JOIN login l ON l.company_id = c.id;
  INSERT INTO incident_person (company_id, incident_id, traveler_id, added_by, added_at, answer, answered_at, answer_way)
    SELECT i.company_id, i.id, (SELECT min(t.id) FROM traveler t WHERE t.company_id = i.company_id) + n % ${travelersOfCompany}, 'area', now(),
      CASE WHEN n % 2 = 0 THEN 'safe' END, CASE WHEN n % 2 = 0 THEN now() END, CASE WHEN n % 2 = 0 THEN 'link' END
    FROM incident i, generate_series(1, 50) n;
  INSERT INTO incident_log (company_id, incident_id, at, kind, digest) SELECT company_id, incident_id, now(), 'answered', repeat('0', 64) FROM incident_person;
  ANALYZE`

/** The owner lends the test the function that seals a scope. */
const lendScope = `CREATE FUNCTION test_scope(companies bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER
    SET search_path = public, pg_temp AS $$ SELECT set_scope(companies, '', '1 1') $$;
  GRANT EXECUTE ON FUNCTION test_scope TO portolan_app`

const now = new Date()
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const person = { companyId: 1, loginId: 1, travelerId: 1, now }
const viewers: Record<string, ListAsking> = {
  'their own traveller': { ...person, scope: scopeOf([1], [1]) },
  'a team': { ...person, scope: scopeOf([1], range(12)) },
  'a company': { ...person, scope: scopeOf([1], null) },
  'several companies': { ...person, scope: scopeOf(range(4), null) },
  'all companies': { ...person, scope: scopeOf(range(companies), null) },
}

/** One more than the five calls that PostgreSQL plans by their values: at this one it chooses. */
const calls = 6

/** Asks as one viewer again and again; answers the statements that ran, by their names. */
async function ask(list: List, asking: ListAsking): Promise<Map<string, BoundStatement>> {
  const sent = new Map<string, BoundStatement>()
  const companyIds = asking.scope.kind === 'everything' ? [] : asking.scope.companyIds
  const run = async <Row extends pg.QueryResultRow>(statement: BoundStatement) => {
    sent.set(statement.name, statement)
    return (await client.query<Row>(statement)).rows
  }
  for (let call = 0; call < calls; call++) {
    await client.query(`BEGIN READ ONLY; SELECT test_scope('{${companyIds.join()}}')`)
    await list({ run }, asking)
    await client.query('COMMIT')
  }
  return sent
}

async function plansOf(names: readonly string[]) {
  const { rows } = await client.query<{ name: string; generic: number; custom: number }>(
    `SELECT name, generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements WHERE name = ANY ($1)`,
    [names],
  )
  return rows
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

function nodesIn(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesIn)]
}

const known = new Map<string, readonly PlanNode[]>()

/** The nodes of the plan for any values, which is the same whoever asks: a statement is explained once. */
async function nodesOf({ text }: BoundStatement): Promise<readonly PlanNode[]> {
  const nodes = known.get(text) ?? (await explain(text))
  known.set(text, nodes)
  return nodes
}

async function explain(text: string): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
  )
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesIn(Plan))
}

/** Tables that grow with the business. */
const big = new Set([
  'booking_order',
  'order_traveler',
  'traveler',
  'order_day',
  'content_item',
  'content_text',
  'trip_request',
  'trip_request_count',
  'trip_request_party',
  'trip_proposal',
  'trip_proposal_count',
  'trip_proposal_traveler',
  'policy_verdict',
  'approval_health',
  'approval',
  'approval_level',
  'approval_turn',
  'approval_decision',
  'desk_item',
  'presence_span',
  'risk_alert',
  'risk_text',
  'incident',
  'incident_person',
  'incident_log',
  'invoice',
  'invoice_day',
  'invoice_traveler',
])

/** What the searches read by indexes of their own. */
const searched = new Set([...big, 'trip_find', 'traveler_find', 'news_item', 'risk_find'])

/** Ways of reading a big table other than a company's rows, or a row by its id, from an index. */
const slowScans = (nodes: readonly PlanNode[], tables = big) =>
  nodes
    .filter((node) => tables.has(node['Relation Name'] ?? '') && !node['Node Type'].startsWith('Bitmap Heap'))
    .filter(
      (node) =>
        !/\b((company_|item_|alert_|traveler_)?id = |reference = |company_id IS NULL|audience = )/.test(
          node['Index Cond'] ?? '',
        ),
    )
    .map((node) => `${node['Node Type']} on ${node['Relation Name'] ?? ''}`)

describe.each(Object.keys(lists))('%s', (name) => {
  it.each(Object.keys(viewers))('has one plan, good for who sees %s', async (viewer) => {
    const [list, asking] = [lists[name], viewers[viewer]]
    if (!list || !asking) throw new Error('Nothing to ask')
    const sent = await ask(list, asking)
    const plans = await plansOf([...sent.keys()])
    expect(plans.length).toBeGreaterThan(0)
    for (const { name: statement, generic, custom } of plans) {
      expect(custom, `${statement}: planned anew on each call`).toBeLessThanOrEqual(5)
      expect(generic, statement).toBeGreaterThan(0)
    }
    for (const statement of sent.values()) expect(slowScans(await nodesOf(statement)), statement.name).toEqual([])
  })
})

/** PostgreSQL tells the plans of what runs inside of functions to a superuser only, as notices. */
const tellPlans = `LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
  SET auto_explain.log_format = json; SET auto_explain.log_level = notice`

interface ToldPlan {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

const searches = [
  'news feed',
  'news search',
  'risk news',
  'risk news in force',
  'risk news of countries',
  'risk news by a text',
  'risk alerts of a country',
  'travellers',
  'travellers by a text',
  'travellers found',
  'trips found',
]

it.each(searches)('%s: what its function runs has one plan too', async (name) => {
  const list = lists[name]
  if (!list) throw new Error('No such list')
  await withClient(database.adminUrl, async (admin) => {
    await admin.query(tellPlans)
    const told: ToldPlan[] = []
    admin.on('notice', ({ message = '' }) => told.push(JSON.parse(message.slice(message.indexOf('{'))) as ToldPlan))
    for (const asking of Object.values(viewers)) {
      const companyIds = asking.scope.kind === 'everything' ? [] : asking.scope.companyIds
      await admin.query('BEGIN READ ONLY')
      await admin.query('SELECT test_scope($1)', [companyIds])
      told.length = 0
      await list({ run: async (statement) => (await admin.query(statement)).rows as never[] }, asking)
      await admin.query('COMMIT')
      const inside = told.filter((each) => each['Query Text'].includes('p_limit'))
      expect(inside).toHaveLength(1)
      for (const { Plan } of inside) {
        // A plan for the values at hand has them in the parameters' place.
        expect(JSON.stringify(Plan)).toMatch(/\$\d/)
        expect(slowScans(nodesIn(Plan), searched)).toEqual([])
      }
    }
  })
})

it.each([{}, { state: 'noLogin' as const }])(
  'a company’s people %o are read in the order of their names',
  async (narrowed) => {
    await withClient(database.adminUrl, async (admin) => {
      await admin.query(tellPlans)
      const told: ToldPlan[] = []
      admin.on('notice', ({ message = '' }) => told.push(JSON.parse(message.slice(message.indexOf('{'))) as ToldPlan))
      await admin.query('BEGIN READ ONLY')
      await admin.query('SELECT test_scope($1)', [[1]])
      const { total } = await findPeoplePage(
        { run: async (statement) => (await admin.query(statement)).rows as never[] },
        { ...everybodyOf(1), ...narrowed },
        { by: 'name', descending: false, limit: 20, offset: 0 },
      )
      await admin.query('COMMIT')
      expect(total).toBe(travelersOfCompany)
      const inside = told.filter(
        (each) => each['Query Text'].includes('p_limit') && each['Query Text'].includes('person_find'),
      )
      expect(inside).toHaveLength(1)
      const read = inside.flatMap(({ Plan }) => nodesIn(Plan)).filter((node) => node['Relation Name'] === 'person_find')
      // In the order of the index: nothing is sorted but the page itself.
      expect(read.map((node) => node['Index Name'])).toEqual(['person_find_names'])
    })
  },
)

it('upcoming trips are read from the indexes made for them', async () => {
  const indexes = async (asking: ListAsking | undefined) => {
    const list = lists['upcoming trips']
    if (!list || !asking) throw new Error('Nothing to ask')
    const nodes = (await Promise.all([...(await ask(list, asking)).values()].map(nodesOf))).flat()
    return [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].toSorted()
  }
  expect(await indexes(viewers['a team'])).toEqual(
    expect.arrayContaining(['booking_order_pkey', 'order_traveler_upcoming']),
  )
  expect(await indexes(viewers['all companies'])).toEqual(
    expect.arrayContaining(['booking_order_long', 'booking_order_starts', 'order_day_pkey']),
  )
})

it('a company’s requests are counted without reading them', async () => {
  const [list, asking] = [lists['requests by name'], viewers['a company']]
  if (!list || !asking) throw new Error('Nothing to ask')
  const nodes = (await Promise.all([...(await ask(list, asking)).values()].map(nodesOf))).flat()
  expect(nodes.map((node) => node['Relation Name'])).toContain('trip_request_count')
})
