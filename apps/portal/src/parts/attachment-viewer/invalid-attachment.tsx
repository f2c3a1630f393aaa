import { useTranslation } from 'react-i18next'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { AttachmentNote } from './attachment-note.tsx'

/** Specification §5: 'Attachment pages need both token and file else invalid parameter'. */
export function InvalidAttachment({ onHome }: { readonly onHome: () => void }) {
  const { t } = useTranslation('attachment')
  useTitle(t('invalid'))
  return (
    <AttachmentNote title={t('invalid')} hint={t('invalidHint')}>
      <Button look="primary" onClick={onHome}>
        {t('home')}
      </Button>
    </AttachmentNote>
  )
}
