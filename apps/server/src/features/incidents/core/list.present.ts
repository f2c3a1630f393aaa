import type { Language, RiskLevel } from '@portolan/contract/enums'
import type { Incident } from '@portolan/contract/features/incidents/core'
import type { Figures } from '@portolan/contract/features/incidents/figures'
import type { ResolvedArea } from '../../../domain/incidents/affected.ts'
import { presentKnownPlace } from '../../../domain/incidents/present-known.ts'
import { sourceName } from '../../../domain/risk/words/alert-words.ts'
import type { FiguresRow } from './figures.store.ts'
import type { HeadRow, IncidentBoardRow, IncidentHead } from './list.store.ts'

export const presentHead = (row: HeadRow, language: Language): IncidentHead => ({
  IncidentId: String(row.id),
  CompanyCode: row.company_code,
  Name: row.name,
  IsExercise: row.is_exercise,
  Alert: row.alert && {
    AlertId: row.alert_id === null ? null : String(row.alert_id),
    Title: row.alert.title,
    RiskLevel: row.alert.level as RiskLevel,
    Source: sourceName({ source: row.alert.source, sourceName: row.alert.source }, language),
    SentAt: row.alert.sentAt,
    EndedAt: row.alert_ended_at?.toISOString() ?? null,
  },
  OpenedAt: row.opened_at.toISOString(),
  OpenedBy: row.opened_by_name ?? '',
  Owner: row.owner_name ?? '',
  ClosedAt: row.closed_at?.toISOString() ?? null,
  ClosedBy: row.closed_by_name,
  Figures: presentFigures(row),
})

/** `area`: null where its alert is no longer kept. */
export function presentIncident(
  row: IncidentBoardRow,
  area: ResolvedArea | null,
  { language, now, sendsMail }: { readonly language: Language; readonly now: Date; readonly sendsMail: boolean },
): Incident {
  return {
    ...presentHead(row, language),
    Version: row.version,
    SendsMail: sendsMail,
    Area: row.area,
    Areas: (area?.areas ?? []).map((polygon) => polygon.map((ring) => ring.map(([x, y]) => [x, y]))),
    Countries: [...(area?.countries ?? [])],
    Follows: row.follows,
    Groups: row.groups,
    Team: (row.team ?? []).map(({ id, name, isOwner }) => ({ LoginId: String(id), Name: name, IsOwner: isOwner })),
    IsOnTeam: row.is_on_team,
    Duty: row.duty_login_id === null ? null : { LoginId: String(row.duty_login_id), Name: row.duty_name ?? '' },
    EscalateAfterMinutes: row.escalate_after_minutes,
    ClosingNote: row.closing_note,
    Points: pointsOf(row, language),
    BookingsAsOf: row.bookings_as_of?.toISOString() ?? null,
    AsOf: now.toISOString(),
  }
}

/** Places of which it is known where they are. */
const pointsOf = ({ points }: IncidentBoardRow, language: Language): Incident['Points'] =>
  (points ?? []).flatMap(({ place, safe, help, unanswered }) => {
    const { Name, Latitude, Longitude } = presentKnownPlace(place, null, language)
    return Latitude === null || Longitude === null
      ? []
      : [{ PlaceName: Name, Latitude, Longitude, Safe: safe, Help: help, Unanswered: unanswered }]
  })

const presentFigures = (row: FiguresRow): Figures => ({
  People: row.people,
  Sent: row.sent,
  Delivered: row.delivered,
  Bounced: row.bounced,
  Opened: row.opened,
  Safe: row.safe,
  Help: row.help,
  Unanswered: row.unanswered,
  ByMail: row.by_mail,
  BySms: row.by_sms,
  ByVoice: row.by_voice,
  ByLink: row.by_link,
  ByPortal: row.by_portal,
  ByPhone: row.by_phone,
  Calling: row.calling,
  Unreachable: row.unreachable,
  Arriving: row.arriving,
  LongestSince: row.longest_since?.toISOString() ?? null,
})
