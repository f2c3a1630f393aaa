import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { useTranslation } from 'react-i18next'
import { FileLink } from '../../../../parts/request-sections/file-link.tsx'
import { useAct } from '../acts/use-act.ts'
import panel from './desk-panel.module.css'
import styles from './documents.module.css'
import { DropZone } from './drop-zone.tsx'
import { saveDocument } from './save-document.ts'

interface Props {
  readonly request: RequestDetail
}

/** Files of the request, and a place to add some. */
export function Documents({ request }: Props) {
  const { t } = useTranslation('requestsDesk')
  const { Attachments, Order, MayDo } = request
  const attach = useAct(
    async (files: readonly File[]) => {
      // One after the other: what has arrived stays, whatever becomes of the next.
      for (const file of files) await saveDocument(request, file)
      return files
    },
    { done: (files) => t('attached', { count: files.length }) },
  )
  const files = [
    ...(Order?.Attachments ?? []).map((file) => ({ file, page: '/booking/attachment' })),
    ...Attachments.map((file) => ({ file, page: '/pre-trip/attachment' })),
  ]
  return (
    <section className={panel.part} aria-label={t('documents')}>
      <h3>{t('documents')}</h3>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ file, page }) => (
            <li key={file.AttachmentToken}>
              <FileLink file={file} page={page} />
            </li>
          ))}
        </ul>
      )}
      {MayDo.includes('attach') && (
        <DropZone
          label={t('dropDocuments')}
          isBusy={attach.isPending}
          isMultiple
          onFiles={(chosen) => attach.mutate(chosen)}
        />
      )}
    </section>
  )
}
