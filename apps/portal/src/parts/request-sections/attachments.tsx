import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useTranslation } from 'react-i18next'
import { FileList } from './file-list.tsx'

interface Props {
  readonly request: Pick<RequestDetail, 'ReferenceNumber' | 'Attachments' | 'MayDo'>
}

/** Files of the request. */
export function Attachments({ request: { ReferenceNumber, Attachments: files, MayDo } }: Props) {
  const { t } = useTranslation('requestsDetail')
  return (
    <FileList
      reference={ReferenceNumber}
      files={files.map((file) => ({ ...file, page: '/pre-trip/attachment' }))}
      to={tripRequests.saveAttachment}
      mayAttach={MayDo.includes('attach')}
      texts={{ title: t('attachments'), none: t('noAttachments'), attach: t('attach'), done: t('finalized') }}
    />
  )
}
