import { riskNotices } from '@portolan/contract/features/risk/notices'
import type { RequestOf } from '@portolan/contract/operation'
import { isoDay } from '@portolan/rules/check-request-form'
import { isDay } from '@portolan/rules/calendar-day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { RiskSection } from '../../../parts/risk-warning/risk-section.tsx'
import styles from './form.module.css'
import type { FormValues } from './state/form-values.ts'

type Place = RequestOf<typeof riskNotices.warnings>['places'][number]

/** Warnings for the places of the form while it is written. Without an answer it shows none: nobody is kept from asking. */
export function FormRisks({ values }: { readonly values: FormValues }) {
  const language = useLanguage()
  const places = placesOf(values)
  const { data } = useQuery({
    queryKey: ['risk', 'warnings', places, { language }],
    queryFn: ({ signal }) => call(riskNotices.warnings, { places }, { signal }),
    enabled: places.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!data || places.length === 0 || data.Warnings.length === 0) return null
  return (
    <div className={styles.part}>
      <RiskSection warnings={data.Warnings} />
    </div>
  )
}

const dayOf = (remark: string | undefined): string | null => {
  const day = isoDay(remark ?? '')
  return isDay(day) ? day : null
}

/** Where the trip leads; where it begins and ends is left out, as in the request's own warnings. */
function placesOf({ segments, hotels }: FormValues): Place[] {
  const begin = segments[0]?.depCity
  const flights = segments.flatMap(({ dstCity, depDateText }, index): Place[] => {
    const next = segments[index + 1]
    if (dstCity === '' || (!next && dstCity === begin)) return []
    return [{ code: dstCity, from: dayOf(depDateText), to: dayOf(next?.depDateText) }]
  })
  const stays = hotels.flatMap(({ cityCode, checkinText, checkoutText }): Place[] =>
    cityCode === '' ? [] : [{ code: cityCode, from: dayOf(checkinText), to: dayOf(checkoutText) }],
  )
  return [...flights, ...stays]
}
