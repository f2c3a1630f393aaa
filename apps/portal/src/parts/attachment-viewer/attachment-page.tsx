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
  /** The name in the address: what is shown until the server has said its own. */
  readonly file: string
  readonly query: AttachmentQuery
  /** Endings that this page shows as pictures. */
  readonly images: readonly string[]
  readonly onHome: () => void
}

/** Fetches an attachment and shows or saves it (specification §4 'Attachment pages'). */
export function AttachmentPage({ file, query, images, onHome }: Props) {
  const { t } = useTranslation('attachment')
  const found = useQuery(query)
  const asked = cleanFileName(file)
  useTitle(asked)
  if (found.isPending) return <Waiting label={t('fetching', { file: asked })} />
  if (found.isError)
    return (
      <FailedAttachment
        error={found.error}
        busy={found.isFetching}
        onRetry={() => void found.refetch()}
        onHome={onHome}
      />
    )
  // A link can be given any name; the server's own decides what the file is taken for.
  const name = found.data instanceof File ? cleanFileName(found.data.name) : asked
  return <OpenedAttachment content={found.data} name={name} kind={kindOf(name, images)} onHome={onHome} />
}
