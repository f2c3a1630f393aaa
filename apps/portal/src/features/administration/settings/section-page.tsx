import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { Chip } from '../../../ui/chip.tsx'
import button from '../../../ui/button.module.css'
import { useLastPage, useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { SearchBox } from '../../../ui/search/search-box.tsx'
import { adminPageAt, type AdminPage } from '../shell/admin-sections.ts'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { AdminNotFound } from './admin-not-found.tsx'
import { DraftBar } from './draft-bar.tsx'
import { newKey } from './new-key.ts'
import { KnownRecord, NewRecord } from './record-page.tsx'
import { type RecordRow, recordsQuery, schemaQuery, type Section } from './settings.queries.ts'
import styles from './settings.module.css'
import { isWaiting, useDrafts } from './use-drafts.ts'

await fetchTexts('administrationSettings')

const shape = { filters: { text: '' }, sortBy: ['name'], sizes: [50], columns: [] } as const

/** /admin/setting/:section: the records of a section, to find and open. */
export function SectionPage() {
  const { t } = useTranslation('administrationSettings')
  const { section: path } = useParams({ strict: false }) as { readonly section: string }
  const company = useAdminCompany()
  const schema = useQuery(schemaQuery(useLanguage()))
  const page = adminPageAt(`/admin/setting/${path}`)
  const section = schema.data?.find(({ Name }) => Name === page?.section)
  if (!page?.section || (schema.data && !section)) return <AdminNotFound />
  return (
    <QueryStates
      query={schema}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonRows label={t('loading')} count={8} shape="line" />}
    >
      {() => {
        if (!section) return null
        const props = { page, section, company }
        return isSingle(section) ? <Single {...props} /> : <Records key={`${path} ${company}`} {...props} />
      }}
    </QueryStates>
  )
}

interface Props {
  readonly page: AdminPage
  readonly section: Section
  readonly company: string
}

/** A company has one record of itself, and one document of each kind of rules at a time. */
const isSingle = ({ Name }: Section) => Name === 'companies' || Name.startsWith('rules:')

/** Where there is one record, its form needs no list before it. */
function Single({ page, section, company }: Props) {
  const { t } = useTranslation('administrationSettings')
  const query = useQuery(recordsQuery({ section: section.Name, company, search: '', page: 1, size: 2 }))
  return (
    <QueryStates
      query={query}
      texts={{ loading: t('loading'), failed: t('failed') }}
      skeleton={<SkeletonRows label={t('loading')} count={8} shape="line" />}
    >
      {({ Records: [first], Total }) => {
        const key = `${section.Name} ${company}`
        if (Total > 1) return <Records key={key} page={page} section={section} company={company} />
        if (!first) return <NewRecord key={key} section={section} company={company} />
        return <KnownRecord key={key} section={section} company={company} recordKey={first.Key} />
      }}
    </QueryStates>
  )
}

function Records({ page, section, company }: Props) {
  const { t } = useTranslation('administrationSettings')
  const { mayChange } = useAdminRight()
  const list = useListState(shape)
  const of = section.Scope === 'deployment' ? '' : company
  const { text } = list.filters
  const query = useQuery(
    recordsQuery({ section: section.Name, company: of, search: text, page: list.page, size: list.size }),
  )
  const { drafts } = useDrafts(company)
  useTitle(section.Title)
  useLastPage(list, query.isPlaceholderData ? undefined : query.data?.Total)
  const fresh = drafts.filter((one) => one.Section === section.Name && one.Key === null && isWaiting(one))
  const total = query.data?.Total
  return (
    <>
      <PageHead title={section.Title} lead={section.Help || undefined}>
        {mayChange && section.MayChange && (
          <RecordLink
            path={page.path}
            recordKey={newKey}
            company={company}
            className={`${button.button ?? ''} ${button.plain ?? ''}`}
          >
            <IconPlus size={18} aria-hidden />
            {t('addRecord')}
          </RecordLink>
        )}
      </PageHead>
      <section className={styles.card} aria-label={section.Title}>
        <div className={styles.tools}>
          <SearchBox
            label={t('search')}
            clear={t('clearSearch')}
            keyword={text}
            onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
          />
          <strong role="status">{total === undefined ? '' : t('total', { count: total })}</strong>
        </div>
        {fresh.length > 0 && (
          <ul className={styles.records} aria-label={t('newRecords')}>
            {fresh.map((draft) => (
              <li key={draft.Id}>
                <RecordLink path={page.path} recordKey={newKey} company={company} draft={draft.Id}>
                  {draft.Title || t('newRecord')}
                </RecordLink>
                <Chip tone="warn">{t('draftNew')}</Chip>
              </li>
            ))}
          </ul>
        )}
        <QueryStates
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonRows label={t('loading')} count={8} shape="line" />}
          isEmpty={({ Total }) => Total === 0}
          empty={<StateNote picture={<Skyline lines="" />} title={text === '' ? t('noRecords') : t('noneFound')} />}
        >
          {({ Records: rows }, isStale) => (
            <ul className={styles.records} aria-label={section.Title} aria-busy={isStale}>
              {rows.map((row) => (
                <Row key={row.Key} row={row} path={page.path} company={company} />
              ))}
            </ul>
          )}
        </QueryStates>
        {total !== undefined && total > list.size && (
          <div className={styles.foot}>
            <Pager page={list.page} size={list.size} total={total} onPage={list.setPage} isNumbered />
          </div>
        )}
      </section>
      {mayChange && <DraftBar company={of} />}
    </>
  )
}

interface RowProps {
  readonly row: RecordRow
  readonly path: string
  readonly company: string
}

function Row({ row: { Key, Title, Detail, Active, ChangedAt, HasDraft }, path, company }: RowProps) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  return (
    <li data-ended={!Active || undefined}>
      <RecordLink path={path} recordKey={Key} company={company}>
        {Title || Key}
      </RecordLink>
      {Detail !== '' && <span className={styles.detail}>{Detail}</span>}
      <span className={styles.marks}>
        {!Active && <Chip tone="quiet">{t('ended')}</Chip>}
        {HasDraft && <Chip tone="warn">{t('draft')}</Chip>}
        {ChangedAt !== null && <span>{ownMoment(Date.parse(ChangedAt), language)}</span>}
      </span>
    </li>
  )
}

interface LinkProps {
  readonly path: string
  readonly recordKey: string
  readonly company: string
  readonly draft?: string
  readonly className?: string | undefined
  readonly children: React.ReactNode
}

const RecordLink = ({ path, recordKey, company, draft, className = styles.open, children }: LinkProps) => (
  <Link
    to={'/admin/setting/$section/$key' as never}
    params={{ section: path, key: recordKey } as never}
    search={{ company, ...(draft === undefined ? {} : { draft }) } as never}
    className={className}
  >
    {children}
  </Link>
)
