import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { NoticeDialog } from '../../ui/notice-dialog.tsx'
import { AttachmentNote } from './attachment-note.tsx'
import { cleanFileName } from './file-name.ts'

interface Props {
  readonly file: string
  readonly onLogin: () => void
}

/** For a visitor without a session (specification §2, news-attachment visit): a sign-in dialog above the file's name. */
export function SignInRequired({ file, onLogin }: Props) {
  const { t } = useTranslation('attachmentViewer')
  const name = cleanFileName(file)
  useTitle(name)
  return (
    <>
      <AttachmentNote name={name} title={t('notice')} hint={t('waits')} />
      <NoticeDialog title={t('notice')} message={t('loginFirst')} action={t('loginNow')} onAction={onLogin} />
    </>
  )
}
