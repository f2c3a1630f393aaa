import type { Language } from '@portolan/contract/enums'
import type { TripSummary } from '@portolan/contract/features/trips/trips'
import { onTwoClocks, type TwoClocks } from '@portolan/rules/format-time'
import { ownZone } from '../../lib/dates.ts'

/** A trip's nearest deadline on the viewer's clock, and on the company's beside it; null without one. */
export function deadlineClocks(
  { DeadlineAt, TimeZone }: Pick<TripSummary, 'DeadlineAt' | 'TimeZone'>,
  language: Language,
): TwoClocks | null {
  return DeadlineAt === null ? null : onTwoClocks(Date.parse(DeadlineAt), { own: ownZone(), other: TimeZone }, language)
}
