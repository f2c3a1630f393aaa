import { trackingModes } from '@portolan/contract/features/traveller-tracker'
import {
  IconClockHour4,
  IconHistory,
  IconPlaneInflight,
  IconScale,
  IconUsersGroup,
  IconWorldPin,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/dates.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import styles from './privacy-dialog.module.css'
import type { Privacy } from './privacy.queries.ts'

interface Props {
  readonly privacy: Privacy
}

/** How the company tracks, who decided it, who may look and how long it is kept. */
export function PrivacyFacts({ privacy }: Props) {
  const { t } = useTranslation('trackerPrivacy')
  return (
    <>
      <Mode privacy={privacy} />
      {privacy.Mode !== 'off' && <Viewers privacy={privacy} />}
      <section>
        <h3>{t('decision')}</h3>
        <ul className={styles.facts}>
          <Fact icon={<IconScale {...icon} />}>
            <Decision privacy={privacy} />
          </Fact>
        </ul>
      </section>
      <section>
        <h3>{t('kept')}</h3>
        <ul className={styles.facts}>
          <Fact icon={<IconClockHour4 {...icon} />}>
            <p>{t('keptPersons', { days: privacy.PersonsKeptDays })}</p>
            <p className={styles.soft}>{t('keptLooks', { days: privacy.LooksKeptDays })}</p>
          </Fact>
        </ul>
      </section>
    </>
  )
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** From nothing to everything: the modes with the company's own marked. */
function Mode({ privacy: { Mode: mode } }: Props) {
  const { t } = useTranslation('trackerPrivacy')
  return (
    <section>
      <ol className={styles.scale} aria-label={t('scale')}>
        {trackingModes.map((one) => (
          <li key={one} aria-current={one === mode ? 'true' : undefined}>
            {t(one)}
          </li>
        ))}
      </ol>
      <p className={styles.says}>{t(`${mode}_says`)}</p>
      {mode !== 'off' && (
        <p className={styles.source}>
          <IconPlaneInflight {...icon} />
          {t('source')}
        </p>
      )}
    </section>
  )
}

function Viewers({ privacy: { CompanyViewers, TeamViewers, PastViewers } }: Props) {
  const { t } = useTranslation('trackerPrivacy')
  return (
    <section>
      <h3>{t('viewers')}</h3>
      <ul className={styles.facts}>
        <Fact icon={<IconWorldPin {...icon} />}>{t('company', { count: CompanyViewers })}</Fact>
        <Fact icon={<IconUsersGroup {...icon} />}>{t('team', { count: TeamViewers })}</Fact>
        <Fact icon={<IconHistory {...icon} />}>{t('past', { count: PastViewers })}</Fact>
      </ul>
    </section>
  )
}

function Decision({ privacy: { DecidedBy, DecidedOn, WorksCouncilReference } }: Props) {
  const { t } = useTranslation('trackerPrivacy')
  const language = useLanguage()
  if (DecidedOn === null) return <p>{t('undecided')}</p>
  const day = formatDay(DecidedOn, language)
  return (
    <>
      <p>{DecidedBy === null ? t('since', { day }) : t('decided', { who: DecidedBy, day })}</p>
      {WorksCouncilReference !== null && (
        <p className={styles.soft}>{t('council', { reference: WorksCouncilReference })}</p>
      )}
    </>
  )
}

function Fact({ icon: picture, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      {picture}
      <div>{children}</div>
    </li>
  )
}
