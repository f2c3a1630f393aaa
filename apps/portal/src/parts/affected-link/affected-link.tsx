import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/session.ts'
import styles from './affected-link.module.css'

interface Props {
  /** As the address of /incidents/affected has it: `alert:12`, `countries:JP`. */
  readonly area: string
  /** What it is about, for those who hear the link alone. */
  readonly about: string
}

/** From an alert or a country to who is affected, for those who manage incidents. */
export function AffectedLink({ area, about }: Props) {
  const { t } = useTranslation('common')
  if (useProfile().ModuleRights.ManagesIncidents !== true) return null
  return (
    <Link
      to="/incidents/affected"
      search={{ area } as never}
      className={styles.link}
      aria-label={t('affectedIn', { place: about })}
    >
      <IconUsersGroup size={18} stroke={1.75} aria-hidden />
      {t('whoIsAffected')}
    </Link>
  )
}
