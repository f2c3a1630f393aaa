import { IconArrowUpRight, IconShare2, IconUser, IconUsers, IconX } from '@tabler/icons-react'
import { tripSharing } from '@portolan/contract/features/trips/sharing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { ownMoment } from '../../lib/dates.ts'
import { labelColon, listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { openHandOver } from '../hand-over/open-hand-over.ts'
import type { ShownTrip } from './shown-trip.ts'
import styles from './trip-content.module.css'

/** Who travels, and under which references the agency knows the trip. */
export function TripFacts({ trip, isPrinted }: { readonly trip: ShownTrip; readonly isPrinted: boolean }) {
  const { t } = useTranslation(['tripDetail', 'common'])
  const language = useLanguage()
  const travelers = trip.Travelers ?? []
  const Person = travelers.length > 1 ? IconUsers : IconUser
  return (
    <div className={styles.facts}>
      <p className={styles.who}>
        <Person size={18} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{t('common:travellers') + labelColon(language)}</span>
        {travelers.map(({ Name }) => Name).join(listComma(language))}
      </p>
      <dl className={styles.references}>
        {trip.Rloc && (
          <div>
            <dt>{t('recordLocator')}</dt>
            <dd translate="no">{trip.Rloc}</dd>
          </div>
        )}
        {trip.MainBkgRef && trip.MainBkgRef !== trip.Rloc && (
          <div>
            <dt>{t('reference')}</dt>
            <dd translate="no">{trip.MainBkgRef}</dd>
          </div>
        )}
      </dl>
      {!isPrinted && <ViewInTool trip={trip} />}
    </div>
  )
}

/** Opens the trip in the booking tool, if it was booked there and the viewer may use the tool (specification §2). */
function ViewInTool({ trip }: { readonly trip: ShownTrip }) {
  const { t } = useTranslation('tripDetail')
  const { BookingTool, BookingToolName } = useProfile().ModuleRights
  const bkgRef = trip.MainBkgRef
  if (!BookingTool || !bkgRef || !trip.items.some(({ IsBookingTool }) => IsBookingTool)) return null
  const tool = BookingToolName ?? t('theTool')
  return (
    <button type="button" className={styles.view} onClick={() => openHandOver({ tool: 'booking', bkgRef }, tool)}>
      {t('viewIn', { tool })}
      <IconArrowUpRight size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">({t('newTab')})</span>
    </button>
  )
}

/** By whom a trip is shared with the reader, until when, and what is left out; they may put it away themselves. */
export function SharedNote({ trip, orderId }: { readonly trip: ShownTrip; readonly orderId: string }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const queries = useQueryClient()
  const isShared = trip.SharedBy !== undefined
  const shares = useQuery({
    queryKey: ['trips', 'shares', { orderId, language }],
    queryFn: ({ signal }) => call(tripSharing.listShares, { OrderId: orderId }, { signal }),
    enabled: isShared,
  })
  const share = shares.data?.Received[0]
  const revoke = useMutation({
    mutationFn: (ShareId: string) => call(tripSharing.revokeShare, { ShareId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['trips'] }),
  })
  if (!trip.SharedBy) return null
  const when = ownMoment(Date.parse(trip.SharedBy.EndsAt), language)
  return (
    <div className={styles.shared}>
      <IconShare2 size={18} stroke={1.75} aria-hidden />
      <p>
        <span>{t('sharedBy', { name: trip.SharedBy.Name, when })}</span>
        <small>{t('sharedWithout')}</small>
        {revoke.error && <small role="alert">{revoke.error.message}</small>}
      </p>
      {share && (
        <Button look="quiet" busy={revoke.isPending} onClick={() => revoke.mutate(share.ShareId)}>
          <IconX size={16} stroke={1.75} aria-hidden />
          {t('removeShared')}
        </Button>
      )}
    </div>
  )
}
