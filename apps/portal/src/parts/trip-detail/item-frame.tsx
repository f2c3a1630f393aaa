import type { ItineraryItem, ItemSource } from '@portolan/contract/features/trips/itinerary'
import { IconDeviceLaptop, IconEyeCheck, IconBan, IconCircleCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '@portolan/rules/format-time'
import { useLanguage } from '../../lib/preferences.ts'
import { kinds } from './booked-kinds.tsx'
import { itemTitle } from './item-names.ts'
import { SaleChips, SaleDetails } from './sale-terms.tsx'
import styles from './trip-detail.module.css'
import { listComma } from '../../lib/names.ts'
import { TravelStateType } from '@portolan/contract/enums'
import { Chip } from '../../ui/chip.tsx'

interface Props {
  readonly item: ItineraryItem
  /** What it costs. */
  readonly price: ReactNode
  /** YYYYMMDD or longer. */
  readonly day: string
  /** Shown after the day: airport codes of the route, or the city. */
  readonly note?: string | null
  readonly children: ReactNode
}

/** The frame of every kind of item: icon, title, day, state, sources. */
export function ItemFrame({ item, price, day, note, children }: Props) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const { Icon, text } = kinds[item.Type]
  return (
    <>
      <div className={styles.itemHead}>
        <span className={styles.itemIcon}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{t(text)}</span>
        </span>
        <span className={styles.itemTitle}>
          <h3>{itemTitle(item, t('car'))}</h3>
          <span>{[formatWeekday(day, language), note].filter(Boolean).join(' · ')}</span>
        </span>
        {item.IsBookingTool && (
          <span className={styles.tool} title={t('bookingTool')}>
            <IconDeviceLaptop size={18} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t('bookingTool')}</span>
          </span>
        )}
        <ItemState item={item} />
        {price}
      </div>
      <SaleChips item={item} />
      {children}
      <SaleDetails item={item} />
      <ItemSources sources={item.Sources} />
    </>
  )
}

/** What each source is called in a sentence. */
export const sourceNames = {
  concur: 'byAgency',
  external: 'byOrder',
  mail: 'byMail',
  calendar: 'byCalendar',
  pass: 'byPass',
  barcode: 'byBarcode',
} as const satisfies Record<ItemSource, string>

/** The sources of an item, unless the agency is the only one. */
function ItemSources({ sources }: { readonly sources: readonly ItemSource[] }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  if (sources.length === 0 || (sources.length === 1 && sources[0] === 'concur')) return null
  return (
    <p className={styles.of}>
      <IconEyeCheck size={14} aria-hidden />
      {t('toldBy', { sources: sources.map((source) => t(sourceNames[source])).join(listComma(language)) })}
    </p>
  )
}

/** Whether the item's state is computed from its times; the sheet has one note about that at its end. */
export const isStateComputed = (item: ItineraryItem): boolean =>
  (item.TravelStateType === TravelStateType.EnRoute || item.TravelStateType === TravelStateType.Landed) &&
  !(item.Type === 'A' && item.Segments.every(({ LiveFlight }) => LiveFlight?.Basis === 'live'))

/** A chip for the states cancelled, under way and over. */
function ItemState({ item }: { readonly item: Pick<ItineraryItem, 'TravelStateType' | 'Type'> }) {
  const { t } = useTranslation('tripDetail')
  switch (item.TravelStateType) {
    case TravelStateType.Cancelled:
      return (
        <Chip tone="warn" icon={<IconBan size={14} aria-hidden />}>
          {t('cancelled')}
        </Chip>
      )
    case TravelStateType.EnRoute:
      return (
        <Chip tone="good" icon={<IconPlayerPlay size={14} aria-hidden />}>
          {t(item.Type === 'H' ? 'inHouse' : 'underWay')}
        </Chip>
      )
    case TravelStateType.Landed:
      return <Chip icon={<IconCircleCheck size={14} aria-hidden />}>{t('over')}</Chip>
    default:
      return null
  }
}
