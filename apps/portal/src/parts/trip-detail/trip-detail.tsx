import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../lib/plain-text.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Modal, ModalBody } from '../../ui/modal.tsx'
import { BookedKinds } from './booked-kinds.tsx'
import { Itinerary } from './itinerary.tsx'
import { tripDetailQuery } from './trip-detail.queries.ts'
import { TripFailed, TripLoading, TripNotFound } from './trip-states.tsx'

interface Props {
  readonly orderId: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** A trip over whatever page is there: who travels, the references, and the itinerary from first to last. */
export function TripDetail({ orderId, opened, onClose }: Props) {
  const { t } = useTranslation('tripDetail')
  const { data, error, isFetching, refetch } = useQuery({
    ...tripDetailQuery(orderId, useLanguage()),
    enabled: opened,
  })
  const items = data?.ItineraryDetails
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={plainText(data?.TripName ?? '') || t('title')}
      close={t('close')}
      tools={items && <BookedKinds items={items} />}
    >
      <ModalBody label={t('title')}>
        {data && items && <Itinerary trip={data} items={items} />}
        {data && !items && <TripNotFound />}
        {!data && isFetching && <TripLoading />}
        {!data && !isFetching && error && <TripFailed message={error.message} onRetry={() => void refetch()} />}
      </ModalBody>
    </Modal>
  )
}
