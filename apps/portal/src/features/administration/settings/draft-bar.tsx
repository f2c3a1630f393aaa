import { useNavigate } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import styles from './settings.module.css'
import { isWaiting, useDrafts } from './use-drafts.ts'

interface Props {
  readonly company: string
  /** What is typed and not sent yet goes first. */
  readonly onSave?: () => Promise<unknown>
  readonly aside?: ReactNode
}

/** At the foot of the page while something waits: how much is changed and not published, and the way to what that will do. */
export function DraftBar({ company, onSave, aside }: Props) {
  const { t } = useTranslation('administrationSettings')
  const navigate = useNavigate()
  const chosen = useAdminCompany()
  const { drafts } = useDrafts(company === '' ? chosen : company)
  const count = drafts.filter(isWaiting).length
  if (count === 0) return null
  const look = async () => {
    await onSave?.()
    void navigate({ to: '/admin/setting/changes', search: { company: chosen } as never })
  }
  return (
    <div className={styles.bar} role="region" aria-label={t('unpublished')}>
      <strong role="status">{t('notPublished', { count })}</strong>
      {aside}
      <Button look="primary" onClick={() => void look()}>
        {t('seeChanges')}
        <IconArrowRight size={18} aria-hidden />
      </Button>
    </div>
  )
}
