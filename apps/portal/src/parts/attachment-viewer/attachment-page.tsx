import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { Waiting } from '../../ui/waiting.tsx'
import { kindOf } from './attachment-kind.ts'
import type { AttachmentQuery } from './attachment-query.ts'
import { FailedAttachment } from './failed-attachment.tsx'
import { cleanFileName } from './file-name.ts'
import { OpenedAttachment } from './opened-attachment.tsx'

interface Props {
  /** The name in the address, shown until the server has sent its own. */
  readonly file: string
  readonly query: AttachmentQuery
  /** Endings that this page shows as pictures. */
  readonly images: readonly string[]
  readonly onHome: () => void
}

/** Fetches an attachment and shows or saves it (specification §4 'Attachment pages'). */
export function AttachmentPage({ file, query, images, onHome }: Props) {
  const { t } = useTranslation('attachmentViewer')
  const found = useQuery(query)
  const nameInLink = cleanFileName(file)
  useTitle(nameInLink)
  if (found.isPending) return <Waiting label={t('fetching', { file: nameInLink })} />
  if (found.isError)
    return (
      <FailedAttachment
        error={found.error}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
        onHome={onHome}
      />
    )
  // Anyone can write any name into a link, so the server's name decides how the file opens.
  const name = found.data instanceof File ? cleanFileName(found.data.name) : nameInLink
  return <OpenedAttachment content={found.data} name={name} kind={kindOf(name, images)} onHome={onHome} />
}
