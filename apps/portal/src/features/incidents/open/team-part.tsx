import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { candidatesQuery } from '../incidents.queries.ts'
import styles from './open-page.module.css'

interface Props {
  readonly company: string
  readonly team: readonly string[]
  readonly onTeam: (team: readonly string[]) => void
}

const nobody: readonly never[] = []

/** Who is on it besides whoever opens it. */
export function TeamPart({ company, team, onTeam }: Props) {
  const { t } = useTranslation('incidentsOpen')
  const { LoginId, UserName } = useProfile()
  const { data = nobody, error } = useQuery(candidatesQuery(company, ''))
  return (
    <fieldset className={styles.team} aria-label={t('team')}>
      <h3 aria-hidden>{t('team')}</h3>
      <p>
        <Avatar name={UserName} size="small" />
        {t('youOwn')}
      </p>
      {data
        .filter((one) => one.LoginId !== LoginId)
        .map((one) => {
          const isIn = team.includes(one.LoginId)
          return (
            <label key={one.LoginId}>
              <input
                type="checkbox"
                checked={isIn}
                onChange={() => onTeam(isIn ? team.filter((member) => member !== one.LoginId) : [...team, one.LoginId])}
              />
              <Avatar name={one.Name} size="small" />
              <span translate="no">{one.Name}</span>
            </label>
          )
        })}
      {error && <p role="alert">{error.message}</p>}
    </fieldset>
  )
}
