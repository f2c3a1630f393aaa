import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { AuthorisationRow, EntryRows, PassportRuleRow, RequirementRow } from './entry-rows.ts'

type Db = Kysely<Database>

export interface EntryCounts {
  readonly created: number
  readonly updated: number
  /** The same as before, or older than what is known. */
  readonly unchanged: number
}

/** A statement is that long at most. */
const rowsAtOnce = 5_000

export interface SaveOptions {
  /** Everything is checked and counted, and undone. */
  readonly isDryRun: boolean
  /** Is told how many rows are done. */
  readonly onProgress?: (done: number) => void
}

/** Enters rows and changes those of the same key that are not newer (system role, in the caller's transaction). */
export async function saveEntry(db: Db, rows: EntryRows, { isDryRun, onProgress }: SaveOptions): Promise<EntryCounts> {
  await sql`savepoint entry`.execute(db)
  const counts = await saveRows(db, rows, onProgress)
  if (isDryRun) await sql`rollback to savepoint entry`.execute(db)
  return counts
}

async function saveRows(
  db: Db,
  { requirements, authorisations, passportRules }: EntryRows,
  onProgress: SaveOptions['onProgress'],
): Promise<EntryCounts> {
  const saved: { created: boolean }[] = []
  let done = 0
  const each = async <T>(rows: readonly T[], save: (part: readonly T[]) => Promise<{ created: boolean }[]>) => {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce)
      saved.push(...(await save(part)))
      done += part.length
      onProgress?.(done)
    }
  }
  await each(requirements, (part) => saveRequirements(db, part))
  await each(authorisations, (part) => saveAuthorisations(db, part))
  await each(passportRules, (part) => savePassportRules(db, part))
  const created = saved.filter((one) => one.created).length
  return { created, updated: saved.length - created, unchanged: done - saved.length }
}

async function saveRequirements(db: Db, rows: readonly RequirementRow[]) {
  const column = <K extends keyof RequirementRow>(name: K) => rows.map((row) => row[name])
  const { rows: saved } = await sql<{ created: boolean }>`
    insert into entry_requirement as e (nationality, destination, requirement, days, source, as_of, link)
    select * from unnest(${column('nationality')}::text[], ${column('destination')}::text[], ${column('requirement')}::text[],
      ${column('days')}::int[], ${column('source')}::text[], ${column('asOf')}::date[], ${column('link')}::text[])
    on conflict (destination, nationality) do update set requirement = excluded.requirement, days = excluded.days,
      source = excluded.source, as_of = excluded.as_of, link = excluded.link
      where e.as_of <= excluded.as_of and (e.requirement, e.days, e.source, e.as_of, e.link)
        is distinct from (excluded.requirement, excluded.days, excluded.source, excluded.as_of, excluded.link)
    returning xmax = 0 as created`.execute(db)
  return saved
}

/** Arrays of countries are written with spaces: unnest would make one column of arrays of arrays. */
const spaced = (codes: readonly string[] | null) => codes?.join(' ') ?? null

async function saveAuthorisations(db: Db, rows: readonly AuthorisationRow[]) {
  const column = <K extends keyof AuthorisationRow>(name: K) => rows.map((row) => row[name])
  const { rows: saved } = await sql<{ created: boolean }>`
    insert into entry_authorisation as e (destination, name, nationalities, from_day, until_day, source, as_of, link)
    select destination, name, string_to_array(nationalities, ' '), from_day, until_day, source, as_of, link
    from unnest(${column('destination')}::text[], ${column('name')}::text[],
      ${rows.map(({ nationalities }) => spaced(nationalities))}::text[], ${column('fromDay')}::date[],
      ${column('untilDay')}::date[], ${column('source')}::text[], ${column('asOf')}::date[], ${column('link')}::text[])
      as n (destination, name, nationalities, from_day, until_day, source, as_of, link)
    on conflict (destination, name, from_day) do update set nationalities = excluded.nationalities,
      until_day = excluded.until_day, source = excluded.source, as_of = excluded.as_of, link = excluded.link
      where e.as_of <= excluded.as_of and (e.nationalities, e.until_day, e.source, e.as_of, e.link)
        is distinct from (excluded.nationalities, excluded.until_day, excluded.source, excluded.as_of, excluded.link)
    returning xmax = 0 as created`.execute(db)
  return saved
}

async function savePassportRules(db: Db, rows: readonly PassportRuleRow[]) {
  const column = <K extends keyof PassportRuleRow>(name: K) => rows.map((row) => row[name])
  const { rows: saved } = await sql<{ created: boolean }>`
    insert into passport_rule as e (destination, months, counted_from, excepted, source, as_of, link)
    select destination, months, counted_from, string_to_array(excepted, ' '), source, as_of, link
    from unnest(${column('destination')}::text[], ${column('months')}::int[], ${column('after')}::text[],
      ${rows.map(({ excepted }) => excepted.join(' '))}::text[], ${column('source')}::text[], ${column('asOf')}::date[],
      ${column('link')}::text[]) as n (destination, months, counted_from, excepted, source, as_of, link)
    on conflict (destination) do update set months = excluded.months, counted_from = excluded.counted_from,
      excepted = excluded.excepted, source = excluded.source, as_of = excluded.as_of, link = excluded.link
      where e.as_of <= excluded.as_of and (e.months, e.counted_from, e.excepted, e.source, e.as_of, e.link)
        is distinct from (excluded.months, excluded.counted_from, excluded.excepted, excluded.source, excluded.as_of, excluded.link)
    returning xmax = 0 as created`.execute(db)
  return saved
}

/** Whether anybody has entered a requirement. */
export async function hasEntry(db: Db): Promise<boolean> {
  return (await db.selectFrom('entry_requirement').select('destination').limit(1).executeTakeFirst()) !== undefined
}

/** What the tables say about these destinations, requirements for these nationalities alone. */
export async function findEntry(
  db: Db,
  destinations: readonly string[],
  nationalities: readonly string[],
): Promise<EntryRows> {
  if (destinations.length === 0) return { requirements: [], authorisations: [], passportRules: [] }
  const requirements = await sql<RequirementRow>`
    select nationality, destination, requirement, days, source, as_of::text as "asOf", link from entry_requirement
    where destination = any (${destinations}::text[]) and nationality = any (${nationalities}::text[])`.execute(db)
  const authorisations = await sql<AuthorisationRow>`
    select destination, name, nationalities, from_day::text as "fromDay", until_day::text as "untilDay", source,
      as_of::text as "asOf", link
    from entry_authorisation where destination = any (${destinations}::text[])
    order by destination, from_day desc nulls last, name`.execute(db)
  const passportRules = await sql<PassportRuleRow>`
    select destination, months, counted_from as after, excepted, source, as_of::text as "asOf", link
    from passport_rule where destination = any (${destinations}::text[])`.execute(db)
  return { requirements: requirements.rows, authorisations: authorisations.rows, passportRules: passportRules.rows }
}
