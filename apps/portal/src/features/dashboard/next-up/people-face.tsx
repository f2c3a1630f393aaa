import type { NextUpCoordinator } from '@portolan/contract/schemas/next-up'
import { IconUrgent, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './next-up.module.css'
import { momentOf } from './times.ts'

interface Props {
  readonly item: NextUpCoordinator
  readonly now: number
}

/** Who lands today, who is away, who is affected: figures that lead to where they come from. */
export function PeopleFace({ item: { People, Incidents }, now }: Props) {
  const { t } = useTranslation('nextUp')
  const language = useLanguage()
  const waits = Incidents && Incidents.Unanswered + Incidents.Help > 0
  const Sign = waits ? IconUrgent : IconUsers
  const landing = People?.NextLanding
  return (
    <div className={styles.due}>
      <span className={styles.sign} data-soon={waits === true}>
        <Sign size={28} stroke={1.5} aria-hidden />
      </span>
      <div className={styles.facts}>
        <h2>
          {waits
            ? t(Incidents.Help > 0 ? 'helpTitle' : 'unansweredTitle', { count: Incidents.Help || Incidents.Unanswered })
            : People?.LandToday
              ? t('landTitle', { count: People.LandToday })
              : t('peopleTitle')}
        </h2>
        <p className={styles.line}>
          {Incidents ? (
            <>
              <b>{Incidents.Name}</b>
              {Incidents.Total > 1 && (
                <span className={styles.soft}> · {t('moreIncidents', { count: Incidents.Total - 1 })}</span>
              )}
            </>
          ) : (
            landing && t('nextLanding', { place: landing.PlaceName, time: momentOf(landing.At, now, language) })
          )}
        </p>
      </div>
      <ul className={styles.figures}>
        {Incidents && (
          <li data-warn={waits}>
            <Link to="/incidents/$id" params={{ id: Incidents.IncidentId }}>
              <b>{Incidents.Unanswered}</b>
              {t('unanswered')}
            </Link>
          </li>
        )}
        {People && (
          <>
            <Figure count={People.LandToday} text={t('landTodayHead')} />
            <Figure count={People.Away} text={t('away')} />
            <Figure count={People.AtRisk} text={t('atRisk')} isWarning />
          </>
        )}
      </ul>
    </div>
  )
}

interface FigureProps {
  readonly count: number | null
  readonly text: string
  readonly isWarning?: boolean
}

/** Fewer than five people of a company that shows no persons: '<5', as on the tracker. */
function Figure({ count, text, isWarning = false }: FigureProps) {
  return (
    <li data-warn={isWarning && count !== 0}>
      <Link to="/traveller-tracker">
        <b>{count ?? '<5'}</b>
        {text}
      </Link>
    </li>
  )
}
