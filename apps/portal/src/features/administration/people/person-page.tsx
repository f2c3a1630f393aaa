import type { AdminPersonDetail, PersonAct } from '@portolan/contract/features/administration/people'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { newKey } from '../settings/new-key.ts'
import { KnownRecord, NewRecord } from '../settings/record-page.tsx'
import { schemaQuery } from '../settings/settings.queries.ts'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { PersonActDialog } from './act-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import styles from './people.module.css'
import { duplicatesQuery, personQuery } from './people.queries.ts'
import { StateChips } from './person-chips.tsx'
import { ApprovingCard, ArrangingCard, DuplicatesCard, RightsCard, SignInCard } from './person-cards.tsx'
import { ResetFactorsDialog } from './reset-factors-dialog.tsx'

// The module of a page is ready once its texts are loaded.
await fetchTexts('administrationPeople')

/** /admin/setting/people/…: `+` is somebody new, `?view=record` the form of somebody's record; else everything about them. */
export function PersonPage() {
  const { key } = useParams({ strict: false }) as { readonly key: string }
  const { view } = useSearch({ strict: false }) as { readonly view?: string }
  return key === newKey || view === 'record' ? <PersonRecordPage recordKey={key} /> : <PersonFacts asked={key} />
}

/** The form of the settings, with drafts, effect and versions. */
function PersonRecordPage({ recordKey }: { readonly recordKey: string }) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  const company = useAdminCompany()
  const schema = useQuery(schemaQuery(language))
  const section = schema.data?.find(({ Name }) => Name === 'people')
  return (
    <QueryStates query={schema} texts={{ loading: t('personLoading'), failed: t('personFailed') }}>
      {() =>
        section &&
        (recordKey === newKey ? (
          <NewRecord section={section} company={company} />
        ) : (
          <KnownRecord key={recordKey} section={section} company={company} recordKey={recordKey} />
        ))
      }
    </QueryStates>
  )
}

/** One person with everything that hangs on their sign-in, and what can be done. */
function PersonFacts({ asked: key }: { readonly asked: string }) {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  const company = useAdminCompany()
  const { mayChange } = useAdminRight()
  const query = useQuery(personQuery(company, key, language))
  const alike = useQuery(duplicatesQuery(company, key, language))
  const [merging, setMerging] = useState<string | null>(null)
  const name = query.data?.Person.Name ?? ''
  useTitle(name || t('back'))
  return (
    <>
      <PageHead
        title={name}
        above={
          <BackLink to="/admin/setting/people" search={{ company } as never}>
            {t('back')}
          </BackLink>
        }
      />
      <QueryStates query={query} texts={{ loading: t('personLoading'), failed: t('personFailed') }}>
        {(detail) => (
          <>
            <div className={styles.head}>
              <StateChips person={detail.Person} />
              <span className={styles.soft}>
                {[detail.Person.OtherNames.join(listComma(language)), detail.Person.Email, detail.Person.TravellerCode]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {mayChange && <Acts detail={detail} company={company} />}
            <div className={styles.cards}>
              <SignInCard detail={detail} />
              <RightsCard detail={detail} />
              <ApprovingCard detail={detail} company={company} mayChange={mayChange} />
              <ArrangingCard detail={detail} company={company} />
              {alike.data && alike.data.Duplicates.length > 0 && (
                <DuplicatesCard
                  duplicates={alike.data.Duplicates}
                  company={company}
                  onCompare={mayChange ? setMerging : null}
                />
              )}
            </div>
            {merging !== null && (
              <MergeDialog
                company={company}
                one={detail.Person}
                other={alike.data?.Duplicates.find(({ Person }) => Person.Key === merging)?.Person ?? null}
                onClose={() => setMerging(null)}
              />
            )}
          </>
        )}
      </QueryStates>
    </>
  )
}

/** What can be done with somebody in this state; the first is what is most likely meant. */
function actsFor({ Person }: AdminPersonDetail): readonly PersonAct[] {
  const { State, LockedUntil } = Person
  if (State === 'ended') return ['activate']
  if (State === 'noLogin') return ['deactivate']
  return [
    ...(LockedUntil === null ? [] : (['unlock'] as const)),
    ...(State === 'invited' ? (['invite'] as const) : (['endAccess'] as const)),
    'deactivate',
  ]
}

function Acts({ detail, company }: { readonly detail: AdminPersonDetail; readonly company: string }) {
  const { t } = useTranslation('administrationPeople')
  const [act, setAct] = useState<PersonAct | 'resetFactors' | null>(null)
  const { Person, RecordKey, SignIn } = detail
  const close = () => setAct(null)
  return (
    <div className={styles.acts}>
      <Link
        className={styles.action}
        to="/admin/setting/people/$key"
        params={{ key: RecordKey }}
        search={{ company, view: 'record' } as never}
      >
        {t('edit')}
      </Link>
      {actsFor(detail).map((one) => (
        <Button key={one} onClick={() => setAct(one)}>
          {t(one === 'invite' ? 'inviteAgain' : one)}
        </Button>
      ))}
      {SignIn.HasSecondFactor === true && <Button onClick={() => setAct('resetFactors')}>{t('resetFactors')}</Button>}
      {act === 'resetFactors' && <ResetFactorsDialog company={company} person={Person} onClose={close} />}
      {act !== null && act !== 'resetFactors' && (
        <PersonActDialog act={act} meant={{ CompanyCode: company, Keys: [Person.Key] }} onClose={close} />
      )}
    </div>
  )
}
