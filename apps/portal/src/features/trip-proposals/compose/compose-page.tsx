import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composeTexts } from './compose-texts.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { FailedNote } from '../../../ui/query-states/failed-note.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './compose.module.css'
import { companiesQuery, composeQuery, type Which } from './compose.queries.ts'
import { Editor } from './editor.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all(
  (['proposalsCompose', 'proposalActs', 'policyVerdict', 'requestsForm', 'tripDetail'] as const).map((texts) =>
    fetchTexts(texts),
  ),
)

interface Props {
  /** 'new', or a proposal's reference. */
  readonly reference: string
  /** Of a new one: code of the company, and the trip request that it answers. */
  readonly company: string | null
  readonly request: string | null
}

interface Session {
  readonly id: number
  readonly opened: string
  /** The reference that a new proposal has got from its first saving, and whether the address has it. */
  readonly created: string | null
  readonly isNamed: boolean
  /** What a new one began with: the address loses it once the proposal has a reference. */
  readonly begun: Pick<Props, 'company' | 'request'> | null
}

/** /desk/proposals/new and /desk/proposals/:reference */
export function ComposePage({ reference, company, request }: Props) {
  const { t } = useTranslation(composeTexts)
  const navigate = useNavigate()
  const [session, setSession] = useState<Session>({
    id: 1,
    opened: reference,
    created: null,
    isNamed: false,
    begun: null,
  })
  const { opened, created, isNamed } = session
  // A new proposal that was saved is the same one under its own address; anything else is another one.
  if (reference === created && !isNamed) setSession({ ...session, isNamed: true })
  else if (reference !== created && (isNamed || reference !== opened))
    setSession({ id: session.id + 1, opened: reference, created: null, isNamed: false, begun: null })
  const isNew = opened === 'new'
  const from = session.begun ?? { company, request }
  if (isNew && created === null && company === null) return <ChooseCompany request={request} />
  return (
    <Loaded
      key={`${String(session.id)} ${isNew ? `${from.company ?? ''} ${from.request ?? ''}` : ''}`}
      which={{
        reference: isNew ? null : opened,
        company: isNew ? (from.company ?? '') : '',
        request: isNew ? from.request : null,
      }}
      title={t(isNew ? 'newTitle' : 'title')}
      onCreated={(saved) => {
        setSession((now) => ({ ...now, created: saved, begun: { company, request } }))
        void navigate({
          to: '/desk/proposals/$reference',
          params: { reference: saved },
          search: {},
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}

interface LoadedProps {
  readonly which: Which
  readonly title: string
  readonly onCreated: (reference: string) => void
}

function Loaded({ which: asked, title, onCreated }: LoadedProps) {
  const { t } = useTranslation(composeTexts)
  const language = useLanguage()
  // A new proposal's address loses its company once it has a reference.
  const [which] = useState(asked)
  const query = useQuery(composeQuery(which, language))
  if (query.error && !query.data)
    return (
      <FailedNote text={t('failed')} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    )
  if (!query.data) return <SkeletonRows label={t('loading')} count={6} shape="line" />
  return <Editor composed={query.data} which={which} title={title} onCreated={onCreated} />
}

/** A new proposal is for one company, which is chosen first. */
function ChooseCompany({ request }: { readonly request: string | null }) {
  const { t } = useTranslation(composeTexts)
  const navigate = useNavigate()
  const query = useQuery(companiesQuery)
  const open = (Code: string) =>
    void navigate({
      to: '/desk/proposals/$reference',
      params: { reference: 'new' },
      search: { company: Code, ...(request === null ? {} : { request }) },
      replace: true,
    })
  // Whoever serves one company has nothing to choose.
  const [only, another] = query.data ?? []
  const single = another === undefined ? only?.Code : undefined
  const openSingle = useEffectEvent(open)
  useEffect(() => {
    if (single !== undefined) openSingle(single)
  }, [single])
  return (
    <>
      <PageHead title={t('newTitle')} />
      <section className={styles.companies} aria-label={t('forWhichCompany')}>
        <h2>{t('forWhichCompany')}</h2>
        <QueryStates query={query} texts={{ loading: t('loading'), failed: t('failed') }}>
          {(companies) => (
            <ul>
              {companies.map(({ Code, Name }) => (
                <li key={Code}>
                  <Button wide onClick={() => open(Code)}>
                    {Name}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
      </section>
    </>
  )
}
