import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'

/** The way on from a page that has nothing to offer. */
export function HomeButton() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Button look="primary" onClick={() => void navigate({ to: '/' })}>
      {t('backHome')}
    </Button>
  )
}
