import type { ColumnType, Generated } from 'kysely'
import type { AffectedGroup } from '@portolan/contract/features/incidents/affected'
import type { IncidentArea } from '@portolan/contract/features/incidents/area'
import type { addedBy, Answer, AnswerWay, LogKind } from '@portolan/contract/features/incidents/core'
import type {
  Audience,
  Channel,
  DeliveryState,
  MessageKind,
  MessageTexts,
} from '@portolan/contract/features/incidents/messages'

type At = ColumnType<Date, Date, Date>
type MaybeAt = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type Counted = ColumnType<number, number | undefined, number>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** The alert's words as they were when the incident was opened. */
export interface KeptAlert {
  readonly title: string
  readonly level: number
  readonly source: string
  /** Instant. */
  readonly sentAt: string
}

/** Where bookings say that a person is: the contract's `Known`, with codes instead of names. */
export interface KnownPlace {
  readonly group: AffectedGroup
  /** A place as `presence_span` has it. */
  readonly place: string
  readonly country: string | null
  /** Instants. */
  readonly from: string
  readonly until: string | null
  readonly kind: 'A' | 'R' | 'H' | 'P'
  readonly label: string | null
  readonly isConnection: boolean
  readonly reason: string | null
  readonly since: string | null
  readonly orderId: number
  readonly itemKey: string
  readonly next: {
    readonly kind: 'A' | 'R' | 'H' | 'P'
    readonly label: string
    readonly at: string
    readonly place: string
  } | null
}

interface IncidentTable {
  id: Generated<number>
  company_id: number
  name: string
  is_exercise: boolean
  alert_id: Maybe<number>
  alert: MaybeJson<KeptAlert>
  alert_ended_at: MaybeAt
  area: Json<IncidentArea>
  groups: AffectedGroup[]
  follows: boolean
  followed_at: MaybeAt
  opened_at: At
  opened_by: number
  owner_login_id: number
  duty_login_id: Maybe<number>
  escalate_after_minutes: number
  version: Counted
  last_message: Counted
  closed_at: MaybeAt
  closed_by: Maybe<number>
  closing_note: Maybe<string>
  cleared_at: MaybeAt
}

interface IncidentTeamTable {
  company_id: number
  incident_id: number
  login_id: number
  joined_at: At
  left_at: MaybeAt
}

interface IncidentPersonTable {
  id: Generated<number>
  company_id: number
  incident_id: number
  traveler_id: Maybe<number>
  added_by: (typeof addedBy)[number]
  added_at: At
  added_by_login: Maybe<number>
  added_reason: Maybe<string>
  removed_at: MaybeAt
  removed_by_login: Maybe<number>
  removed_reason: Maybe<string>
  known: MaybeJson<KnownPlace>
  known_group: Maybe<AffectedGroup>
  is_elsewhere: ColumnType<boolean, boolean | undefined, boolean>
  answer: Maybe<Answer>
  answered_at: MaybeAt
  answer_way: Maybe<AnswerWay>
  answered_by_login: Maybe<number>
  answer_changes: Counted
  messages: Counted
  first_sent_at: MaybeAt
  delivered_at: MaybeAt
  bounced_at: MaybeAt
  opened_at: MaybeAt
  is_unreachable: ColumnType<boolean, boolean | undefined, boolean>
  last_sign_at: MaybeAt
  last_sign: Maybe<'sent' | 'delivered' | 'bounced' | 'opened' | 'answered'>
  calling_login: Maybe<number>
  calling_since: MaybeAt
  escalated_at: MaybeAt
}

interface IncidentAnswerTable {
  id: Generated<number>
  company_id: number
  incident_id: number
  person_id: number
  at: At
  answer: Answer
  way: AnswerWay
  by_login: Maybe<number>
  words: Maybe<string>
  phone: Maybe<string>
  latitude: Maybe<number>
  longitude: Maybe<number>
  metres: Maybe<number>
}

interface IncidentMessageTable {
  id: Generated<number>
  company_id: number
  incident_id: number
  number: number
  kind: MessageKind
  texts: Json<MessageTexts>
  channels: Channel[]
  audience: Json<Audience>
  sent_at: At
  sent_by: Maybe<number>
  people: number
  spread_at: MaybeAt
}

interface IncidentDeliveryTable {
  id: string
  company_id: number
  incident_id: number
  message_id: number
  person_id: number
  channel: Channel
  address: Maybe<string>
  through_login: Maybe<number>
  language: string
  state: DeliveryState
  state_at: At
  envelope_id: Maybe<string>
  answer: Maybe<string>
  attempts: Counted
  due_at: MaybeAt
  is_summed: ColumnType<boolean, boolean | undefined, boolean>
}

interface IncidentPingTable {
  id: Generated<number>
  company_id: number
  incident_id: number
}

interface IncidentLogTable {
  id: Generated<number>
  company_id: number
  incident_id: number
  at: At
  kind: LogKind
  by_login: Maybe<number>
  person_id: Maybe<number>
  detail: ColumnType<Record<string, unknown>, string | undefined, never>
  words: Maybe<string>
  digest: string
}

interface IncidentSnapshotTable {
  company_id: number
  incident_id: number
  minute: number
  taken_at: At
  body: Json<Record<string, unknown>>
  digest: string
}

export interface IncidentTables {
  incident: IncidentTable
  incident_team: IncidentTeamTable
  incident_person: IncidentPersonTable
  incident_answer: IncidentAnswerTable
  incident_message: IncidentMessageTable
  incident_delivery: IncidentDeliveryTable
  incident_log: IncidentLogTable
  incident_snapshot: IncidentSnapshotTable
  incident_ping: IncidentPingTable
}
