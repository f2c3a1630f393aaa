import type { TripConnection } from '@portolan/contract/features/trips/connections'
import { formatDuration } from '@portolan/rules/format-duration'
import type { DayEntry } from '@portolan/rules/trip-days'
import { IconBuilding, IconWalk } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { ConnectionLine } from '../../trip-connection/connection-line.tsx'
import { isOfSome, leadingTo, type ShownTrip } from '../shown-trip.ts'
import styles from './timeline.module.css'

interface Props {
  readonly entry: Extract<DayEntry, { readonly type: 'begins' }> | DayEntry
  readonly trip: ShownTrip
}

/** What lies between two items, as sentences: a connection with its verdict where one is judged, else how long one waits. */
export function Gaps({ entry, trip }: Props) {
  if (entry.type !== 'begins') return null
  const { item, segment } = entry.event
  const connections = leadingTo(trip, item, segment)
  const judged = connections.filter(({ State, OnwardType }) => OnwardType !== 'H' || State !== 'fine')
  const rooms = connections.filter(({ State, OnwardType }) => OnwardType === 'H' && State === 'fine')
  // A connection has the same time in it, and more.
  const isJudged = judged.some(({ FromItem }) => FromItem !== null)
  return (
    <>
      {judged.map((connection, index) => (
        <ConnectionLine key={index} connection={connection} withTravelers={isOfSome(connection.Travelers, trip)} />
      ))}
      {!isJudged && <Waits entry={entry} trip={trip} />}
      {rooms.map((connection, index) => (
        <Arrival key={index} connection={connection} trip={trip} />
      ))}
    </>
  )
}

function Gap({
  icon,
  people,
  children,
}: {
  readonly icon: ReactNode
  readonly people: string
  readonly children: string
}) {
  return (
    <p className={styles.gap}>
      {icon}
      <span>
        {children}
        {people !== '' && <small> {people}</small>}
      </span>
    </p>
  )
}

function Waits({ entry, trip }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (entry.type !== 'begins') return null
  return entry.waits.map(({ from, minutes, places: [first = '–', second], travelers }) => {
    const time = formatDuration(minutes, language)
    const names = isOfSome(travelers, trip) ? namesOf(trip, travelers).join(listComma(language)) : ''
    return (
      <Gap key={`${from.item} ${from.segment}`} people={names} icon={<IconWalk size={16} stroke={1.75} aria-hidden />}>
        {second === undefined
          ? t('waitAt', { time, place: first })
          : t('waitBetween', { time, from: first, to: second })}
      </Gap>
    )
  })
}

const namesOf = ({ Travelers = [] }: ShownTrip, ids: readonly string[]) =>
  Travelers.filter(({ Id, Name }) => ids.includes(Id ?? Name)).map(({ Name }) => Name)

/** How much time there is until a hotel gives a room away. */
function Arrival({
  connection: { Minutes, Travelers },
  trip,
}: {
  readonly connection: TripConnection
  readonly trip: ShownTrip
}) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (Minutes === null || Minutes < 0) return null
  return (
    <Gap
      people={isOfSome(Travelers, trip) ? Travelers.join(listComma(language)) : ''}
      icon={<IconBuilding size={16} stroke={1.75} aria-hidden />}
    >
      {t('untilLatestArrival', { time: formatDuration(Minutes, language) })}
    </Gap>
  )
}
