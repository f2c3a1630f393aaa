import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconEdit,
  IconUserQuestion,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownMoment } from '../../../lib/dates.ts'
import { fetchTexts } from '../../../lib/i18n.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useTitle } from '../../../lib/title.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { QueryStates } from '../../../ui/query-states/query-states.tsx'
import { SkeletonRows } from '../../../ui/query-states/skeleton-rows.tsx'
import { adminGroups, type AdminPage } from '../shell/admin-sections.ts'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { CompaniesCard } from './companies-card.tsx'
import { DraftBar } from './draft-bar.tsx'
import form from './form/form.module.css'
import { type Draft, invitedQuery } from './settings.queries.ts'
import styles from './settings.module.css'
import { useDrafts } from './use-drafts.ts'

await fetchTexts('administrationSettings')

/** /admin/setting: what needs doing in the company, where everything is set, and the other companies. */
export function OverviewPage() {
  const { t } = useTranslation('administrationSettings')
  const { t: shell } = useTranslation('administrationShell')
  const company = useAdminCompany()
  const { mayChange, isAuditor } = useAdminRight()
  useTitle(shell('title'))
  return (
    <>
      <PageHead title={shell('title')} lead={isAuditor ? shell('readOnly') : t('overviewLead')} />
      <div className={form.form}>
        <ToDo company={company} />
        <Areas company={company} />
        <CompaniesCard />
      </div>
      {mayChange && <DraftBar company={company} />}
    </>
  )
}

/** What waits for somebody, the worst first. */
function ToDo({ company }: { readonly company: string }) {
  const { t } = useTranslation('administrationSettings')
  const { query, drafts } = useDrafts(company)
  return (
    <section className={form.card} aria-labelledby="admin-todo">
      <h2 id="admin-todo">{t('toDo')}</h2>
      <QueryStates
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonRows label={t('loading')} count={2} shape="line" />}
      >
        {() => <ToDoList drafts={drafts} company={company} />}
      </QueryStates>
    </section>
  )
}

function ToDoList({ drafts, company }: { readonly drafts: readonly Draft[]; readonly company: string }) {
  const { t } = useTranslation('administrationSettings')
  const language = useLanguage()
  const failed = drafts.filter(({ State }) => State === 'failed')
  const faulty = drafts.filter(({ State, Faults }) => State === 'open' && Faults.length > 0)
  const open = drafts.filter(({ State, Faults }) => State === 'open' && Faults.length === 0)
  const scheduled = drafts
    .filter(({ State }) => State === 'scheduled')
    .toSorted((a, b) => String(a.PublishAt).localeCompare(String(b.PublishAt)))
  const next = scheduled[0]?.PublishAt
  const invited = useQuery(invitedQuery(company)).data ?? 0
  const lines: readonly { readonly key: string; readonly icon: TablerIcon; readonly text: string }[] = [
    {
      key: 'failed',
      icon: IconAlertTriangle,
      text: failed.length > 0 ? t('todoFailed', { count: failed.length }) : '',
    },
    {
      key: 'faulty',
      icon: IconAlertTriangle,
      text: faulty.length > 0 ? t('todoFaulty', { count: faulty.length }) : '',
    },
    { key: 'open', icon: IconEdit, text: open.length > 0 ? t('todoOpen', { count: open.length }) : '' },
    {
      key: 'scheduled',
      icon: IconClock,
      text:
        next === undefined || next === null
          ? ''
          : t('todoScheduled', { count: scheduled.length, when: ownMoment(Date.parse(next), language) }),
    },
  ]
  const shown = lines.filter(({ text }) => text !== '')
  if (shown.length === 0 && invited === 0)
    return (
      <p className={styles.calm}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('nothingToDo')}
      </p>
    )
  return (
    <ul className={styles.todo}>
      {shown.map(({ key, icon: Icon, text }) => (
        <li key={key} data-kind={key}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <Link to={'/admin/setting/changes' as never} search={{ company } as never}>
            {text}
          </Link>
        </li>
      ))}
      {invited > 0 && (
        <li>
          <IconUserQuestion size={20} stroke={1.75} aria-hidden />
          <Link to="/admin/setting/people" search={{ company, view: 'invited' } as never}>
            {t('todoInvited', { count: invited })}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The pages by what they are about, with a sentence each. */
function Areas({ company }: { readonly company: string }) {
  const { t } = useTranslation('administrationSettings')
  const { t: shell } = useTranslation('administrationShell')
  const { t: menu } = useTranslation('shell')
  return (
    <div className={styles.areas}>
      {adminGroups.map(({ key, pages }) =>
        key === 'start' ? null : (
          <section key={key} className={styles.area} aria-labelledby={`admin-area-${key}`}>
            <h2 id={`admin-area-${key}`}>{shell(`groups.${key}`)}</h2>
            <p>{t(`areas.${key}`)}</p>
            <ul>
              {(pages as readonly AdminPage[]).map((page) => (
                <li key={page.key}>
                  <Link to={`/admin/setting/${page.path}` as never} search={{ company } as never}>
                    {shell(page.key)}
                  </Link>
                </li>
              ))}
              {key === 'requests' && (
                <>
                  <li>
                    <Link to="/policies">{t('travelPolicy')}</Link>
                  </li>
                  <li>
                    <Link to="/budgets">{menu('budgets')}</Link>
                  </li>
                </>
              )}
            </ul>
          </section>
        ),
      )}
    </div>
  )
}
