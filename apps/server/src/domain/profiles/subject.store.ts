import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { LoginViewer } from '../../kernel/viewer.ts'

type Db = Kysely<Database>

/** What tells who asks; rights to view do not count here. */
export type ProfileViewer = Pick<LoginViewer, 'companyId' | 'loginId' | 'travelerId' | 'isArranger'>

/** A traveller whose profile the viewer may at least know of: their own, or one they arrange for. */
export interface Subject {
  readonly companyId: number
  readonly travelerId: number
  readonly role: 'self' | 'arranger'
  /** One's own, or shared with arrangers. */
  readonly isShared: boolean
  readonly hasProfile: boolean
  /** When this viewer asked for consent last. */
  readonly askedAt: Date | null
  readonly name: string
  readonly nameZhTw: string | null
  readonly nameZhCn: string | null
  readonly nameJaJp: string | null
  /** Of their login, else as the company's people have it. */
  readonly email: string | null
  readonly loginId: number | null
  /** IANA name of the company's. */
  readonly timeZone: string
}

type SubjectRow = Omit<Subject, 'role' | 'isShared'> & { isSelf: boolean; isConsented: boolean }

const columns = (viewer: ProfileViewer) => sql`
  t.company_id as "companyId", t.id as "travelerId", t.login_id is not distinct from ${viewer.loginId} as "isSelf",
  exists (select from profile_consent p where p.company_id = t.company_id and p.traveler_id = t.id
    and p.kind = 'arrangers' and p.is_given) as "isConsented",
  exists (select from profile_section s where s.company_id = t.company_id and s.traveler_id = t.id) as "hasProfile",
  (select r.asked_at from profile_consent_request r where r.company_id = t.company_id and r.traveler_id = t.id
    and r.login_id = ${viewer.loginId}) as "askedAt",
  t.name, l.name_zh_tw as "nameZhTw", l.name_zh_cn as "nameZhCn", l.name_ja_jp as "nameJaJp",
  coalesce(l.email, t.email) as email, l.id as "loginId", c.time_zone as "timeZone"`

const from = sql`from traveler t join company c on c.id = t.company_id
  left join login l on l.company_id = t.company_id and l.id = t.login_id`

/** Themselves, and those they arrange for while they are an arranger; within the own company alone. */
const isOpenTo = ({ companyId, loginId }: ProfileViewer) => sql`
  t.company_id = ${companyId} and t.active and t.id = any (array(select travelers_acted_for(${companyId}, ${loginId})))`

const subjectOf = ({ isSelf, isConsented, ...row }: SubjectRow): Subject => ({
  ...row,
  role: isSelf ? 'self' : 'arranger',
  isShared: isSelf || isConsented,
})

/**
 * The traveller as the viewer stands to them; undefined for everyone else's. With `holds`, nobody changes the profile or
 * its consents until the transaction ends: what a consent allows now still stands when the act is done.
 */
export async function findSubject(
  db: Db,
  viewer: ProfileViewer,
  travelerId: number,
  { holds }: { readonly holds: boolean },
): Promise<Subject | undefined> {
  if (holds)
    await sql`select from traveler t where t.company_id = ${viewer.companyId} and t.id = ${travelerId} for no key update`.execute(
      db,
    )
  const { rows } = await sql<SubjectRow>`
    select ${columns(viewer)} ${from} where t.id = ${travelerId} and ${isOpenTo(viewer)}`.execute(db)
  return rows[0] && subjectOf(rows[0])
}

export interface PeopleWanted {
  /** Folded as `foldName` does; null for all. */
  readonly keyword: string | null
  readonly limit: number
  readonly offset: number
}

/** The viewer's own first, then those they arrange for by name; `total` counts both. */
export async function findPeople(
  db: Db,
  viewer: ProfileViewer,
  { keyword, limit, offset }: PeopleWanted,
): Promise<{ total: number; people: Subject[] }> {
  const fits =
    keyword === null
      ? sql`true`
      : sql`strpos(lower(concat_ws(' ', t.folded_name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, t.email)), ${keyword}) > 0`
  const { rows } = await sql<SubjectRow & { total: number; travelerId: number | null }>`
    with found as materialized (
      select t.id, t.folded_name, t.login_id is not distinct from ${viewer.loginId} as is_self
      ${from} where ${isOpenTo(viewer)} and ${fits}),
    page as (select * from found order by is_self desc, folded_name, id limit ${limit} offset ${offset})
    -- Also past the last page there is a total.
    select total.total, one.* from (select count(*) as total from found) total
    left join lateral (select page.is_self, page.folded_name, ${columns(viewer)}
      ${from} join page on page.id = t.id where t.company_id = ${viewer.companyId}) one on true
    order by one.is_self desc, one.folded_name, one."travelerId"`.execute(db)
  return { total: rows[0]?.total ?? 0, people: rows.filter(({ travelerId }) => travelerId !== null).map(subjectOf) }
}

type TravelerKey = Pick<Subject, 'companyId' | 'travelerId' | 'timeZone'>

/**
 * An active traveller of a company by code, else by e-mail address, for back-office calls, held like `findSubject`;
 * undefined where there is none, or several have the address.
 */
export async function findTravelerByKey(db: Db, companyId: number, key: string): Promise<TravelerKey | undefined> {
  const find = async (fits: ReturnType<typeof sql>) =>
    (
      await sql<TravelerKey>`
        select t.company_id as "companyId", t.id as "travelerId", c.time_zone as "timeZone"
        from traveler t join company c on c.id = t.company_id
        where t.company_id = ${companyId} and t.active and ${fits} for no key update of t`.execute(db)
    ).rows
  // Apart, so that each is found by its index.
  const [coded] = await find(sql`t.code = ${key}`)
  if (coded) return coded
  const addressed = await find(sql`t.email_key = lower(${key})`)
  return addressed.length === 1 ? addressed[0] : undefined
}
