import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestDetail } from '@portolan/contract/features/trip-requests/shapes'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { formatSize } from '../../../lib/files/file-size.ts'
import { uploadFile } from '../../../lib/files/upload.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './request-page.module.css'
import { useStep } from './use-step.ts'

interface Props {
  readonly request: RequestDetail
}

/** Files of the request: opened in their own page, added by whoever asked, removed by whoever brought them. */
export function Attachments({ request: { ReferenceNumber, Attachments: files, MayDo } }: Props) {
  const { t } = useTranslation('requestsDetail')
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const attach = useStep(
    async (chosen: readonly File[]) => {
      const { signal } = new AbortController()
      // One after the other: what has arrived stays, whatever becomes of the next.
      for (const file of chosen)
        await uploadFile(
          tripRequests.saveAttachment,
          { fields: { ReferenceNumber }, file },
          { onProgress: () => undefined, signal },
        )
    },
    () => t('finalized'),
  )
  const remove = useStep(
    (AttachmentToken: string) => call(tripRequests.removeAttachment, { AttachmentToken }),
    () => t('finalized'),
  )
  return (
    <section className={styles.card} aria-label={t('attachments')}>
      <h2>{t('attachments')}</h2>
      {files.length === 0 && <p className={styles.small}>{t('noAttachments')}</p>}
      <ul className={styles.plain}>
        {files.map(({ AttachmentToken, Name, Size, MayRemove }) => (
          <li key={AttachmentToken} className={styles.file}>
            <IconPaperclip size={16} aria-hidden />
            <a
              href={`/pre-trip/attachment?${new URLSearchParams({ token: AttachmentToken, file: Name })}`}
              target="_blank"
              rel="noreferrer"
              translate="no"
            >
              {Name}
            </a>
            <small>{formatSize(Size, language)}</small>
            {MayRemove && (
              <IconButton
                icon={IconX}
                label={t('remove', { name: Name })}
                onClick={() => remove.mutate(AttachmentToken)}
              />
            )}
          </li>
        ))}
      </ul>
      {MayDo.includes('attach') && (
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])]
              target.value = ''
              if (chosen.length > 0) attach.mutate(chosen)
            }}
          />
          <Button busy={attach.isPending} onClick={() => input.current?.click()}>
            <IconPaperclip size={18} aria-hidden />
            {t('attach')}
          </Button>
        </>
      )}
    </section>
  )
}
