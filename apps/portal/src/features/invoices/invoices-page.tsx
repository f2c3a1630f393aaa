import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconArrowsDiff, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/page-head.tsx'
import { useConfiguration } from '../../lib/configuration.ts'
import { fetchTexts } from '../../lib/i18n.ts'
import { useSeesCompany } from '../../lib/login-rights.ts'
import { useMinute } from '../../lib/minute.ts'
import { useLanguage } from '../../lib/preferences.ts'
import { useProfile } from '../../lib/session.ts'
import { ExportMenu } from '../../ui/list/list-menus.tsx'
import { useExport } from '../../ui/list/use-export.ts'
import { useListState } from '../../ui/list/use-list-state.ts'
import styles from './invoices-page.module.css'
import { exportInvoices, invoiceList, pageQuery } from './invoices.queries.ts'
import { ResultsCard } from './list/results-card.tsx'
import { MonthsCard } from './months/months-card.tsx'
import { isoDay } from './iso-day.ts'
import { SearchForm } from './search/search-form.tsx'
import { draftOf, emptyDraft, filtersOf, type InvoiceDraft, isAsked, questionOf } from './search/search.rules.ts'
import { PreparedZips } from './zips/prepared-zips.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('invoices'), fetchTexts('invoice')])

/** Until the configuration is there. */
const usualPageSize = 20

/** /invoices: what was charged for trips, searched by dates, company, traveller or number. The search stands in the address. */
export function InvoicesPage() {
  const { t } = useTranslation(['invoices', 'shell'])
  const language = useLanguage()
  const { ViewCompanies: companies } = useProfile()
  const seesCompany = useSeesCompany()
  const today = isoDay(new Date(useMinute()))
  const list = useListState(invoiceList(useConfiguration()?.InvoicePageSize ?? usualPageSize))
  const { filters } = list
  const asked = isAsked(filters)
  const question = asked ? questionOf(draftOf(filters, companies), companies) : null
  const query = useQuery(pageQuery(question, list, language))
  const { isExporting, exportAs } = useExport((format) =>
    question ? exportInvoices(question, list.sort, format) : Promise.reject(new Error('nothing is asked for')),
  )
  const key = JSON.stringify(filters)
  const [edited, setEdited] = useState<{ readonly of: string; readonly draft: InvoiceDraft } | null>(null)
  // What is typed belongs to the address that it was typed over: the back button brings its own search along.
  if (edited !== null && edited.of !== key) setEdited(null)
  const draft = edited?.of === key ? edited.draft : asked ? draftOf(filters, companies) : emptyDraft(today, companies)
  const search = () => {
    const next = filtersOf(draft)
    if (JSON.stringify({ ...filters, ...next }) === key) void query.refetch()
    else list.setFilters(next)
  }
  const clear = () => {
    setEdited(null)
    list.clearFilters()
  }
  return (
    <>
      <PageHead
        title={t('shell:invoices')}
        above={
          <nav aria-label={t('breadcrumb')}>
            <ol className={styles.crumbs}>
              <li>
                <Link to="/">{t('shell:dashboard')}</Link>
                <IconChevronRight size={14} stroke={1.75} aria-hidden />
              </li>
              <li aria-current="page">{t('shell:invoices')}</li>
            </ol>
          </nav>
        }
      >
        {seesCompany && (
          <Link to="/invoices/reconcile" className={styles.compare}>
            <IconArrowsDiff size={18} stroke={1.75} aria-hidden />
            {t('compare')}
          </Link>
        )}
        <ExportMenu
          count={question ? (query.data?.total ?? 0) : 0}
          isBusy={isExporting}
          onExport={(format) => void exportAs(format)}
        />
      </PageHead>
      <div className={styles.page}>
        <div className={styles.top}>
          <div className={styles.card}>
            <SearchForm
              draft={draft}
              companies={companies}
              busy={query.isFetching && !query.isPlaceholderData && question !== null && query.data === undefined}
              onDraft={(next) => setEdited({ of: key, draft: next })}
              onSearch={search}
              onClear={clear}
            />
          </div>
          <MonthsCard
            isTravelDate={question?.isTravelDate ?? true}
            until={question && question.to !== '' ? question.to : today}
            today={today}
          />
        </div>
        <PreparedZips />
        {question ? (
          <ResultsCard question={question} list={list} query={query} />
        ) : (
          <p className={styles.hint}>{t('startHint')}</p>
        )}
      </div>
    </>
  )
}
