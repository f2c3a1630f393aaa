import type { DestinationBrief } from '@portolan/contract/features/risk/brief'
import { localTimeAt } from '@portolan/rules/local-time'
import { zoneOffset } from '@portolan/rules/format-time'
import {
  IconBuildingBank,
  IconClock,
  IconId,
  IconPhone,
  IconPlug,
  IconWorldCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTime } from '../../lib/dates.ts'
import { useMinute } from '../../lib/minute.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { wireDay } from './days.ts'
import styles from './destination-brief.module.css'
import { EntryFact } from './entry-fact.tsx'
import { Plug } from './plug.tsx'
import { SourceLine } from './source-line.tsx'

interface Props {
  readonly brief: DestinationBrief
  readonly isPrinted: boolean
}

export function Facts({ brief, isPrinted }: Props) {
  const { t } = useTranslation('destinationBrief')
  return (
    <dl className={styles.facts}>
      <Fact icon={IconWorldCheck} name={t('entry')} isWide={brief.Entry.length > 1}>
        {brief.Entry.map((entry) => (
          <EntryFact key={entry.Nationality ?? ''} entry={entry} country={brief.CountryName} />
        ))}
      </Fact>
      {brief.Passport && (
        <Fact icon={IconId} name={t('passport')}>
          <PassportFact passport={brief.Passport} country={brief.CountryName} />
        </Fact>
      )}
      <Fact icon={IconPhone} name={t('emergency')}>
        <EmergencyFact numbers={brief.Emergency} isPrinted={isPrinted} />
      </Fact>
      <Fact icon={IconPlug} name={t('power')}>
        <PowerFact plugs={brief.Plugs} />
      </Fact>
      {!isPrinted && (
        <Fact icon={IconClock} name={t('time')}>
          <TimeFact zone={brief.TimeZone} />
        </Fact>
      )}
      <Fact icon={IconBuildingBank} name={t('money')}>
        {brief.Currencies.length === 0 && <Unknown />}
        {brief.Currencies.map(({ Code, Name }) => (
          <span key={Code}>
            {Name}{' '}
            <span className={styles.code} translate="no">
              {Code}
            </span>
          </span>
        ))}
      </Fact>
    </dl>
  )
}

interface FactProps {
  readonly icon: TablerIcon
  readonly name: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ icon: Icon, name, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide}>
      <dt>
        <Icon size={16} stroke={1.75} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Unknown() {
  const { t } = useTranslation('destinationBrief')
  return <span className={styles.unknown}>{t('notKnown')}</span>
}

interface PassportFactProps {
  readonly passport: NonNullable<DestinationBrief['Passport']>
  readonly country: string
}

function PassportFact({ passport, country }: PassportFactProps) {
  const { t } = useTranslation('destinationBrief')
  const language = useLanguage()
  const { ExpiresOn, NeededUntil, Months, After } = passport
  const day = (text: string) => formatDay(wireDay(text), language)
  return (
    <>
      <strong>{t('lasts', { day: day(ExpiresOn) })}</strong>
      <span>
        {t('wanted', { country, until: day(NeededUntil) })}
        {Months > 0 &&
          ` (${t('ruleMonths', { count: Months, after: t(`after.${After === 'arrival' ? 'arrival' : 'departure'}`) })})`}
      </span>
      <SourceLine of={passport} />
    </>
  )
}

interface EmergencyProps {
  readonly numbers: DestinationBrief['Emergency']
  readonly isPrinted: boolean
}

/** A touch dials; on paper and on a desk the number is there to read. */
function EmergencyFact({ numbers, isPrinted }: EmergencyProps) {
  const { t } = useTranslation('destinationBrief')
  const [first] = numbers
  if (!first) return <Unknown />
  return (
    <>
      <ul className={styles.numbers}>
        {numbers.map(({ Kind, Number: number }) => (
          <li key={Kind}>
            <span>{t(`service.${Kind}`)}</span>
            {isPrinted ? <strong>{number}</strong> : <a href={`tel:${number}`}>{number}</a>}
          </li>
        ))}
      </ul>
      <SourceLine of={first} />
    </>
  )
}

function PowerFact({ plugs }: { readonly plugs: DestinationBrief['Plugs'] }) {
  const { t } = useTranslation('destinationBrief')
  if (!plugs) return <Unknown />
  return (
    <>
      <ul className={styles.plugs}>
        {plugs.Types.map((type) => (
          <li key={type}>
            <Plug type={type} />
            <span>{t('plug', { type })}</span>
          </li>
        ))}
      </ul>
      <span translate="no">
        {plugs.Volts.join('/')} V · {plugs.Hertz.join('/')} Hz
      </span>
      <SourceLine of={plugs} />
    </>
  )
}

function TimeFact({ zone }: { readonly zone: string | null }) {
  const language = useLanguage()
  const now = useMinute()
  if (zone === null) return <Unknown />
  const local = localTimeAt(now, zone)
  return (
    <>
      <strong className={styles.clock}>{formatTime(local)}</strong>
      <span>
        {formatDay(local.slice(0, 8), language)} · {zoneOffset(now, zone, language)}
      </span>
    </>
  )
}
