import type { DeskItem } from '@portolan/contract/features/trip-requests/desk'
import {
  IconAlarm,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconHourglass,
  IconListCheck,
  IconPlayerPause,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTimeRemaining } from '../../../../lib/deadline-times.ts'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { Ring } from '../../../../ui/ring.tsx'
import { clockOf, type DeskClock } from './clock.rules.ts'
import styles from './clock-cell.module.css'

interface Props {
  readonly item: DeskItem
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly skew: number
  readonly id?: string
}

/** What is left of an item's time: ring, icon and words. It draws itself again with each minute, and nothing else. */
export function ClockCell({ item, skew, id }: Props) {
  const { clock, words } = useClock(item, skew)
  const share = clock.kind === 'runs' || clock.kind === 'stands' ? clock.share : clock.kind === 'done' ? 1 : 0
  const Icon = icons[lookOf(clock)]
  return (
    <span className={styles.clock} id={id} data-tone={toneOf(clock)}>
      <Ring share={share} isPaused={clock.kind === 'stands'}>
        <Icon size={16} stroke={2} />
      </Ring>
      <span className={styles.words}>{words}</span>
    </span>
  )
}

/** The same as a chip: of the panel's head. */
export function ClockChip({ item, skew }: Props) {
  const { clock, words, sentence } = useClock(item, skew)
  const Icon = icons[lookOf(clock)]
  return (
    <span className={styles.chip} data-tone={toneOf(clock)}>
      <Icon size={16} stroke={2} aria-hidden />
      {clock.kind === 'runs' ? sentence : words}
    </span>
  )
}

/** An item's clock now, in a word or two and in a sentence. */
function useClock(item: DeskItem, skew: number) {
  const { t } = useTranslation('requestsDesk')
  const language = useLanguage()
  const clock = clockOf(item, useMinute() + skew)
  if (clock.kind === 'stands') return { clock, words: t(`stands.${clock.why}`), sentence: t(`stands.${clock.why}`) }
  if (clock.kind === 'done') {
    const words = t(clock.inTime === null ? 'doneWord' : clock.inTime ? 'doneInTime' : 'doneLate')
    return { clock, words, sentence: words }
  }
  if (clock.kind === 'none') return { clock, words: t('noClock'), sentence: t('noClock') }
  const time = formatTimeRemaining(asExactAsItMatters(Math.abs(clock.left)), language) ?? t('underMinute')
  if (clock.urgency === 'late') return { clock, words: t('lateBy', { time }), sentence: t('lateBy', { time }) }
  return { clock, words: time, sentence: t('timeLeft', { time }) }
}

const hourMs = 3_600_000
/** From so many hours on, minutes do not matter. */
const plainHours = 10

const asExactAsItMatters = (ms: number): number => (ms < plainHours * hourMs ? ms : Math.floor(ms / hourMs) * hourMs)

const icons = {
  calm: IconClock,
  soon: IconClock,
  near: IconAlarm,
  late: IconAlertTriangle,
  held: IconPlayerPause,
  approval: IconHourglass,
  options: IconListCheck,
  done: IconCircleCheck,
  none: IconClockOff,
}

const lookOf = (clock: DeskClock): keyof typeof icons =>
  clock.kind === 'runs' ? clock.urgency : clock.kind === 'stands' ? clock.why : clock.kind

const toneOf = (clock: DeskClock) =>
  clock.kind === 'runs' ? clock.urgency : clock.kind === 'done' && clock.inTime !== false ? 'done' : 'still'
