import type { Language } from '@portolan/contract/enums'
import type { IncidentPerson, ReachState } from '@portolan/contract/features/incidents/core'
import { presentKnown } from '../../../domain/incidents/present-known.ts'
import { callerNow } from './calls.rules.ts'
import type { PersonRow } from './people.store.ts'

export interface PersonReader {
  readonly language: Language
  readonly now: Date
  readonly isOnTeam: boolean
}

/** A person as the board shows them; words, phone and place are the team's alone. */
export function presentPerson(row: PersonRow, { language, now, isOnTeam }: PersonReader): IncidentPerson {
  const caller = callerNow({ loginId: row.calling_login, since: row.calling_since }, now)
  const hasPosition = isOnTeam && row.latitude !== null && row.longitude !== null
  return {
    PersonId: String(row.id),
    TravelerId: row.traveler_id === null ? null : String(row.traveler_id),
    Name: row.name ?? '',
    IsGuest: row.is_guest ?? false,
    AddedBy: row.added_by,
    AddedAt: row.added_at.toISOString(),
    Known: row.known && presentKnown(row.known, language),
    IsElsewhere: row.is_elsewhere,
    Answer: row.answer,
    AnsweredAt: row.answered_at?.toISOString() ?? null,
    AnswerWay: row.answer_way,
    AnsweredBy: row.answered_by,
    Text: isOnTeam ? row.words : null,
    Position: hasPosition ? { Latitude: row.latitude ?? 0, Longitude: row.longitude ?? 0, Metres: row.metres } : null,
    Phone: isOnTeam ? row.phone : null,
    Changes: row.answer_changes,
    Reach: reachOf(row),
    Sent: row.messages,
    IsUnreachable: row.is_unreachable,
    LastSignAt: row.last_sign_at?.toISOString() ?? null,
    LastSign: row.last_sign,
    Calling:
      caller === null || row.calling_since === null
        ? null
        : { LoginId: String(caller), Name: row.calling_name ?? '', Since: row.calling_since.toISOString() },
  }
}

/** How messages to a person stand; the last that holds. */
export function reachOf(
  row: Pick<PersonRow, 'messages' | 'first_sent_at' | 'delivered_at' | 'bounced_at' | 'opened_at'>,
): ReachState {
  if (row.opened_at) return 'opened'
  if (row.bounced_at) return 'bounced'
  if (row.delivered_at) return 'delivered'
  if (row.first_sent_at) return 'sent'
  return row.messages > 0 ? 'queued' : 'none'
}
