import type { ItineraryItem } from '@portolan/contract/features/trips/trips'
import { IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import { openHandOver } from '../hand-over/open-hand-over.ts'
import styles from './trip-detail.module.css'
import type { TripDetailData } from './trip-detail.queries.ts'

interface Props {
  readonly trip: TripDetailData
  readonly items: readonly ItineraryItem[]
}

/** The way to the same trip in the booking tool, where it was booked there and the viewer may go (specification §2). */
export function ViewInTool({ trip, items }: Props) {
  const { t } = useTranslation('tripDetail')
  const { BookingTool, BookingToolName } = useProfile().ModuleRights
  const bkgRef = trip.MainBkgRef
  if (!BookingTool || !bkgRef || !items.some(({ IsBookingTool }) => IsBookingTool)) return null
  const tool = BookingToolName ?? t('theTool')
  return (
    <button type="button" className={styles.view} onClick={() => openHandOver({ tool: 'booking', bkgRef }, tool)}>
      {t('viewIn', { tool })}
      <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </button>
  )
}
