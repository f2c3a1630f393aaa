import type { Answer, AnswerWay, PeopleOf, addedBy } from '@portolan/contract/features/incidents/core'
import { genericStatements } from '../../../db/statement.ts'
import type { KnownPlace } from '../../../db/tables/incidents.ts'
import type { ReadTransaction } from '../../../kernel/transaction.ts'
import { callMinutes } from './calls.rules.ts'

type Run = Pick<ReadTransaction, 'run'>

export interface PeopleQuery {
  readonly companyId: number
  readonly incidentId: number
  readonly of: PeopleOf
  /** A pattern of folded names; null lists everybody. */
  readonly pattern: string | null
  /** Whom the viewer sees; null: everybody of the company. */
  readonly travelerIds: readonly number[] | null
  /** Words and places of answers are for the team alone. */
  readonly isOnTeam: boolean
  readonly at: Date
}

export interface PersonRow {
  readonly id: number
  readonly traveler_id: number | null
  readonly name: string | null
  readonly is_guest: boolean | null
  readonly added_by: (typeof addedBy)[number]
  readonly added_at: Date
  readonly known: KnownPlace | null
  readonly is_elsewhere: boolean
  readonly answer: Answer | null
  readonly answered_at: Date | null
  readonly answer_way: AnswerWay | null
  readonly answered_by: string | null
  readonly answer_changes: number
  readonly messages: number
  readonly first_sent_at: Date | null
  readonly delivered_at: Date | null
  readonly bounced_at: Date | null
  readonly opened_at: Date | null
  readonly is_unreachable: boolean
  readonly last_sign_at: Date | null
  readonly last_sign: 'sent' | 'delivered' | 'bounced' | 'opened' | 'answered' | null
  readonly calling_login: number | null
  readonly calling_since: Date | null
  readonly calling_name: string | null
  readonly words: string | null
  readonly phone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly metres: number | null
}

/** Each kind says what it looks for in the words of an index or of a page that is read along one. */
const kinds: Readonly<Record<PeopleOf, string>> = {
  all: 'p.removed_at is null',
  unanswered: 'p.removed_at is null and p.answer is null',
  help: `p.removed_at is null and p.answer = 'help'`,
  safe: `p.removed_at is null and p.answer = 'safe'`,
  bounced: 'p.removed_at is null and p.bounced_at is not null',
  opened: 'p.removed_at is null and p.opened_at is not null',
  arriving: `p.removed_at is null and p.known_group = 'arriving'`,
  unreachable: 'p.removed_at is null and p.is_unreachable',
  removed: 'p.removed_at is not null',
}

/** As the index `incident_person_board` has them. */
const order = `(CASE p.answer WHEN 'help' THEN 0 WHEN 'safe' THEN 2 ELSE 1 END), coalesce(p.answered_at, p.first_sent_at, p.added_at), p.id`

const meant = (kind: string) => `p.company_id = :companyId and p.incident_id = :incidentId and ${kind}
        and (:travelerIds is null or p.traveler_id = any (:travelerIds))`
const named = `cross join lateral (select 1 from traveler t where t.company_id = p.company_id and t.id = p.traveler_id
        and t.folded_name like :pattern offset 0) t`

const page = (kind: string) => `page as materialized (select p.* from incident_person p
      where ${meant(kind)} order by ${order} limit :limit offset :offset)`
/** Names are looked at once for the page and for the number. */
const foundPage = (
  kind: string,
) => `found as materialized (select p.company_id, p.id, p.answer, p.answered_at, p.first_sent_at, p.added_at
      from incident_person p ${named} where ${meant(kind)}),
    page as materialized (select q.* from (select p.company_id, p.id from found p order by ${order} limit :limit offset :offset) f
      join incident_person q on q.company_id = f.company_id and q.id = f.id)`

const textOf = (kind: string, isFound: boolean) => `
    with ${isFound ? foundPage(kind) : page(kind)}
    select total.total, p.id, p.traveler_id, t.name, t.is_guest, p.added_by, p.added_at, p.known, p.is_elsewhere, p.answer, p.answered_at,
      p.answer_way, case when p.answered_by_login is not null then incident_login_name(p.company_id, p.answered_by_login) end as answered_by,
      p.answer_changes, p.messages, p.first_sent_at, p.delivered_at, p.bounced_at, p.opened_at, p.is_unreachable, p.last_sign_at, p.last_sign,
      p.calling_login, p.calling_since,
      case when p.calling_since > :at - interval '${callMinutes} minutes' then incident_login_name(p.company_id, p.calling_login) end as calling_name,
      a.words, a.phone, a.latitude, a.longitude, a.metres
    from (select count(*)::int as total from ${isFound ? 'found p' : `incident_person p where ${meant(kind)}`}) total
      left join page p on true
      left join lateral (select t.name, t.is_guest from traveler t where t.company_id = p.company_id and t.id = p.traveler_id offset 0) t on true
      left join lateral (select a.words, a.phone, a.latitude, a.longitude, a.metres from incident_answer a
        where a.company_id = p.company_id and a.person_id = p.id and p.answer is not null and :isOnTeam order by a.id desc limit 1) a on true
    order by ${order}`

const variants = Object.entries(kinds).flatMap(([of, kind]) => [
  [of, textOf(kind, false)],
  [`${of} found`, textOf(kind, true)],
])

const list = genericStatements(
  'people of an incident',
  {
    companyId: 'bigint',
    incidentId: 'bigint',
    travelerIds: 'bigint[] | null',
    pattern: 'text | null',
    isOnTeam: 'boolean',
    at: 'timestamptz',
    limit: 'int',
    offset: 'int',
  },
  Object.fromEntries(variants) as Record<string, string>,
)

/** A page of the people of an incident: who needs help, who has not answered, the others; and how many there are. One statement. */
export async function listPeople(
  tx: Run,
  { of, ...query }: PeopleQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const bind = list[query.pattern === null ? of : `${of} found`]
  if (!bind) throw new Error('The list has no statement for this order')
  const rows = await tx.run<PersonRow & { total: number; id: number | null }>(bind({ ...query, ...page }))
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ id }) => id !== null) }
}
