import type { AdminPerson } from '@portolan/contract/features/administration/people'
import { IconCircleCheck, IconClockPause, IconLock, IconMail, IconUserOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentOf } from '../../../lib/moment-of.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Chip } from '../../../ui/chip.tsx'
import styles from './people.module.css'

const looks = {
  active: ['good', IconCircleCheck],
  invited: ['warn', IconMail],
  ended: ['quiet', IconUserOff],
  noLogin: ['neutral', IconClockPause],
} as const

/** The state of a sign-in, and that nobody gets in at the moment. */
export function StateChips({ person }: { readonly person: AdminPerson }) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  // A guest has no sign-in: one of the two says it.
  const isGuestAlone = person.IsGuest && person.State === 'noLogin'
  const [tone, Sign] = looks[person.State]
  return (
    <span className={styles.chips}>
      {!isGuestAlone && (
        <Chip tone={tone} icon={<Sign size={14} aria-hidden />}>
          {t(person.State)}
        </Chip>
      )}
      {person.LockedUntil !== null && (
        <Chip tone="bad" icon={<IconLock size={14} aria-hidden />}>
          {t('locked', { at: momentOf(person.LockedUntil, language) })}
        </Chip>
      )}
      {person.IsGuest && <Chip>{t('guest')}</Chip>}
    </span>
  )
}

/** Rights that nearly everybody has say nothing of a person. */
const common: readonly string[] = ['profileManager', 'bookingTool']
/** What a person does for themselves says little in a list of thousands. */
const everyday: readonly string[] = [...common, 'signInByQr', 'resetMfa', 'requestTrips']
const shownRights = 2

export function useRightNames() {
  const { t } = useTranslation('administrationPeople')
  return ({ Rights }: Pick<AdminPerson, 'Rights'>, without = common) =>
    Rights.filter((right) => !without.includes(right)).map((right) => t(`rightNames.${right}`))
}

/** Rights over others in short, the rest counted. */
export function Rights({ person }: { readonly person: AdminPerson }) {
  const { t } = useTranslation('administrationPeople')
  const names = useRightNames()(person, everyday)
  const hidden = names.length - shownRights
  return (
    <span className={styles.chips} title={hidden > 0 ? names.join(', ') : undefined}>
      {names.slice(0, shownRights).map((name) => (
        <Chip key={name} tone="quiet">
          {name}
        </Chip>
      ))}
      {hidden > 0 && <span className={styles.soft}>{t('moreRights', { count: hidden })}</span>}
    </span>
  )
}
