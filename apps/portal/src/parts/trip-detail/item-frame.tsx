import type { ItineraryItem } from '@portolan/contract/features/trips/trips'
import { IconDeviceLaptop } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, weekdayName } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { kinds } from './booked-kinds.tsx'
import { ItemState } from './item-state.tsx'
import { ItemSources } from './item-sources.tsx'
import styles from './trip-detail.module.css'

interface Props {
  readonly item: ItineraryItem
  readonly title: string
  /** YYYYMMDD or longer. */
  readonly day: string
  /** Behind the day: the route's codes. */
  readonly note?: string | null
  readonly children: ReactNode
}

/** The frame all kinds share: icon, what it is, its day, its state, who told of it. */
export function ItemFrame({ item, title, day, note, children }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const { Icon, text } = kinds[item.Type]
  return (
    <>
      <header className={styles.itemHead}>
        <span className={styles.itemIcon}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t(text)}</span>
        </span>
        <span className={styles.itemTitle}>
          <h3>{title}</h3>
          <span>{[formatDay(day, language), weekdayName(day, language), note].filter(Boolean).join(' · ')}</span>
        </span>
        {item.IsBookingTool && (
          <span className={styles.tool} title={t('bookingTool')}>
            <IconDeviceLaptop size={18} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t('bookingTool')}</span>
          </span>
        )}
        <ItemState item={item} />
      </header>
      {children}
      <ItemSources sources={item.Sources} />
    </>
  )
}

interface FactProps {
  readonly name: string
  readonly children: ReactNode
}

/** Left out where nothing is known. */
export function Fact({ name, children }: FactProps) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
