import type { Language } from '@portolan/contract/enums'
import type { PendingApproval, TripDeadline, TripToDo } from '@portolan/contract/features/trips/trips'
import { localTimeAt } from '@portolan/rules/local-time'
import { fill } from '@portolan/rules/fill'
import { airlineName, tripTextsIn } from './itinerary-names.ts'
import type { AwaitingTripRow, DeadlineDetail, DueTripRow } from './trips-overview.store.ts'
import { presentTrip } from './trips.present.ts'

/** A trip with its deadlines. */
export function presentDueTrip(row: DueTripRow, language: Language, self: number | null = null): TripToDo {
  const Deadlines = deadlinesOf(row, language)
  const [nearest] = Deadlines
  return {
    ...presentTrip(row, language, { self }),
    DeadlineAt: nearest?.At ?? null,
    DeadlineKind: nearest?.Kind ?? null,
    DeadlineLabel: nearest?.Label ?? null,
    Deadlines,
    Approval: null,
  }
}

/** A trip whose current approval level awaits the reader. */
export function presentAwaitingTrip(row: AwaitingTripRow, language: Language, self: number | null): TripToDo {
  const texts = tripTextsIn(language)
  const remark = row.levels > 1 ? texts.awaitsYouAtLevel : texts.awaitsYou
  return {
    ...presentDueTrip(row, language, self),
    MainRequestStatusRemark: fill(remark, { level: row.level, levels: row.levels }),
    Approval: approvalOf(row, language),
  }
}

const approvalOf = (row: AwaitingTripRow, language: Language): PendingApproval => ({
  Id: String(row.approval_id),
  RequestedBy: requesterIn(row, language),
  RequestedAt: row.requested_at.toISOString(),
  DueAt: row.due_at?.toISOString() ?? null,
  Level: row.level,
  Levels: row.levels,
})

function requesterIn(row: AwaitingTripRow, language: Language): string | null {
  const own = {
    'zh-TW': row.requester_zh_tw,
    'zh-CN': row.requester_zh_cn,
    'ja-JP': row.requester_ja_jp,
    'en-US': null,
  }
  return own[language] ?? row.requester
}

/** Every deadline, with its details where the ledger has them. */
function deadlinesOf({ deadlines, details, time_zone }: DueTripRow, language: Language): TripDeadline[] {
  return deadlines.flatMap((deadline): TripDeadline[] => {
    const at = deadline.getTime()
    const time = { At: deadline.toISOString(), Remark: localTimeAt(at, time_zone) }
    const known = details.filter((detail) => Date.parse(detail.at) === at)
    if (known.length === 0) return [{ ...time, Kind: null, Label: null }]
    return known.map((detail) => ({ ...time, Kind: detail.kind, Label: labelOf(detail, language) }))
  })
}

function labelOf({ kind, carriers, hotel }: DeadlineDetail, language: Language): string | null {
  if (kind === 'freeCancel') return hotel
  const names = carriers.map((carrier) => airlineName(carrier, language) ?? carrier)
  return names.length > 0 ? names.join(language === 'en-US' ? ', ' : '、') : null
}
