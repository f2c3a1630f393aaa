import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { wireDay } from './days.ts'
import styles from './destination-brief.module.css'
import { SourceLine } from './source-line.tsx'

interface Props {
  readonly entry: DestinationBrief['Entry'][number]
  readonly country: string
}

/** What one nationality needs. */
export function EntryFact({ entry, country }: Props) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  const { Requirement, Nationality, NationalityName, Days, Authorisation } = entry
  const need =
    Requirement === 'authorisation' && Authorisation
      ? t('needs', { name: Authorisation.Name })
      : t(`req.${Requirement}`)
  return (
    <div className={styles.entry}>
      <strong>{need}</strong>
      <span>
        {Nationality === null ? t('anyNationality') : t('nationality', { nationality: NationalityName ?? Nationality })}
        {Days !== null && ` · ${t('upTo', { count: Days })}`}
      </span>
      {Authorisation && !Authorisation.IsInForce && Authorisation.FromDay !== null && (
        <span>
          {t('neededFrom', { name: Authorisation.Name, day: formatDay(wireDay(Authorisation.FromDay), language) })}
        </span>
      )}
      {Requirement === 'unknown' && (
        <span className={styles.ask}>{t(Nationality === null ? 'askNationality' : 'askEmbassy', { country })}</span>
      )}
      <SourceLine of={entry} isOld={entry.IsOld} link={Authorisation?.Link ?? null} />
    </div>
  )
}
