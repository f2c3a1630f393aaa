import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import type { Language } from '@portolan/contract/enums'
import type { RequestPerson } from '@portolan/contract/features/trip-requests/named'
import { fill } from '@portolan/rules/fill'
import { nameIn } from '../../../domain/people/person-language.ts'
import { companyNameIn } from '../../../i18n/company-name.ts'
import { dayRemark, placeNames } from '../../../domain/requests/request-parts.present.ts'
import type { PersonNames } from '../request-list.store.ts'
import type { DeskItemRow } from './desk-item.store.ts'
import { deskTextsIn } from './desk-texts.ts'
import type { DeskTexts } from './messages/en-US.ts'

export const personName = ({ name, zhTw, zhCn, jaJp }: PersonNames, language: Language): string =>
  nameIn({ name, localizedNames: { 'zh-TW': zhTw, 'zh-CN': zhCn, 'ja-JP': jaJp } }, language)

/** Who looks at the desk. */
export interface DeskReader {
  readonly loginId: number
  readonly now: Date
  readonly language: Language
}

/** An item as its reader sees it at this moment. */
export function presentItem(row: DeskItemRow, { loginId, now, language }: DeskReader): DeskItem {
  const texts = deskTextsIn(language)
  const by: RequestPerson | null =
    row.claimed_by === null
      ? null
      : { LoginId: String(row.claimed_by), Name: row.claimer ? personName(row.claimer, language) : '' }
  const isClaimed = by !== null && row.claim_until !== null && row.claim_until > now && row.done_at === null
  const traveller = row.traveler_names === null ? row.traveler_name : personName(row.traveler_names, language)
  return {
    Id: String(row.id),
    Version: row.version,
    Kind: row.kind,
    State: row.state,
    StateRemark: texts.states[row.state],
    CompanyCode: row.company_code,
    CompanyName: companyNameIn(row, language),
    ReferenceNumber: row.reference,
    Title: titleOf(row, texts, traveller),
    TripName: row.trip_name,
    TravelerName: traveller,
    Places: row.places ?? [],
    PlaceNames: placeNames(row.places ?? [], language),
    StartDateRemark: dayRemark(row.first_day),
    EndDateRemark: dayRemark(row.last_day),
    RequestStatus: row.status,
    Policy: row.policy_outcome,
    Approval: row.approval && { Level: row.approval.level, Levels: row.approval.levels },
    OpenedAt: row.opened_at.toISOString(),
    DueAt: row.due_at?.toISOString() ?? null,
    LeftMinutes: row.left_minutes,
    ServiceMinutes: row.service_minutes,
    DoneAt: row.done_at?.toISOString() ?? null,
    HoldReason: row.hold_reason,
    Claim:
      isClaimed && row.claim_until
        ? { By: by, Until: row.claim_until.toISOString(), IsMine: row.claimed_by === loginId }
        : null,
    LastBy: by,
    Unread: row.unread,
  }
}

function titleOf(row: DeskItemRow, texts: DeskTexts, traveller: string | null): string {
  if (row.kind !== 'task') return traveller ?? ''
  const title = row.title ?? ''
  if (row.task === 'connection') return fill(texts.brokenConnection, { connection: title })
  return row.task === 'cancelBooking' ? fill(texts.cancelBooking, { booking: title }) : title
}
