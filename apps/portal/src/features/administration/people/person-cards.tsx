import type { AdminPersonDetail, Duplicate, NamedPerson } from '@portolan/contract/features/administration/people'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { momentOf } from '../../../lib/moment-of.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPanel } from '../shell/admin-panel.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Delegations } from './delegations.tsx'
import styles from './people.module.css'
import { useRightNames } from './person-chips.tsx'

interface Props {
  readonly detail: AdminPersonDetail
}

/** Of RFC 8176, and the provider's own for a link by mail. */
const knownMethods = ['pwd', 'otp', 'hwk', 'mail', 'mfa'] as const
const isKnownMethod = (method: string): method is (typeof knownMethods)[number] =>
  (knownMethods as readonly string[]).includes(method)

/** When and how they came, and where they are signed in: without addresses, since where somebody is belongs elsewhere. */
export function SignInCard({ detail: { SignIn, Person } }: Props) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  const { FirstAt, LastAt, Methods, Connection, HasSecondFactor, FailedAttempts, Sessions, Phones } = SignIn
  const moment = (at: string | null) => (at === null ? t('never') : momentOf(at, language))
  const factor = HasSecondFactor === null ? 'keptElsewhere' : HasSecondFactor ? 'setUp' : 'notSetUp'
  if (Person.State === 'noLogin') return null
  return (
    <AdminPanel id="sign-in" title={t('signInCard')}>
      <dl className={styles.facts}>
        <dt>{t('last')}</dt>
        <dd>{moment(LastAt)}</dd>
        <dt>{t('first')}</dt>
        <dd>{moment(FirstAt)}</dd>
        {Methods.length > 0 && (
          <>
            <dt>{t('how')}</dt>
            <dd>{Methods.map((one) => (isKnownMethod(one) ? t(`methods.${one}`) : one)).join(' + ')}</dd>
          </>
        )}
        <dt>{t('connection')}</dt>
        <dd>{Connection ?? t('ownSignIn')}</dd>
        <dt>{t('secondStep')}</dt>
        <dd>{t(factor)}</dd>
        {FailedAttempts > 0 && (
          <>
            <dt>{t('attempts')}</dt>
            <dd>{FailedAttempts}</dd>
          </>
        )}
      </dl>
      <h3 className={styles.sub}>{t('sessions')}</h3>
      {Sessions.length + Phones.length === 0 ? (
        <p className={styles.soft}>{t('noSessions')}</p>
      ) : (
        <ul className={styles.lines}>
          {Sessions.map((session) => (
            <li key={session.Id}>
              <span>
                {[session.Browser ?? t('unknownBrowser'), session.System].filter(Boolean).join(' · ')}
                <small>{t('lastSeen', { at: momentOf(session.LastSeenAt, language) })}</small>
              </span>
            </li>
          ))}
          {Phones.map((phone) => (
            <li key={phone.Id}>
              <span>
                {phone.Name}
                <small>{momentOf(phone.SignedInAt, language)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  )
}

const viewRights = ['myself', 'team', 'company', 'all'] as const

export function RightsCard({ detail: { Person, Record, OpenTrips, Drafts } }: Props) {
  const { t } = useTranslation('administrationPeople')
  const names = useRightNames()(Person)
  const view = viewRights.find((one) => one === Record['viewRight']) ?? 'myself'
  const traveller = Record['traveller'] as { readonly reportsTo?: string } | undefined
  return (
    <AdminPanel id="rights" title={t('rights')}>
      {names.length === 0 ? (
        <p className={styles.soft}>{t('noRights')}</p>
      ) : (
        <p className={styles.rights}>
          {names.map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t('viewRight')}</dt>
        <dd>{t(`views.${view}`)}</dd>
        <dt>{t('team')}</dt>
        <dd>{Person.Team ?? '–'}</dd>
        <dt>{t('costCentre')}</dt>
        <dd>{Person.CostCentre ?? '–'}</dd>
        {traveller?.reportsTo !== undefined && (
          <>
            <dt>{t('reportsTo')}</dt>
            <dd>{traveller.reportsTo}</dd>
          </>
        )}
        <dt>{t('openTrips')}</dt>
        <dd>{OpenTrips}</dd>
        <dt>{t('drafts')}</dt>
        <dd>{Drafts}</dd>
      </dl>
    </AdminPanel>
  )
}

interface InCompany extends Props {
  readonly company: string
}

export function ApprovingCard({ detail, company, mayChange }: InCompany & { readonly mayChange: boolean }) {
  const { t } = useTranslation(['administrationPeople', 'administrationShell'])
  const language = useLanguage()
  const { Person, Waiting, CostCentres, Delegations: delegations } = detail
  if (!Person.IsApprover && Waiting === 0 && CostCentres.length === 0 && delegations.length === 0) return null
  return (
    <AdminPanel id="approving" title={t('approving')}>
      <dl className={styles.facts}>
        <dt>{t('waiting')}</dt>
        <dd>{Waiting}</dd>
        <dt>{t('administrationShell:costCentres')}</dt>
        <dd>
          {CostCentres.length === 0
            ? '–'
            : CostCentres.map(({ Code, Name, IsFallback }) =>
                IsFallback ? `${Code} ${Name} (${t('asFallback')})` : `${Code} ${Name}`,
              ).join(listComma(language))}
        </dd>
      </dl>
      <Delegations detail={detail} company={company} mayChange={mayChange} />
    </AdminPanel>
  )
}

export function ArrangingCard({ detail, company }: InCompany) {
  const { t } = useTranslation('administrationPeople')
  const { ArrangesFor, ArrangesForCount, ArrangedBy } = detail
  return (
    <AdminPanel id="arranging" title={t('arranging')}>
      <dl className={styles.facts}>
        <dt>{t('arrangesFor')}</dt>
        <dd>
          <People of={ArrangesFor} count={ArrangesForCount} company={company} />
        </dd>
        <dt>{t('arrangedBy')}</dt>
        <dd>
          <People of={ArrangedBy} count={ArrangedBy.length} company={company} />
        </dd>
      </dl>
    </AdminPanel>
  )
}

const shownPeople = 8

function People(props: { readonly of: readonly NamedPerson[]; readonly count: number; readonly company: string }) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  if (props.count === 0) return <span className={styles.soft}>{t('nobody')}</span>
  const shown = props.of.slice(0, shownPeople)
  return (
    <>
      {shown.map((person, index) => (
        <span key={person.Key}>
          {index > 0 && listComma(language)}
          <PersonLink person={person} company={props.company} />
        </span>
      ))}
      {props.count > shown.length && ` ${t('andMore', { count: props.count - shown.length })}`}
    </>
  )
}

export const PersonLink = ({ person, company }: { readonly person: NamedPerson; readonly company: string }) => (
  <Link to="/admin/setting/people/$key" params={{ key: person.Key }} search={{ company } as never}>
    {person.Name}
  </Link>
)

interface DuplicatesProps {
  readonly duplicates: readonly z.infer<typeof Duplicate>[]
  readonly company: string
  /** Null: the reader changes nothing. */
  readonly onCompare: ((key: string) => void) | null
}

export function DuplicatesCard({ duplicates, company, onCompare }: DuplicatesProps) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  return (
    <AdminPanel id="duplicates" title={t('duplicates')}>
      <ul className={styles.lines}>
        {duplicates.map(({ Person, Because }) => (
          <li key={Person.Key}>
            <span>
              <PersonLink person={Person} company={company} />
              <small>
                {[Person.Email, Because.map((one) => t(`because.${one}`)).join(listComma(language))]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {onCompare && <Button onClick={() => onCompare(Person.Key)}>{t('compare')}</Button>}
          </li>
        ))}
      </ul>
    </AdminPanel>
  )
}
