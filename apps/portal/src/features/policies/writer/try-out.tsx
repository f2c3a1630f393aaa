import { policies } from '@portolan/contract/features/policies'
import type { PolicyBody } from '@portolan/contract/features/policies/document'
import type { PolicyVerdict } from '@portolan/contract/features/policies/shapes'
import { factLabel } from '@portolan/rules/policy/fact-label'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/call.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { VerdictChip } from '../../../parts/policy-verdict/policy-card.tsx'
import { PolicyFindings } from '../../../parts/policy-verdict/policy-findings.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame } from '../../../ui/field/field-frame.tsx'
import field from '../../../ui/field/field.module.css'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { policiesKey, recentQuery } from '../policies.queries.ts'
import styles from './policies-page.module.css'

interface Props {
  readonly company: string
  readonly policy: PolicyBody
}

/** Judges one request that was made, by the policy as it is written now, beside what applies. */
export function TryOut({ company, policy }: Props) {
  const { t } = useTranslation('policiesWriter')
  const language = useLanguage()
  const recent = useQuery(recentQuery(company, language))
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const reference = typed.replaceAll(/\s/g, '')
  const isReference = /^\d{20}$/.test(reference)
  const query = useQuery({
    queryKey: [...policiesKey, 'try', company, language, asked, policy],
    queryFn: ({ signal }) =>
      call(policies.tryOut, { CompanyCode: company, Policy: policy, ReferenceNumber: asked }, { signal }),
    enabled: asked !== '',
    retry: false,
  })
  return (
    <section className={styles.card} aria-label={t('tryOut')}>
      <header className={styles.cardHead}>
        <h2>{t('tryOut')}</h2>
        <span>{t('tryHint')}</span>
      </header>
      <form
        className={styles.tryForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReference) setAsked(reference)
        }}
      >
        <FieldFrame path="recent" label={t('recent')} fault={null}>
          {({ id }) => (
            <select
              id={id}
              className={field.input}
              value={recent.data?.some(({ ReferenceNumber }) => ReferenceNumber === reference) ? reference : ''}
              onChange={({ target }) => {
                setTyped(target.value)
                setAsked(target.value)
              }}
            >
              <option value="">{t('chooseRequest')}</option>
              {recent.data?.map(({ ReferenceNumber, TripName, Traveler }) => (
                <option key={ReferenceNumber} value={ReferenceNumber}>
                  {[TripName, Traveler.Name].join(' · ')}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldFrame
          path="reference"
          label={t('referenceNumber')}
          fault={typed !== '' && !isReference ? t('referenceFault') : null}
        >
          {({ id, describedBy }) => (
            <input
              id={id}
              className={field.input}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              aria-describedby={describedBy}
              aria-invalid={(typed !== '' && !isReference) || undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FieldFrame>
        <Button type="submit" disabled={!isReference} busy={query.isFetching}>
          {t('try')}
        </Button>
      </form>
      {asked !== '' && (
        <div className={styles.tried}>
          <QueryStates query={query} texts={{ loading: t('trying'), failed: t('tryFailed') }}>
            {({ TripName, Now, Then, Facts }) => (
              <>
                <h3 translate="no">{TripName}</h3>
                <div className={styles.verdicts}>
                  <Side title={t('now')} verdict={Now} />
                  <Side title={t('withDraft')} verdict={Then} />
                </div>
                <FactsTable facts={Facts} />
              </>
            )}
          </QueryStates>
        </div>
      )}
    </section>
  )
}

function Side({ title, verdict }: { readonly title: string; readonly verdict: PolicyVerdict | null }) {
  const { t } = useTranslation('policiesWriter')
  return (
    <div>
      <h4>{title}</h4>
      {verdict ? (
        <>
          <VerdictChip verdict={verdict} />
          <PolicyFindings findings={verdict.Findings} />
          {verdict.Unknown > 0 && <p className={styles.soft}>{t('notKnown', { count: verdict.Unknown })}</p>}
        </>
      ) : (
        <p className={styles.soft}>{t('noPolicy')}</p>
      )}
    </div>
  )
}

interface FactsProps {
  readonly facts: readonly { readonly Path: string; readonly Fact: string; readonly Value: string }[]
}

/** What rules can look at of the request, by the names that expressions use. */
function FactsTable({ facts }: FactsProps) {
  const { t } = useTranslation('policiesWriter')
  const language = useLanguage()
  return (
    <details className={styles.facts}>
      <summary>{t('facts', { count: facts.length })}</summary>
      {/* It scrolls where the window is narrow: the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} data-strip role="region" aria-label={t('factsTable')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('fact')}</th>
              <th scope="col">{t('factName')}</th>
              <th scope="col">{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ Path, Fact, Value }) => (
              <tr key={`${Path} ${Fact}`}>
                <td>
                  {factLabel(Fact, language)} {Path !== '' && <span className={styles.soft}>{Path}</span>}
                </td>
                <td>
                  <code translate="no">{Fact}</code>
                </td>
                <td translate="no">{Value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
