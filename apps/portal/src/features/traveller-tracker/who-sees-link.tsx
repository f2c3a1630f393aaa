import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useLazyModule } from '../../lib/lazy-module.ts'
import { Button } from '../../ui/button.tsx'
import { privacyDialog } from './privacy/lazy-privacy.ts'

/** 'Who sees where I am', in plain words. */
export function WhoSeesLink() {
  const { t } = useTranslation('trackerMenu')
  const [isOpen, setOpen] = useState(false)
  const [PrivacyDialog] = useLazyModule(privacyDialog, isOpen)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('whoSees')}
      </Button>
      {PrivacyDialog && <PrivacyDialog opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
