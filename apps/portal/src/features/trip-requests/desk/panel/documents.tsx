import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../../lib/files/file-size.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
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
  const language = useLanguage()
  const { Attachments, Order, MayDo } = request
  const attach = useAct(
    async (files: readonly File[]) => {
      // One after the other: what has arrived stays, whatever becomes of the next.
      for (const file of files) await saveDocument(request, file)
      return files
    },
    { done: (files) => t('attached', { count: files.length }) },
  )
  const page = Order !== null ? '/booking/attachment' : '/pre-trip/attachment'
  const files = [
    ...(Order?.Attachments ?? []).map((file) => ({ file, page: '/booking/attachment' })),
    ...Attachments.map((file) => ({ file, page })),
  ].filter(
    ({ file }, index, all) => all.findIndex((one) => one.file.AttachmentToken === file.AttachmentToken) === index,
  )
  return (
    <section className={panel.part} aria-label={t('documents')}>
      <h3>{t('documents')}</h3>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ file: { AttachmentToken, Name, Size }, page: at }) => (
            <li key={AttachmentToken}>
              <IconPaperclip size={16} stroke={1.75} aria-hidden />
              <a
                href={`${at}?${String(new URLSearchParams({ token: AttachmentToken, file: Name }))}`}
                target="_blank"
                rel="noreferrer"
                translate="no"
              >
                {Name}
              </a>
              <small>{formatSize(Size, language)}</small>
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
