import { IconShare2, IconUser, IconUsers, IconX } from '@tabler/icons-react'
import { tripSharing } from '@portolan/contract/features/trips/sharing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { ownMoment } from '../../lib/dates.ts'
import { labelColon, listComma } from '../../lib/names.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Button } from '../../ui/button.tsx'
import type { ShownTrip } from './shown-trip.ts'
import styles from './trip-content.module.css'

/** Who travels, and under which references the agency knows the trip. */
export function TripFacts({ trip }: { readonly trip: ShownTrip }) {
  const { t } = useTranslation('tripDetail')
  const language = useLanguage()
  const travelers = trip.Travelers ?? []
  const Person = travelers.length > 1 ? IconUsers : IconUser
  return (
    <div className={styles.facts}>
      <p className={styles.who}>
        <Person size={18} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{t('travellers') + labelColon(language)}</span>
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
    </div>
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
