import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import { IconAlertTriangle, IconBan, IconShieldHalf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDays } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Blocker, blockersOf } from './blockers.ts'
import { wireDay } from './days.ts'
import styles from './destination-brief.module.css'
import { Facts } from './facts.tsx'
import { Quotes } from './quotes.tsx'

interface Props {
  readonly brief: DestinationBrief
  /** Of the section's heading; the country's is one below. */
  readonly level: 2 | 3
  /** At and above it the company warns. */
  readonly threshold: number
  readonly isPrinted: boolean
  readonly isCompact: boolean
}

const tones = ['quiet', 'good', 'neutral', 'warn', 'bad', 'bad'] as const

/** One country: what can stop the trip, then facts, then what sources say. */
export function Destination({ brief, level, threshold, isPrinted, isCompact }: Props) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  const { CountryName, From, To, RiskLevel, RiskLevelRemark } = brief
  const Heading = level === 2 ? 'h3' : 'h4'
  const blockers = blockersOf(brief, threshold)
  return (
    <article className={styles.destination}>
      <header className={styles.head}>
        <Heading>{CountryName}</Heading>
        {From !== null && (
          <span className={styles.days}>
            {To === null
              ? t('sinceDay', { day: formatDay(wireDay(From), language) })
              : formatDays(wireDay(From), wireDay(To), language)}
          </span>
        )}
        <Chip tone={tones[RiskLevel]} icon={<IconShieldHalf size={14} stroke={1.75} aria-hidden />}>
          {RiskLevel === 0 ? RiskLevelRemark : t('level', { level: RiskLevel, word: RiskLevelRemark })}
        </Chip>
      </header>
      {blockers.length > 0 && (
        <ul className={styles.blockers} aria-label={t('stops')}>
          {blockers.map((blocker) => {
            const Sign = blocker.isSure ? IconBan : IconAlertTriangle
            return (
              <li key={keyOf(blocker)} data-sure={blocker.isSure}>
                <Sign size={18} stroke={1.75} aria-hidden />
                <BlockerText blocker={blocker} brief={brief} />
              </li>
            )
          })}
        </ul>
      )}
      <Facts brief={brief} isPrinted={isPrinted} />
      {isCompact ? (
        <details className={styles.more}>
          <summary>{t('sourcesSay')}</summary>
          <Quotes brief={brief} isPrinted={isPrinted} />
        </details>
      ) : (
        <Quotes brief={brief} isPrinted={isPrinted} />
      )}
    </article>
  )
}

const keyOf = (blocker: Blocker) =>
  'entry' in blocker ? `${blocker.kind} ${blocker.entry.Nationality ?? ''}` : blocker.kind

function BlockerText({ blocker, brief }: { readonly blocker: Blocker; readonly brief: DestinationBrief }) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  const country = brief.CountryName
  if (blocker.kind === 'passport') {
    const { ExpiresOn, NeededUntil } = blocker.passport
    const [day, until] = [ExpiresOn, NeededUntil].map((one) => formatDay(wireDay(one), language))
    return <span>{t('stop.passport', { country, day, until })}</span>
  }
  if (blocker.kind === 'level') return <LevelText brief={brief} />
  const { NationalityName, Authorisation } = blocker.entry
  const named = { country, nationality: NationalityName ?? '', name: Authorisation?.Name ?? t('anAuthorisation') }
  return <span>{t(`stop.${blocker.kind}`, named)}</span>
}

/** In the words of the source that sets the level. */
function LevelText({ brief }: { readonly brief: DestinationBrief }) {
  const { t } = useTranslation('destinationBrief')
  const { CountryName: country, RiskLevel, RiskLevelRemark, Advisories } = brief
  const advisory = Advisories.find((one) => one.RiskLevel === RiskLevel)
  if (!advisory?.NativeLevel) return <span>{t('stop.levelPlain', { country, word: RiskLevelRemark })}</span>
  // The words of the source stand between what comes before and after them, in their own language.
  const [before, after] = t('stop.level', { country, source: advisory.Name, native: '\u0000' }).split('\u0000')
  return (
    <span>
      {before}
      <span lang={advisory.Language} translate="no">
        {advisory.NativeLevel}
      </span>
      {after}
    </span>
  )
}
