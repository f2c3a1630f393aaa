import { IconDeviceLaptop, IconDeviceMobile, IconShieldCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Device } from './devices.queries.ts'
import styles from './devices.module.css'
import { since } from './since.ts'

interface Props {
  readonly device: Device
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** One browser: what it is, where and when it was last seen. This one is marked, and signed out by the menu's entry. */
export function DeviceRow({ device, isEnding, onEnd }: Props) {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const { Address, SignedInAt, LastSeenAt, IsCurrent, IsMFAVerified, IsPhone } = device
  const name = nameOf(device, t)
  const Icon = IsPhone ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={styles.device} data-current={IsCurrent}>
      <Icon size={28} stroke={1.5} aria-hidden className={styles.icon} />
      <div className={styles.facts}>
        <h3>
          {name} {IsCurrent && <Chip tone="good">{t('current')}</Chip>}
        </h3>
        <p>
          {IsCurrent ? t('usedNow') : t('lastUsed', { time: since(LastSeenAt, language) })}
          {Address && <span> · {t('address', { address: Address })}</span>}
        </p>
        <p>
          {t('signedIn', { time: since(SignedInAt, language) })}
          {IsMFAVerified && (
            <span className={styles.steps}>
              <IconShieldCheck size={14} stroke={2} aria-hidden /> {t('twoSteps')}
            </span>
          )}
        </p>
      </div>
      {!IsCurrent && (
        <Button className={styles.end} busy={isEnding} aria-label={t('signOutNamed', { device: name })} onClick={onEnd}>
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

/** 'Chrome on Windows'; what of it can be told. */
export function nameOf({ Browser, System }: Device, t: TFunction<'devices'>): string {
  return Browser && System ? t('named', { browser: Browser, system: System }) : (Browser ?? System ?? t('unknown'))
}
