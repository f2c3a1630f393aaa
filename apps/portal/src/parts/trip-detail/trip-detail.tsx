import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../lib/plain-text.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal, ModalBody } from '../../ui/modal.tsx'
import { FailedNote } from '../../ui/query-states/failed-note.tsx'
import { BookedKinds } from './booked-kinds.tsx'
import { Itinerary } from './itinerary.tsx'
import { PrintedTrip } from './printed-trip.tsx'
import { tripDetailQuery } from './trip-detail.queries.ts'
import { TripLoading, TripNotFound } from './trip-states.tsx'
import { useSettled } from './use-settled.ts'

interface Props {
  readonly orderId: string
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * A trip over whatever page is there: who travels, the references, and the itinerary from first to last. Its texts are
 * fetched beside it (`useTripSheet`).
 */
export function TripDetail({ orderId, opened, onClose }: Props) {
  const { t } = useTranslation('tripDetail')
  const query = useQuery({ ...tripDetailQuery(orderId, useLanguage()), enabled: opened })
  const { error, isFetching, refetch } = query
  // A trip seen before waits for its news a moment, so that it does not change under the reader's eyes.
  const isSettled = useSettled(opened ? orderId : null, isFetching)
  const data = isSettled ? query.data : undefined
  const items = data?.ItineraryDetails
  const title = plainText(data?.TripName ?? '') || t('title')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      close={t('close')}
      tools={
        items && (
          <>
            <BookedKinds items={items} />
            <IconButton icon={IconPrinter} label={t('print')} onClick={() => window.print()} />
          </>
        )
      }
    >
      <ModalBody label={t('title')}>
        {data && items && <Itinerary trip={data} items={items} />}
        {data && !items && <TripNotFound />}
        {!data && isFetching && <TripLoading />}
        {!data && !isFetching && error && (
          <FailedNote text={t('failedHint')} error={error} onRetry={() => void refetch()} />
        )}
      </ModalBody>
      {opened && data && items && <PrintedTrip title={title} trip={data} items={items} />}
    </Modal>
  )
}
