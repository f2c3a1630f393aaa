import { useQuery, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recentFaults } from '../../lib/beacon.ts'
import { useConfiguration } from '../../lib/configuration.ts'
import { fetchTexts } from '../../lib/i18n.ts'
import { useTitle } from '../../lib/title.ts'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import styles from './debug.module.css'
import { browserFacts, sessionFacts } from './facts.ts'
import { asText, configurationFacts, environmentFacts, faultFacts, type Section, settingFacts } from './sections.ts'
import { debugCalls } from '@portolan/contract/features/config'
import { call } from '../../lib/call.ts'

// The page is fetched when it is opened, and is there once its texts are.
await fetchTexts('debug')

/** Build, configuration, browser and session (specification §1), for who looks after the deployment. */
export function DebugPage({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('debug')
  const environment = useQuery({ ...environmentQuery(), enabled: isSignedIn })
  const sections = useSections(isSignedIn, environment.data)
  useTitle(t('title'))
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <CopyButton text={() => asText(sections)} />
      </header>
      {!isSignedIn && (
        <p className={styles.hint}>
          {t('signInFirst')} <a href="/login">/login</a>
        </p>
      )}
      {isSignedIn && environment.isPending && (
        <div className={styles.waiting}>
          <Waiting label={t('loading')} />
        </div>
      )}
      {environment.error && (
        <div className={styles.failed} role="alert">
          <p>{environment.error.message}</p>
          <Button busy={environment.isFetching} onClick={() => void environment.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {sections.map(({ key, ...section }) => (
        <Facts key={key} {...section} />
      ))}
    </article>
  )
}

function useSections(isSignedIn: boolean, environment: Parameters<typeof settingFacts>[0] | undefined): Section[] {
  const { t } = useTranslation('debug')
  const configuration = useConfiguration()
  // Drawing a canvas is no work for every render.
  const [browser] = useState(browserFacts)
  const [session] = useState(sessionFacts)
  const server: Section[] = environment
    ? [
        { key: 'build', title: t('build'), facts: environmentFacts(environment) },
        { key: 'settings', title: t('settings'), facts: settingFacts(environment, t) },
      ]
    : []
  return [
    ...server,
    { key: 'configuration', title: t('configuration'), facts: configuration ? configurationFacts(configuration) : [] },
    { key: 'browser', title: t('browser'), facts: browser },
    { key: 'session', title: t('session'), facts: isSignedIn ? session : [], empty: t('notSignedIn') },
    { key: 'faults', title: t('faults'), facts: faultFacts(recentFaults()), empty: t('noFaults') },
  ]
}

function Facts({ title, facts, empty }: Omit<Section, 'key'>) {
  const { t } = useTranslation('debug')
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {facts.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <dl>
          {facts.map(({ name, value }, index) => (
            <div key={`${name} ${index}`}>
              <dt lang="en">{name}</dt>
              <dd>{value || t('none')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function CopyButton({ text }: { readonly text: () => string }) {
  const { t } = useTranslation('debug')
  const [said, setSaid] = useState('')
  const copy = () => {
    navigator.clipboard.writeText(text()).then(
      () => setSaid(t('copied')),
      () => setSaid(t('notCopied')),
    )
  }
  return (
    <div className={styles.copy}>
      <Button onClick={copy}>{t('copy')}</Button>
      <span role="status">{said}</span>
    </div>
  )
}

/** What the server reports about itself. */
function environmentQuery() {
  return queryOptions({
    queryKey: ['debug', 'environment'],
    queryFn: ({ signal }) => call(debugCalls.environment, {}, { signal }),
    staleTime: 0,
  })
}
