import type { TravelSummary } from '@portolan/contract/features/traveller-tracker'
import { formatDay } from '@portolan/rules/format-time'
import { useLanguage } from '../../../lib/preferences.ts'
import { dayShiftOf, placeTime } from './card.rules.ts'
import { CompactWay, type Way, WideWay } from './way.tsx'
import styles from './card.module.css'

type Train = Extract<TravelSummary, { Type: 'R' }>

interface Props {
  readonly trip: Train
  readonly now: number
  readonly isSelected: boolean
}

/** Codes that people know from their tickets; those of the reference data have a point in them. */
const isSpoken = (code: string | null): boolean => code !== null && code !== '' && !code.includes('.')
const spoken = (code: string | null): string | null => (isSpoken(code) ? code : null)

/** The trains of a card: stations with their codes, times, number and seat. */
export function TrainFacts({ trip, now, isSelected }: Props) {
  const language = useLanguage()
  return (
    <div className={styles.facts}>
      {trip.Segments.map((train, index) => {
        const departs = placeTime(train.DepAt, train.From, train.FromDateTimeRemark, language)
        const arrives = placeTime(train.ArrAt, train.To, train.ToDateTimeRemark, language)
        const way: Way = {
          from: { short: train.FromSiteName, name: spoken(train.FromSiteCode), time: departs },
          to: { short: train.ToSiteName, name: spoken(train.ToSiteCode), time: arrives },
          shift: dayShiftOf(departs, arrives),
          depAt: train.DepAt,
          arrAt: train.ArrAt,
          state: train.TravelStateType,
        }
        const seat = [train.TrainNo, train.SeatName].filter(Boolean).join(' · ')
        const codes = [train.FromSiteCode, train.ToSiteCode].filter(isSpoken).join(' → ')
        const day = isSelected || departs.local === null ? '' : formatDay(departs.local, language)
        return (
          <div key={`${train.TrainNo ?? ''} ${String(index)}`}>
            {isSelected ? <WideWay kind="R" way={way} now={now} /> : <CompactWay way={way} title="" />}
            <p className={styles.names}>{[seat, codes, day].filter(Boolean).join(' · ')}</p>
          </div>
        )
      })}
    </div>
  )
}
