import type { Budget } from '@portolan/contract/features/policies/budgets'
import { dayAt, ownZone } from '@portolan/rules/local-time'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useMinute } from '../../../lib/minute.ts'
import { companyName } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyCard, InsightBody } from '../../../ui/insight/insight.tsx'
import { ExportMenu } from '../../../ui/list/list-menus.tsx'
import { useExport } from '../../../ui/list/use-export.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { Skyline, StateNote } from '../../../ui/query-states/state-note.tsx'
import { BudgetCard } from './budget-card.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { type BudgetDraft, type CorrectionDraft, draftOf, emptyCorrection, emptyDraft } from './budget-form.rules.ts'
import { BudgetFilters } from './budget-filters.tsx'
import { budgetsQuery, budgetsShape, exportBudgets } from './budgets.queries.ts'
import styles from './budgets-page.module.css'
import { CorrectionDialog } from './correction-dialog.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('policiesBudgets'), fetchTexts('uiInsight'), fetchTexts('uiList')])

/** The picture of no budgets: columns of three heights. */
const columns = 'M40 60V42h14v18M66 60V32h14v28M92 60V48h14v12'

/** What is open over the page. */
type Opened = { readonly act: 'change' | 'correct'; readonly id: string } | { readonly act: 'new' } | null

/** /budgets: what cost centres may spend, and what of it is used. For those who own them. */
export function BudgetsPage() {
  const { t } = useTranslation('policiesBudgets')
  const language = useLanguage()
  const { ViewCompanies } = useProfile()
  const list = useListState(budgetsShape)
  const query = useQuery(budgetsQuery(list.filters, list.page, language))
  const { isExporting, exportAs } = useExport((format) => exportBudgets(list.filters, format))
  const [opened, setOpened] = useState<Opened>(null)
  useTitle(t('title'))
  const companies =
    ViewCompanies.length > 1 && list.filters.company === ''
      ? new Map(ViewCompanies.map((company) => [company.Code, companyName(company, language)]))
      : null
  const { data } = query
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        <ExportMenu count={data?.Total ?? 0} isBusy={isExporting} onExport={(format) => void exportAs(format)} />
        {data?.MayCreate && (
          <Button look="primary" onClick={() => setOpened({ act: 'new' })}>
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t('new')}
          </Button>
        )}
      </PageHead>
      <BudgetFilters list={list} />
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={4} shape="line" />}
        isEmpty={({ Total }) => Total === 0}
        empty={
          <EmptyCard>
            <StateNote picture={<Skyline lines={columns} />} title={t('none')}>
              <span>{t(list.isFiltered ? 'noneFiltered' : 'noneHint')}</span>
            </StateNote>
          </EmptyCard>
        }
      >
        {({ Budgets, Total }, isStale) => (
          <InsightBody isStale={isStale}>
            <ul className={styles.list} aria-label={t('title')}>
              {Budgets.map((budget) => (
                <BudgetCard
                  key={budget.Id}
                  budget={budget}
                  company={companies?.get(budget.CompanyCode) ?? null}
                  onChange={() => setOpened({ act: 'change', id: budget.Id })}
                  onCorrect={() => setOpened({ act: 'correct', id: budget.Id })}
                />
              ))}
            </ul>
            <Pager page={list.page} size={list.size} total={Total} onPage={list.setPage} />
          </InsightBody>
        )}
      </QueryStates>
      <Dialogs
        opened={opened}
        budgets={data?.Budgets ?? []}
        company={list.filters.company}
        onClose={() => setOpened(null)}
      />
    </>
  )
}

interface DialogsProps {
  readonly opened: Opened
  readonly budgets: readonly Budget[]
  /** The chosen one, or none. */
  readonly company: string
  readonly onClose: () => void
}

/** What was typed into a dialog stays while the page is open, for each budget of its own. */
function Dialogs({ opened, budgets, company, onClose }: DialogsProps) {
  const { ViewCompanies } = useProfile()
  const today = dayAt(useMinute(), ownZone())
  const [drafts, setDrafts] = useState<ReadonlyMap<string, BudgetDraft>>(new Map())
  const [corrections, setCorrections] = useState<ReadonlyMap<string, CorrectionDraft>>(new Map())
  if (!opened) return null
  const id = opened.act === 'new' ? 'new' : opened.id
  const budget = budgets.find(({ Id }) => Id === id) ?? null
  if (opened.act === 'correct') {
    if (!budget) return null
    const keep = (draft: CorrectionDraft) => setCorrections(new Map(corrections).set(id, draft))
    return (
      <CorrectionDialog
        budget={budget}
        draft={corrections.get(id) ?? emptyCorrection}
        onDraft={keep}
        onSaved={() => {
          keep(emptyCorrection)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  if (opened.act === 'change' && !budget) return null
  const first = company || (ViewCompanies[0]?.Code ?? '')
  const fresh = budget ? draftOf(budget) : emptyDraft(today, first)
  return (
    <BudgetDialog
      budget={budget}
      draft={drafts.get(id) ?? fresh}
      onDraft={(draft) => setDrafts(new Map(drafts).set(id, draft))}
      onSaved={() => {
        setDrafts(new Map([...drafts].filter(([key]) => key !== id)))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
