import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { AttachmentNote } from './attachment-note.tsx'
import { cleanFileName } from './file-name.ts'

interface Props {
  readonly file: string
  readonly onLogin: () => void
}

/** For who has no session (specification §2, news-attachment visit): the dialog, and below it what waits for them. */
export function LoginFirst({ file, onLogin }: Props) {
  const { t } = useTranslation('attachment')
  const name = cleanFileName(file)
  useTitle(name)
  return (
    <>
      <AttachmentNote name={name} title={t('notice')} hint={t('waits')} />
      <NoticeDialog title={t('notice')} message={t('loginFirst')} action={t('loginNow')} onAction={onLogin} />
    </>
  )
}
