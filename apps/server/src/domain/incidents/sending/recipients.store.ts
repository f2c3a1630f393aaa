import type { Audience, Channel } from '@portolan/contract/features/incidents/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../incident.store.ts'
import { findContacts, type PersonContact } from '../contacts.ts'
import type { ReachedLogin, Recipient } from './plan.rules.ts'

export interface Reading {
  readonly companyId: number
  readonly incidentId: number
  readonly audience: Audience
  /** Travellers that the sender sees; null: all. */
  readonly travelerIds: readonly number[] | null
  readonly channels: readonly Channel[]
  /** Only those for whom this message has no delivery yet. */
  readonly without?: { readonly messageId: number; readonly limit: number }
}

/** Nobody needs more than these to be reached. */
const mostArrangers = 5

interface PersonRow {
  person_id: number
  traveler_id: number
  name: string
  is_guest: boolean
  email: string | null
  place: string | null
  login_id: number | null
  login_email: string | null
  login_name: string | null
  name_zh_tw: string | null
  name_zh_cn: string | null
  name_ja_jp: string | null
  language: string | null
}

/** People of an incident who get a message, in the order of their rows, with every way to reach them. */
export async function readRecipients(db: Db, reading: Reading): Promise<Recipient[]> {
  const { companyId, without } = reading
  const { rows } = await sql<PersonRow>`
    select p.id as person_id, t.id as traveler_id, t.name, t.is_guest, nullif(trim(t.email), '') as email, p.known->>'place' as place,
      l.id as login_id, l.email as login_email, l.name as login_name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, s.language
    from incident_person p join traveler t on t.company_id = p.company_id and t.id = p.traveler_id
    left join login l on l.company_id = t.company_id and l.id = t.login_id and l.active
    left join user_setting s on s.login_id = l.id
    where ${inAudience(reading)} ${
      without
        ? sql`and not exists (select from incident_delivery d where d.company_id = p.company_id and d.person_id = p.id
            and d.message_id = ${without.messageId}) order by p.id limit ${without.limit}`
        : sql`order by p.id`
    }`.execute(db)
  const arrangers = await readArrangers(
    db,
    companyId,
    rows.filter((row) => row.login_id === null).map((row) => row.traveler_id),
  )
  const contacts = await findContacts(db, companyId, needingContacts(rows, reading.channels))
  return rows.map((row) => recipientOf(row, arrangers.get(row.traveler_id) ?? [], contacts.get(row.traveler_id) ?? []))
}

const inAudience = ({ companyId, incidentId, audience, travelerIds }: Reading): RawBuilder<unknown> => {
  const of =
    'PersonIds' in audience
      ? sql`p.id = any (${audience.PersonIds}::bigint[])`
      : {
          all: sql`true`,
          unanswered: sql`p.answer is null`,
          help: sql`p.answer = 'help'`,
          safe: sql`p.answer = 'safe'`,
          arriving: sql`p.known_group = 'arriving'`,
        }[audience.Of]
  const seen = travelerIds === null ? sql`true` : sql`p.traveler_id = any (${[...travelerIds]}::bigint[])`
  return sql`p.company_id = ${companyId} and p.incident_id = ${incidentId} and p.removed_at is null and ${of} and ${seen}`
}

/** Numbers are nowhere but in contacts; addresses of those who have no login may be. */
const needingContacts = (rows: readonly PersonRow[], channels: readonly Channel[]): number[] => {
  const asksNumbers = channels.includes('sms') || channels.includes('voice')
  return rows
    .filter((row) => asksNumbers || (row.login_id === null && row.email === null))
    .map((row) => row.traveler_id)
}

async function readArrangers(db: Db, companyId: number, travelers: readonly number[]) {
  if (travelers.length === 0) return new Map<number, ReachedLogin[]>()
  const { rows } = await sql<Omit<PersonRow, 'person_id' | 'login_id'> & { login_id: number }>`
    select a.traveler_id, l.id as login_id, l.email as login_email, l.name as login_name, l.name_zh_tw, l.name_zh_cn, l.name_ja_jp, s.language
    from unnest(${travelers}::bigint[]) t (id) cross join lateral (
      select a.traveler_id, a.login_id from arranger_traveler a join login w on w.id = a.login_id and w.active and w.is_arranger
      where a.company_id = ${companyId} and a.traveler_id = t.id order by a.login_id limit ${mostArrangers}) a
    join login l on l.company_id = ${companyId} and l.id = a.login_id
    left join user_setting s on s.login_id = l.id
    order by a.traveler_id, l.id`.execute(db)
  const byTraveler = Map.groupBy(rows, (row) => row.traveler_id)
  return new Map([...byTraveler].map(([id, logins]) => [id, logins.map((row) => loginOf(row, row.login_id))]))
}

const loginOf = (row: Omit<PersonRow, 'person_id'>, loginId: number): ReachedLogin => ({
  loginId,
  email: row.login_email ?? '',
  names: {
    'en-US': row.login_name ?? '',
    'zh-TW': row.name_zh_tw,
    'zh-CN': row.name_zh_cn,
    'ja-JP': row.name_ja_jp,
  },
  language: row.language,
})

function recipientOf(
  row: PersonRow,
  arrangers: readonly ReachedLogin[],
  contacts: readonly PersonContact[],
): Recipient {
  const login = row.login_id === null ? null : loginOf(row, row.login_id)
  const first = (kind: PersonContact['kind']) => {
    const found = contacts.find((one) => one.kind === kind && (one.from === 'booking' || one.from === 'profile'))
    return found ? { value: found.value, language: found.language } : null
  }
  return {
    personId: row.person_id,
    travelerId: row.traveler_id,
    names: login?.names ?? { 'en-US': row.name },
    isGuest: row.is_guest,
    place: row.place,
    login,
    email: row.email === null ? first('email') : { value: row.email, language: null },
    phone: first('phone'),
    arrangers,
  }
}
