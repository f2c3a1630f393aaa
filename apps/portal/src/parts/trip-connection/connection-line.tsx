import type { TripConnection } from '@portolan/contract/features/trips/connections'
import { formatDuration } from '@portolan/rules/format-duration'
import { type Icon, IconAlertTriangle, IconCircleX, IconClockExclamation } from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/dates.ts'
import { listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Chip } from '../../ui/chip.tsx'
import styles from './connection-line.module.css'
import { LaterFlights } from './later-flights.tsx'

interface Props {
  readonly connection: TripConnection
  /** Names its travellers: not all of those whom the reader sees have it. */
  readonly withTravelers?: boolean
}

const marks: Readonly<
  Record<Exclude<TripConnection['State'], 'fine'>, { readonly tone: 'warn' | 'bad'; readonly Icon: Icon }>
> = {
  tight: { tone: 'warn', Icon: IconClockExclamation },
  broken: { tone: 'bad', Icon: IconAlertTriangle },
  missed: { tone: 'bad', Icon: IconCircleX },
}

/** How one ride fits to the next one or to a stay: how much time there is and is needed, and what is still possible. */
export function ConnectionLine({ connection, withTravelers = false }: Props) {
  const { t } = useTranslation('tripConnection')
  const language = useLanguage()
  const { State, OnwardType, IsSeparate, Travelers, Later, FromItem, ToItem, From, To, LeavesRemark } = connection
  // A room that is reached in time is nothing to read about.
  if (OnwardType === 'H' && State === 'fine') return null
  const mark = State === 'fine' ? null : marks[State]
  return (
    <div className={styles.line} data-state={State}>
      {mark && State !== 'fine' && (
        <Chip tone={mark.tone} icon={<mark.Icon size={14} aria-hidden />}>
          {t(OnwardType === 'H' ? 'lateArrival' : `state.${State}`)}
        </Chip>
      )}
      <p>{useSentence(connection)}</p>
      {ToItem === null && FromItem !== null && <p>{t('onward', { to: To, time: formatTime(LeavesRemark) })}</p>}
      {FromItem === null && ToItem !== null && <p>{t('arriving', { from: From })}</p>}
      {IsSeparate && <p>{t('separate')}</p>}
      {withTravelers && <p>{Travelers.join(listComma(language))}</p>}
      {Later.length > 0 && <LaterFlights flights={Later} />}
    </div>
  )
}

function useSentence(connection: TripConnection): string {
  const { t } = useTranslation('tripConnection')
  const language = useLanguage()
  const { From, To, Place, PlaceName, DivertedToName, ArrivesRemark, LeavesRemark, Minutes, Minimum } = connection
  const said = {
    from: From,
    to: To,
    place: PlaceName ?? Place ?? '–',
    diverted: DivertedToName ?? '–',
    arrives: ArrivesRemark === null ? '–' : formatTime(ArrivesRemark),
    leaves: formatTime(LeavesRemark),
    time: formatDuration(Math.abs(Minutes ?? 0), language),
    minimum: formatDuration(Minimum, language),
  }
  return t(sentenceOf(connection), said)
}

type Sentence = Extract<
  ParseKeys<'tripConnection'>,
  'diverted' | 'cancelled' | 'stay' | 'after' | 'delayed' | 'between'
>

function sentenceOf({ Reason, Minutes, OnwardType }: TripConnection): Sentence {
  if (Minutes === null) return Reason === 'diverted' ? 'diverted' : 'cancelled'
  if (OnwardType === 'H') return 'stay'
  if (Minutes < 0) return 'after'
  // The times above are those of the booking.
  return Reason === 'delay' ? 'delayed' : 'between'
}
