import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import { localTimeAt } from '@portolan/rules/local-time'
import { useTranslation } from 'react-i18next'
import { formatDay, ownZone } from '../../lib/dates.ts'
import { useLanguage } from '../../lib/preferences.ts'
import styles from './destination-brief.module.css'
import { SourceLink } from './source-line.tsx'

interface Props {
  readonly brief: DestinationBrief
  readonly isPrinted: boolean
}

/** What sources say, in their own words and languages. */
export function Quotes({ brief, isPrinted }: Props) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  const { EntryAdvice, EmergencyAdvice, Advisories } = brief
  const when = (instant: string) => formatDay(localTimeAt(Date.parse(instant), ownZone()).slice(0, 8), language)
  const quotes = [
    { name: t('says.entry'), quote: EntryAdvice },
    { name: t('says.emergency'), quote: EmergencyAdvice },
  ]
  return (
    <>
      {quotes.map(
        ({ name, quote }) =>
          quote && (
            <figure key={name} className={styles.quote}>
              <figcaption>
                {name}
                {' · '}
                <SourceLink
                  href={isPrinted ? null : quote.Link}
                  text={t('sourceDay', { source: quote.Source, day: when(quote.SentAt) })}
                />
              </figcaption>
              <blockquote lang={quote.Language} translate="no">
                {quote.Quote}
              </blockquote>
            </figure>
          ),
      )}
      {Advisories.length > 0 && (
        <ul className={styles.advisories} aria-label={t('advisories')}>
          {Advisories.map(({ Source, Name, NativeLevel, Language, SentAt, Link }) => (
            <li key={Source}>
              <span lang={Language} translate="no">
                {NativeLevel}
              </span>
              <SourceLink href={isPrinted ? null : Link} text={t('sourceDay', { source: Name, day: when(SentAt) })} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
