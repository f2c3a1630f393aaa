import type { ProposalOption } from '@portolan/contract/features/trip-proposals/shapes'
import type { ComparedLine } from '@portolan/rules/proposal-compare'
import { formatMoney } from '@portolan/rules/format-money'
import {
  type Icon,
  IconAlarm,
  IconArrowsExchange,
  IconClock,
  IconCoins,
  IconHourglass,
  IconLeaf,
  IconRosetteDiscountCheck,
  IconRoute,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { urgencyOf } from '../../../../lib/deadline-times.ts'
import { momentOf } from '../../../../lib/moment-of.ts'
import { listComma } from '../../../../lib/names.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { PolicyCell } from '../../../../parts/policy-verdict/policy-card.tsx'
import { formatDuration } from '@portolan/rules/format-duration'
import { formatKg } from '../../../../parts/trip-detail/formats.ts'
import { Flexibility } from '../cards/flexibility.tsx'
import { PriceChange } from '../cards/changes.tsx'
import styles from './matrix.module.css'

/** Lines of the comparison, in the order in which people read them; those that can be sorted by are in the rules. */
export const lines: readonly { readonly key: ComparedLine | 'held'; readonly Sign: Icon }[] = [
  { key: 'price', Sign: IconCoins },
  { key: 'time', Sign: IconClock },
  { key: 'stops', Sign: IconRoute },
  { key: 'emissions', Sign: IconLeaf },
  { key: 'flexibility', Sign: IconArrowsExchange },
  { key: 'policy', Sign: IconShieldCheck },
  { key: 'held', Sign: IconHourglass },
]

interface Props {
  readonly line: ComparedLine | 'held'
  readonly option: ProposalOption
  readonly isBest: boolean
  readonly now: number
}

/** One cell: the figure, and whether nobody beats it. */
export function MatrixCell({ line, option, isBest, now }: Props) {
  return (
    <div className={styles.figure}>
      <Figure line={line} option={option} now={now} />
      {isBest && <Best />}
    </div>
  )
}

/** The best of its line: by icon and word, never by colour alone. */
function Best() {
  const { t } = useTranslation('proposalsDetail')
  return (
    <span className={styles.best}>
      <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden />
      {t('best')}
    </span>
  )
}

function Figure({ line, option, now }: Omit<Props, 'isBest'>) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  switch (line) {
    case 'price':
      return (
        <>
          <strong>{formatMoney(option.PerPerson, language)}</strong>
          <PriceChange option={option} />
        </>
      )
    case 'time':
      return option.DoorToDoorMinutes === null ? '–' : formatDuration(option.DoorToDoorMinutes, language)
    case 'stops':
      return <Stops option={option} />
    case 'emissions':
      return option.Emissions === null ? (
        <span className={styles.unknown}>{t('notKnown')}</span>
      ) : (
        t('co2', { amount: formatKg(option.Emissions.Kg, language) })
      )
    case 'flexibility':
      return <Flexibility option={option} />
    case 'policy':
      return option.Policy ? <PolicyCell verdict={option.Policy} /> : '–'
    case 'held': {
      const left = Date.parse(option.ValidUntil) - now
      const isNear = !option.IsExpired && urgencyOf(left) === 'urgent'
      return (
        <span className={styles.held} data-near={isNear}>
          {isNear && <IconAlarm size={16} stroke={1.75} aria-hidden />}
          <time dateTime={option.ValidUntil}>{momentOf(option.ValidUntil, language)}</time>
        </span>
      )
    }
  }
}

/** 'Direct', or how often it stops, where and how long. */
function Stops({ option: { Legs } }: { readonly option: ProposalOption }) {
  const { t } = useTranslation('proposalsDetail')
  const language = useLanguage()
  if (Legs.length === 0) return '–'
  const stops = Legs.flatMap((leg) => leg.Stops)
  if (stops.length === 0) return t('direct')
  return (
    <span>
      {t('stops', { count: stops.length })}
      <small>
        {stops
          .map(({ Airport, Minutes }) =>
            Minutes === null ? Airport : `${Airport} ${formatDuration(Minutes, language)}`,
          )
          .join(listComma(language))}
      </small>
    </span>
  )
}
