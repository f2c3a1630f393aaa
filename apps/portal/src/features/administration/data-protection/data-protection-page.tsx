import type { Consent } from '@portolan/contract/features/administration/data-protection'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownDay } from '../../../lib/iso-days.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { consentsQuery, heldQuery, peopleQuery } from './data-protection.queries.ts'
import { PersonData } from './person-data.tsx'
import { RequestsCard } from './requests-card.tsx'
import styles from './data-protection.module.css'

await fetchTexts('administrationDataProtection')

/** What people ask about their data, what is held of whom, and how it is given to them and erased. */
export function DataProtectionPage() {
  const { t } = useTranslation(['administrationDataProtection', 'administrationShell'])
  const company = useAdminCompany()
  // Another company's person must not stay chosen.
  const [chosen, setChosen] = useState<{ readonly company: string; readonly key: string } | null>(null)
  const person = chosen?.company === company ? chosen.key : null
  return (
    <>
      <PageHead title={t('administrationShell:dataProtection')} lead={t('lead')} />
      <div className={styles.page}>
        <RequestsCard company={company} onChoose={(key) => setChosen({ company, key })} />
        <PersonCard company={company} person={person} onChoose={(key) => setChosen({ company, key })} />
        <ConsentsCard company={company} />
        <HeldCard />
      </div>
    </>
  )
}

interface PersonProps {
  readonly company: string
  readonly person: string | null
  readonly onChoose: (key: string) => void
}

function PersonCard({ company, person, onChoose }: PersonProps) {
  const { t } = useTranslation('administrationDataProtection')
  const [search, setSearch] = useState('')
  const { data } = useQuery(peopleQuery(company, search.trim()))
  const found = search.trim() === '' ? [] : (data?.People ?? [])
  return (
    <Card id="person" title={t('person')}>
      <div className={styles.content}>
        <FormField label={t('searchLabel')}>
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={200}
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </FormField>
        {search.trim() !== '' && data?.People.length === 0 && <p role="status">{t('nobody')}</p>}
        <ul className={styles.list}>
          {found.map(({ Key, Name, Email, Code }) => (
            <li key={Key}>
              <span>
                <strong>{Name}</strong> <span className={styles.soft}>{[Email, Code].filter(Boolean).join(' · ')}</span>
              </span>
              <Button
                aria-label={`${t('choose')}: ${Name}`}
                onClick={() => {
                  onChoose(Key)
                  setSearch('')
                }}
              >
                {t('choose')}
              </Button>
            </li>
          ))}
        </ul>
        {person !== null && <PersonData key={person} company={company} person={person} />}
      </div>
    </Card>
  )
}

function ConsentsCard({ company }: { readonly company: string }) {
  const { t } = useTranslation('administrationDataProtection')
  const query = useInfiniteQuery(consentsQuery(company))
  const consents = query.data?.pages.flatMap(({ Consents }) => Consents) ?? []
  return (
    <Card id="consents" title={t('consents')}>
      {(consents.length === 0 || query.isError) && (
        <div className={styles.content}>
          {query.isSuccess && <p>{t('consentsNone')}</p>}
          {query.isError && <p role="alert">{t('loadFailed')}</p>}
        </div>
      )}
      {consents.length > 0 && (
        <section className={styles.scroll} aria-label={t('consents')}>
          <table className={`${styles.table ?? ''} ${styles.stacked ?? ''}`}>
            <thead>
              <tr>
                <th scope="col">{t('who')}</th>
                <th scope="col">{t('kind')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col">{t('since')}</th>
              </tr>
            </thead>
            <tbody>
              {consents.map((consent) => (
                <ConsentRow key={keyOf(consent)} consent={consent} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {query.hasNextPage && (
        <div className={styles.foot}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const keyOf = ({ Person, Kind, Detail, At }: Consent) => `${Person.Key} ${Kind} ${Detail ?? ''} ${At}`

function ConsentRow({ consent: { Person, Kind, Detail, IsGiven, At } }: { readonly consent: Consent }) {
  const { t } = useTranslation('administrationDataProtection')
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">{Person.Name}</th>
      <td>
        {t(`kinds.${Kind}`)} {Detail !== null && <small className={styles.soft}>{Detail}</small>}
      </td>
      <td>
        <Chip tone={IsGiven ? 'good' : 'quiet'}>{t(IsGiven ? 'given' : 'withdrawn')}</Chip>
      </td>
      <td>
        <time dateTime={At}>{ownDay(At, language)}</time>
      </td>
    </tr>
  )
}

function HeldCard() {
  const { t } = useTranslation('administrationDataProtection')
  const { data } = useQuery(heldQuery(useLanguage()))
  return (
    <Card id="held" title={t('held')}>
      <section className={styles.scroll} aria-label={t('held')}>
        <table className={`${styles.table ?? ''} ${styles.stacked ?? ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('section')}</th>
              <th scope="col">{t('heldWhat')}</th>
              <th scope="col">{t('heldHow')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.Sections.map(({ Key, Title, What, HowLong }) => (
              <tr key={Key}>
                <th scope="row">{Title}</th>
                <td>{What}</td>
                <td>{HowLong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
