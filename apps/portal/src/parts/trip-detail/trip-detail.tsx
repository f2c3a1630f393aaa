import { useQuery } from '@tanstack/react-query'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../lib/plain-text.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { IconLink } from '../../ui/icon-link.tsx'
import { Modal, ModalBody } from '../../ui/overlay/modal.tsx'
import { FailedNote } from '../../ui/query-states/failed-note.tsx'
import { TripActs } from './acts/trip-acts.tsx'
import { BookedKinds } from './booked-kinds.tsx'
import { PrintedTrip } from './printed-trip.tsx'
import { TripContent } from './trip-content.tsx'
import { TripLoading, TripNotFound } from './trip-states.tsx'
import { tripDetailQuery } from './trip-detail.queries.ts'
import { useSettled } from './use-settled.ts'
import styles from './trip-detail.module.css'

interface Props {
  readonly orderId: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** A sheet on the right with one trip; its page has the same. `useTripSheet` fetches it together with its texts. */
export function TripDetail({ orderId, opened, onClose }: Props) {
  const { t } = useTranslation('tripDetail')
  const query = useQuery({ ...tripDetailQuery(orderId, useLanguage()), enabled: opened })
  const { error, isFetching, refetch } = query
  // A cached trip waits a moment for its refresh, so that it does not change while somebody reads it.
  const isSettled = useSettled(opened ? orderId : null, isFetching)
  const data = isSettled ? query.data : undefined
  const trip = data?.ItineraryDetails && { ...data, items: data.ItineraryDetails }
  const title = plainText(data?.TripName ?? '') || t('title')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="side"
      title={title}
      close={t('close')}
      tools={
        trip && (
          <span className={styles.tools}>
            <TripActs trip={trip} orderId={orderId} isCompact />
            <IconLink
              icon={IconArrowsMaximize}
              label={t('openPage')}
              to="/trips/$id"
              params={{ id: orderId }}
              onLeave={onClose}
            />
          </span>
        )
      }
    >
      <ModalBody label={t('title')}>
        {trip && (
          <div className={styles.sheet}>
            <BookedKinds items={trip.items} />
            <TripContent trip={trip} orderId={orderId} as="sheet" onLeave={onClose} />
          </div>
        )}
        {data && !trip && <TripNotFound />}
        {!data && isFetching && <TripLoading />}
        {!data && !isFetching && error && (
          <FailedNote text={t('failedHint')} error={error} onRetry={() => void refetch()} />
        )}
      </ModalBody>
      {opened && trip && <PrintedTrip title={title} trip={trip} orderId={orderId} />}
    </Modal>
  )
}
