import type { externalOrders } from '@portolan/contract/features/trip-requests/external-orders'
import { tripRequests } from '@portolan/contract/features/trip-requests/requests'
import type { RequestAttachment } from '@portolan/contract/features/trip-requests/named'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { uploadFile } from '../../lib/files/upload.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FileLink } from './file-link.tsx'
import section from './section.module.css'
import { useStep } from './use-step.ts'

/** A file with the page that opens it. */
export interface ListedFile extends RequestAttachment {
  readonly page: string
}

interface Props {
  readonly reference: string
  readonly files: readonly ListedFile[]
  /** The call that takes another one. */
  readonly to: typeof tripRequests.saveAttachment | typeof externalOrders.saveOrderAttachment
  readonly mayAttach: boolean
  readonly texts: { readonly title: string; readonly none: string; readonly attach: string; readonly done: string }
}

/** Files: opened in their own page, added by whoever may, removed by whoever brought them. */
export function FileList({ reference: ReferenceNumber, files, to, mayAttach, texts }: Props) {
  const { t } = useTranslation('requestsDetail')
  const input = useRef<HTMLInputElement>(null)
  const attach = useStep(
    async (chosen: readonly File[]) => {
      const { signal } = new AbortController()
      // One after the other: what has arrived stays, whatever becomes of the next.
      for (const file of chosen)
        await uploadFile(to, { fields: { ReferenceNumber }, file }, { onProgress: () => undefined, signal })
    },
    () => texts.done,
  )
  const remove = useStep(
    (AttachmentToken: string) => call(tripRequests.removeAttachment, { AttachmentToken }),
    () => t('finalized'),
  )
  return (
    <section className={section.card} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {files.length === 0 && <p className={section.small}>{texts.none}</p>}
      <ul className={section.plain}>
        {files.map((file) => (
          <li key={file.AttachmentToken} className={section.file}>
            <FileLink file={file} page={file.page} />
            {file.MayRemove && (
              <IconButton
                icon={IconX}
                label={t('remove', { name: file.Name })}
                onClick={() => remove.mutate(file.AttachmentToken)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayAttach && (
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
            {texts.attach}
          </Button>
        </>
      )}
    </section>
  )
}
