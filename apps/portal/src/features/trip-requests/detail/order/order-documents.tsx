import { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import type { ExternalOrderDetail, RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useTranslation } from 'react-i18next'
import { FileList, type ListedFile } from '../../../../parts/request-sections/file-list.tsx'

interface Props {
  readonly request: RequestDetail
  readonly order: ExternalOrderDetail
}

/** Documents of an external order: those of its booking, and what was attached to the request. */
export function OrderDocuments({ request: { ReferenceNumber, Attachments, MayDo }, order }: Props) {
  const { t } = useTranslation('detailOrder')
  const documents: readonly ListedFile[] = [
    ...order.Attachments.map((file) => ({ ...file, page: '/booking/attachment' })),
    ...Attachments.map((file) => ({ ...file, page: '/pre-trip/attachment' })),
  ]
  return (
    <FileList
      reference={ReferenceNumber}
      files={documents}
      to={externalOrders.saveOrderAttachment}
      mayAttach={MayDo.includes('attach')}
      texts={{ title: t('documents'), none: t('noDocuments'), attach: t('addDocument'), done: t('added') }}
    />
  )
}
