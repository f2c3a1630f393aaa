import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { RulesKind } from './rules-kind.ts'

type Db = Kysely<Database>

/** Rules with the version that a judgement keeps; 0 is the kind's fallback. */
export interface VersionedRules<T> {
  readonly version: number
  readonly rules: T
}

/** Who publishes; neither: the command line. */
export interface RulesAuthor {
  readonly loginId: number | null
  readonly machineClientId: number | null
}

export interface NewRules<T> {
  readonly companyId: number
  readonly rules: T
  /** The first day on the company's calendar, `YYYY-MM-DD`. */
  readonly validFrom: string
  readonly author: RulesAuthor
  readonly reason: string | null
}

/**
 * The rules of several companies that apply on a day: those with the latest first day by then; of two from the same day the
 * higher version. So what is published for today lasts until what was announced for later. One statement.
 */
export async function findRules<T>(
  db: Db,
  kind: RulesKind<T>,
  companyIds: readonly number[],
  day: string,
): Promise<Map<number, VersionedRules<T>>> {
  const { rows } = await sql<{ company_id: number; version: number; body: unknown }>`
    select c.id as company_id, d.version, d.body from unnest(${companyIds}::bigint[]) c (id) cross join lateral (
      select version, body from rules_document
      where company_id = c.id and kind = ${kind.kind} and valid_from <= ${day}::date
      order by valid_from desc, version desc limit 1) d`.execute(db)
  const found = new Map(rows.map(({ company_id, version, body }) => [company_id, { version, body }]))
  return new Map(
    companyIds.map((companyId) => {
      const document = found.get(companyId)
      return [companyId, document ? read(kind, document) : { version: 0, rules: kind.fallback }]
    }),
  )
}

/** All rules of several companies that applied on a day of a range; a company without any has those of the kind's fallback. */
export async function findRulesDuring<T>(
  db: Db,
  kind: RulesKind<T>,
  companyIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<number, T[]>> {
  const { rows } = await sql<{ company_id: number; version: number; body: unknown; is_first: boolean }>`
    select c.id as company_id, d.* from unnest(${companyIds}::bigint[]) c (id) cross join lateral (
      (select version, body, true as is_first from rules_document
        where company_id = c.id and kind = ${kind.kind} and valid_from <= ${from}::date
        order by valid_from desc, version desc limit 1)
      union all select version, body, false from rules_document
        where company_id = c.id and kind = ${kind.kind} and valid_from > ${from}::date and valid_from <= ${to}::date) d`.execute(
    db,
  )
  const found = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map(
    companyIds.map((id) => {
      const documents = found.get(id) ?? []
      const before = documents.some(({ is_first }) => is_first) ? [] : [kind.fallback]
      return [id, [...before, ...documents.map((document) => read(kind, document).rules)]]
    }),
  )
}

/** As `findRules`, for one company. */
export async function findCompanyRules<T>(
  db: Db,
  kind: RulesKind<T>,
  companyId: number,
  day: string,
): Promise<VersionedRules<T>> {
  return (await findRules(db, kind, [companyId], day)).get(companyId) ?? { version: 0, rules: kind.fallback }
}

/** A document as JSON, for a statement that reads more than it; `readDocument` reads it. */
export const documentOf = ({ kind }: Pick<RulesKind<unknown>, 'kind'>, companyId: number, day: string) => sql`
      (select json_build_object('version', d.version, 'body', d.body) from rules_document d
        where d.company_id = ${companyId} and d.kind = ${kind} and d.valid_from <= ${day}::date
        order by d.valid_from desc, d.version desc limit 1)`

export const readDocument = <T>(
  kind: RulesKind<T>,
  document: { readonly version: number; readonly body: unknown } | null,
): VersionedRules<T> => (document ? read(kind, document) : { version: 0, rules: kind.fallback })

/** Read again by the schema: a document that was published by an older release takes the defaults of newer fields. */
function read<T>(kind: RulesKind<T>, { version, body }: { version: number; body: unknown }): VersionedRules<T> {
  return { version, rules: kind.schema.parse(body) }
}

/** Publishers of one company take turns from here until the transaction ends. */
export async function lockRules(db: Db, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(7012640, ${companyId}::int)`.execute(db)
}

/** The newest version, whenever it applies; 0 before the first. */
export async function newestVersion(db: Db, { kind }: { readonly kind: string }, companyId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select coalesce(max(version), 0)::int as version from rules_document
    where company_id = ${companyId} and kind = ${kind}`.execute(db)
  return rows[0]?.version ?? 0
}

/**
 * Publishes a version, unless what applies on its first day says the same already. Answers the version that holds it. In
 * the caller's transaction, as the system role; two publishers of one company take turns. The caller has told whoever
 * publishes what is wrong; what still is stops here.
 */
export async function publishRules<T>(
  db: Db,
  kind: RulesKind<T>,
  { companyId, rules, validFrom, author, reason }: NewRules<T>,
): Promise<{ readonly version: number; readonly isNew: boolean }> {
  const [fault] = kind.faultsOf?.(rules, 'en-US') ?? []
  if (fault) throw new Error(`${kind.kind} cannot be published: ${fault.path.join('.')} ${fault.message}`)
  await lockRules(db, companyId)
  const body = JSON.stringify(kind.asKept?.(rules) ?? rules)
  const { rows } = await sql<{ version: number; is_same: boolean; newest: number }>`
    select version, body = ${body}::jsonb and valid_from <= ${validFrom}::date as is_same, max(version) over () as newest
    from rules_document where company_id = ${companyId} and kind = ${kind.kind}
    order by valid_from <= ${validFrom}::date desc, valid_from desc, version desc limit 1`.execute(db)
  const [standing] = rows
  if (standing?.is_same) return { version: standing.version, isNew: false }
  const version = (standing?.newest ?? 0) + 1
  await db
    .insertInto('rules_document')
    .values({
      company_id: companyId,
      kind: kind.kind,
      version,
      valid_from: validFrom,
      author_login_id: author.loginId,
      author_client_id: author.machineClientId,
      reason,
      body,
    })
    .execute()
  return { version, isNew: true }
}
