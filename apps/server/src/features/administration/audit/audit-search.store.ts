import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { type AuditQuery, type AuditRow, type AuditSource, auditSources } from './audit-query.ts'

type Sql = RawBuilder<unknown>

const printed = (at: Sql) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const all = (parts: readonly Sql[]) => (parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`)
const ids = (values: readonly number[]) => sql`${values}::bigint[]`

/** The newest lines that are looked for, of all sources together; each source reads one page at most from its indexes. */
export async function searchAudit(db: Db, query: AuditQuery): Promise<AuditRow[]> {
  const statement = auditStatement(query)
  return statement ? (await statement.execute(db)).rows : []
}

/** Null where no source can have a line. */
export function auditStatement(query: AuditQuery): RawBuilder<AuditRow> | null {
  const parts = query.sources.flatMap((source) => readers[source](query))
  if (parts.length === 0) return null
  const union = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
  return sql<AuditRow>`
    select source, id, ${printed(sql`at`)} as at, company_id, login_id, machine_client_id, who, action, object, correlation_id, address
    from (${union}) found order by found.at desc, source desc, id desc limit ${query.limit}`
}

/** How many lines are found, up to the query's limit. */
export async function countAudit(db: Db, query: AuditQuery): Promise<number> {
  const parts = query.sources.flatMap((source) => readers[source](query))
  if (parts.length === 0) return 0
  const union = sql.join(
    parts.map((part) => sql`(select 1 from (${part}) part)`),
    sql` union all `,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from (${union}) found limit ${query.limit}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** The bounds of the page in one source, for the columns `at` and `id` of an alias. */
function bounds({ from, to, before }: AuditQuery, source: AuditSource, of: string): Sql[] {
  const at = sql.ref(`${of}.at`)
  const id = sql.ref(`${of}.id`)
  return [
    ...(from ? [sql`${at} >= ${from}`] : []),
    ...(to ? [sql`${at} < ${to}`] : []),
    ...(before ? [behind(before, source, at, id)] : []),
  ]
}

function behind(cursor: NonNullable<AuditQuery['before']>, source: AuditSource, at: Sql, id: Sql): Sql {
  const last = sql`${cursor.at}::timestamptz`
  if (source === cursor.source) return sql`(${at}, ${id}) < (${last}, ${cursor.id}::bigint)`
  return auditSources.indexOf(source) < auditSources.indexOf(cursor.source)
    ? sql`${at} <= ${last}`
    : sql`${at} < ${last}`
}

const lineColumns = sql`'line' as source, e.id, e.at, e.company_id, e.login_id, e.machine_client_id, null::text as who, e.action, e.object,
  e.correlation_id, e.address`
const ordered = (limit: number) => sql`order by e.at desc, e.id desc limit ${limit}`

/** More actions than these are picked from the newest lines: they are most of what there is. */
const actionsByIndex = 16

/** Reads of the audit itself. One narrow filter finds the rows by its index in order; the others pick among them. */
function lineParts(query: AuditQuery): Sql[] {
  const { companies, isEverything, who, whom, actions, correlationId, limit } = query
  const reach = ids(companies.map(({ id }) => id))
  const codes = sql`${companies.map(({ code }) => code)}::text[]`
  const page = bounds(query, 'line', 'e')
  const visible = isEverything ? [] : [sql`(e.company_id = any (${reach}) or e.object->>'company' = any (${codes}))`]
  const byAction = actions ? [sql`e.action = any (${actions}::text[])`] : []
  const byWho = who
    ? [sql`(e.login_id = any (${ids(who.logins)}) or e.machine_client_id = any (${ids(who.machines)}))`]
    : []
  const byWhom = whom ? [personsOf(whom)] : []
  const from = (where: readonly Sql[]) =>
    sql`select ${lineColumns} from audit_event e where ${all(where)} ${ordered(limit)}`
  /** The newest of each value of a list by an index that begins with it. */
  const each = (list: Sql, where: Sql, more: readonly Sql[]) =>
    sql`select p.* from unnest(${list}) k (v) cross join lateral (${from([where, ...more, ...page])}) p`

  if (correlationId !== null)
    return [from([sql`e.correlation_id = ${correlationId}`, ...visible, ...byAction, ...byWho, ...byWhom, ...page])]
  if (whom) return [from([...byWhom, ...visible, ...byAction, ...byWho, ...page])]
  if (who)
    return [
      each(ids(who.logins), sql`e.login_id = k.v`, [...visible, ...byAction]),
      each(ids(who.machines), sql`e.machine_client_id = k.v`, [...visible, ...byAction]),
    ]
  const ofNobody = isEverything ? [from([sql`e.company_id is null`, ...byAction, ...page])] : []
  const byOthers = isEverything
    ? []
    : [
        each(codes, sql`e.object ? 'company' and e.object->>'company' = k.v`, [
          sql`(e.company_id is null or e.company_id <> all (${reach}))`,
          ...byAction,
        ]),
      ]
  if (!actions || actions.length > actionsByIndex)
    return [each(reach, sql`e.company_id = k.v`, byAction), ...ofNobody, ...byOthers]
  const ofActions = sql`select p.* from unnest(${reach}) k (v) cross join unnest(${actions}::text[]) a (v)
    cross join lateral (${from([sql`e.company_id = k.v and e.action = a.v`, ...page])}) p`
  return [ofActions, ...ofNobody, ...byOthers]
}

/** As the partial index has it: the expression and its condition. */
function personsOf({ logins, travelers }: NonNullable<AuditQuery['whom']>): Sql {
  const persons = [...logins.map((id) => `login:${id}`), ...travelers.map((id) => `traveler:${id}`)]
  return sql`e.object ?| '{loginId,toLoginId,travelerId,traveler,loginIds,travelerIds,change,persons}'
    and audit_persons(e.object) && ${persons}::text[]`
}

/** Looks have no correlation id, no machine client, and an action that they all share. */
function isLookedFor(query: AuditQuery, action: string): boolean {
  if (query.correlationId !== null || (query.actions && !query.actions.includes(action))) return false
  if (query.who && query.who.logins.length === 0) return false
  return query.whom === null || query.whom.travelers.length > 0
}

function placeParts(query: AuditQuery): Sql[] {
  if (!isLookedFor(query, 'place look')) return []
  const { companies, who, whom, limit } = query
  const where = [
    sql`e.company_id = k.v`,
    ...(who ? [sql`e.login_id = any (${ids(who.logins)})`] : []),
    ...(whom ? [sql`e.traveler_ids && ${ids(whom.travelers)}`] : []),
    ...bounds(query, 'place', 'e'),
  ]
  return [
    sql`select p.* from unnest(${ids(companies.map(({ id }) => id))}) k (v) cross join lateral (
      select 'place' as source, e.id, e.at, e.company_id, e.login_id, null::bigint as machine_client_id, e.who, 'place look' as action,
        jsonb_strip_nulls(jsonb_build_object('what', e.what, 'instant', e.instant, 'reason', e.reason, 'people', cardinality(e.traveler_ids),
          'travelerIds', to_jsonb(${shownPersons(whom)}))) as object, null::text as correlation_id, null::text as address
      from place_look e where ${all(where)} ${ordered(limit)}) p`,
  ]
}

/** A look at a whole company names everybody; the list shows those looked for first, and some. */
const shownPersons = (whom: AuditQuery['whom']): Sql =>
  whom
    ? sql`array(select t.id from unnest(e.traveler_ids) t (id) where t.id = any (${ids(whom.travelers)}))`
    : sql`e.traveler_ids[1:20]`

function profileParts(query: AuditQuery): Sql[] {
  if (!isLookedFor(query, 'profile access')) return []
  const { companies, who, whom, limit } = query
  const where = [
    sql`e.company_id = k.v`,
    ...(who ? [sql`e.login_id = any (${ids(who.logins)})`] : []),
    ...(whom ? [sql`e.traveler_id = any (${ids(whom.travelers)})`] : []),
    ...bounds(query, 'profile', 'e'),
  ]
  return [
    sql`select p.* from unnest(${ids(companies.map(({ id }) => id))}) k (v) cross join lateral (
      select 'profile' as source, e.id, e.at, e.company_id, e.login_id, null::bigint as machine_client_id, e.who, 'profile access' as action,
        jsonb_strip_nulls(jsonb_build_object('did', e.action, 'section', e.section, 'fields', nullif(e.fields, '{}'), 'travelerId', e.traveler_id)) as object,
        null::text as correlation_id, null::text as address
      from profile_access e where ${all(where)} ${ordered(limit)}) p`,
  ]
}

const readers: Readonly<Record<AuditSource, (query: AuditQuery) => Sql[]>> = {
  line: lineParts,
  place: placeParts,
  profile: profileParts,
}

/** One line, where it is visible; null otherwise. */
export async function findAuditRow(
  db: Db,
  query: Pick<AuditQuery, 'companies' | 'isEverything'>,
  { source, id }: { readonly source: AuditSource; readonly id: number },
): Promise<AuditRow | null> {
  const reach = ids(query.companies.map(({ id: company }) => company))
  const table = { line: 'audit_event', place: 'place_look', profile: 'profile_access' }[source]
  const { rows } = await sql<{ at: string; company_id: number | null }>`
    select ${printed(sql`e.at`)} as at, e.company_id from ${sql.table(table)} e where e.id = ${id}::bigint
      ${source === 'line' ? sql`` : sql`and e.company_id = any (${reach})`}`.execute(db)
  const found = rows[0]
  if (!found) return null
  const at = new Date(`${found.at.slice(0, 23)}Z`)
  const around = await searchAudit(db, {
    ...query,
    who: null,
    whom: null,
    actions: null,
    correlationId: null,
    from: at,
    to: new Date(at.getTime() + 1),
    sources: [source],
    before: { at: found.at, source, id: id + 1 },
    limit: 1,
  })
  return around.find((row) => row.id === id) ?? null
}
