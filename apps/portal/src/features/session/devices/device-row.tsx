import { IconDeviceLaptop, IconDeviceMobile, IconShieldCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '@portolan/rules/relative-time'
import { ownMoment, ownZone } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Device } from './devices.queries.ts'
import styles from './devices.module.css'
import type { Language } from '@portolan/contract/enums'

interface Props {
  readonly device: Device
  readonly isEnding: boolean
  readonly onEnd: () => void
}

/** One browser: name, address, last use. The current one is marked and has no sign-out button. */
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
          {IsCurrent ? t('usedNow') : t('lastUsed', { time: pastMoment(LastSeenAt, language) })}
          {Address && <span> · {t('address', { address: Address })}</span>}
        </p>
        <p>
          {t('signedIn', { time: pastMoment(SignedInAt, language) })}
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

/** 'Chrome on Windows', or the part that is known. */
export function nameOf({ Browser, System }: Device, t: TFunction<'devices'>): string {
  return Browser && System ? t('named', { browser: Browser, system: System }) : (Browser ?? System ?? t('unknown'))
}

/** A past moment in words: '3 hours ago'; after a week, its date. `at` is ISO 8601. */
export function pastMoment(at: string, language: Language, now = Date.now()): string {
  // The server's clock may be ahead of this device's.
  const instant = Math.min(Date.parse(at), now)
  if (now - instant >= 7 * 86_400_000) return ownMoment(instant, language)
  return relativeTime(instant, { now, zone: ownZone(), language })
}
