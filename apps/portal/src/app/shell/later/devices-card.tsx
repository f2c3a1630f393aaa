import { useQuery } from '@tanstack/react-query'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SecurityCard } from '../../../features/session/second-factors/security-card.tsx'
import styles from '../../../features/session/second-factors/second-factors.module.css'
import { userDataQuery } from '../../../features/session/session.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { useDialogs } from '../dialogs.tsx'
import { userMenuEntries } from '../user-menu-entries.ts'

/** Where the viewer is signed in, for the page 'Devices and security': browsers, and phones for who may sign them in. */
export function DevicesCard() {
  const { t } = useTranslation(['session', 'secondFactors', 'mobileLogin'])
  const user = useQuery(userDataQuery()).data
  const { open, dialogs } = useDialogs()
  const press = (name: string) => {
    const entry = userMenuEntries.find(({ key }) => key === name)
    if (entry && typeof entry.open !== 'string') open(entry.open)
  }
  return (
    <SecurityCard
      id="devices"
      icon={<IconDevices size={24} stroke={1.5} aria-hidden />}
      title={t('devices')}
      text={t('secondFactors:devicesText')}
    >
      <div className={styles.acts}>
        <Button onClick={() => press('devices')}>{t('secondFactors:showDevices')}</Button>
        {user?.UserInfo.enableLoginByQRCode4Mobile && (
          <Button onClick={() => press('phone-sign-in')}>{t('mobileLogin:signInPhone')}</Button>
        )}
      </div>
      {dialogs}
    </SecurityCard>
  )
}
