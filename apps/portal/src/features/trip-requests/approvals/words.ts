import type { ApprovalSummary } from '@portolan/contract/features/trip-requests/approvals'
import type { Language } from '@portolan/contract/enums'
import { formatNearDay } from '@portolan/rules/format-time'
import { localTimeAt, ownZone } from '@portolan/rules/local-time'
import type { TFunction } from 'i18next'
import { destinationOf } from './facts.rules.ts'

type Texts = TFunction<'requestsApprovals'>

/** The year in which the viewer reads. */
export const readersYear = (): string => localTimeAt(Date.now(), ownZone()).slice(0, 4)

/** 'Hana Kim, Seoul on 1 Dec': what was decided, in a toast. */
export function whatOf(row: ApprovalSummary, t: Texts, language: Language): string {
  const { Traveler, StartDateRemark: from, TripName } = row
  const place = destinationOf(row) ?? TripName
  if (from === null) return `${Traveler.Name}, ${place}`
  return t('what', { name: Traveler.Name, place, day: formatNearDay(from, language, readersYear()) })
}
