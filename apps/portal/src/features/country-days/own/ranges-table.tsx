import type { DayRange } from '@portolan/contract/features/country-days'
import { daysBetween } from '@portolan/rules/calendar-day'
import { formatDay } from '@portolan/rules/format-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTripSheet } from '../../../parts/trip-detail/use-trip-sheet.tsx'
import { FigureTable, RowName } from '../../../ui/insight/figure-table.tsx'
import { isoOf } from './calendar.rules.ts'
import styles from './days-page.module.css'

interface Props {
  readonly title: string
  readonly ranges: readonly DayRange[]
}

/** The year's ranges: what the calendar shows, with what says so. */
export function RangesTable({ title, ranges }: Props) {
  const { t } = useTranslation('countryDaysOwn')
  const language = useLanguage()
  const { openTrip, sheet } = useTripSheet()
  return (
    <>
      <FigureTable
        title={title}
        rows={ranges}
        keyOf={({ Country, From }) => `${Country.Code} ${From}`}
        of={{
          title: t('country'),
          cell: ({ Country, Kind, CameFrom, WentTo }) => (
            <RowName
              name={Country.Name}
              notes={
                Kind === 'transit' && CameFrom && WentTo ? [t('between', { from: CameFrom.Name, to: WentTo.Name })] : []
              }
            />
          ),
        }}
        columns={[
          { key: 'from', title: t('from'), kind: 'text', cell: ({ From }) => formatDay(From, language) },
          { key: 'to', title: t('to'), kind: 'text', cell: ({ To }) => formatDay(To, language) },
          { key: 'days', title: t('daysTitle'), cell: ({ From, To }) => daysBetween(isoOf(From), isoOf(To)) + 1 },
          { key: 'sure', title: t('certainty'), kind: 'text', cell: (range) => <Certainty range={range} /> },
          {
            key: 'bookings',
            title: t('bookings'),
            kind: 'text',
            isNothing: ({ Bookings }) => Bookings.length === 0,
            cell: ({ Bookings }) => (
              <span className={styles.trips}>
                {Bookings.map(({ OrderId, Reference }) => (
                  <button key={OrderId} type="button" translate="no" onClick={() => openTrip(OrderId)}>
                    {Reference || OrderId}
                  </button>
                ))}
              </span>
            ),
          },
        ]}
      />
      {sheet}
    </>
  )
}

function Certainty({ range: { Certainty: certainty, Kind, Reason } }: { readonly range: DayRange }) {
  const { t } = useTranslation('countryDaysOwn')
  if (Kind === 'transit' || Kind === 'air') return t(`kind.${Kind}`)
  if (certainty === 'unconfirmed' && Reason)
    return t('because', { certainty: t('certain.unconfirmed'), reason: t(`reason.${Reason}`) })
  return t(`certain.${certainty}`)
}
