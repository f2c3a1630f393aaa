import { IconList, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { OwnAlertDialog } from './own-alert-dialog.tsx'
import { OwnListDialog } from './own-list-dialog.tsx'

export { OwnActions } from './own-actions.tsx'

// The module is ready once the words of the levels are loaded, too.
await fetchTexts('riskLevel')

/** Opens the dialog that writes an alert, and the list of those that are in force. */
export function OwnTools() {
  const { t } = useTranslation('riskOwn')
  const [open, setOpen] = useState<'new' | 'list' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('list')}>
        <IconList size={18} stroke={1.75} aria-hidden />
        {t('list')}
      </Button>
      <Button look="primary" onClick={() => setOpen('new')}>
        <IconPlus size={18} stroke={2} aria-hidden />
        {t('add')}
      </Button>
      {open === 'new' && <OwnAlertDialog alertId={null} onClose={close} />}
      {open === 'list' && <OwnListDialog onClose={close} />}
    </>
  )
}
