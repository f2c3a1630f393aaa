import { type AdminPerson, personRights } from '@portolan/contract/features/administration/people'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchTexts } from '../../../lib/i18n.ts'
import { momentOf } from '../../../lib/moment-of.ts'
import { listComma } from '../../../lib/names.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { useProfile } from '../../../lib/session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import type { ListColumn } from '../../../ui/list/list-column.ts'
import { chipsOf, ListFilters, MoreFilters, SelectFilter } from '../../../ui/list/list-filters.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { StateNote } from '../../../ui/query-states/state-note.tsx'
import { newKey } from '../settings/new-key.ts'
import { useAdminCompany } from '../shell/use-admin-company.ts'
import { useAdminRight } from '../shell/use-admin-right.ts'
import { BulkActs } from './act-dialog.tsx'
import styles from './people.module.css'
import { choicesQuery, exportPeople, meantBy, peopleList, peopleQuery } from './people.queries.ts'
import { Rights, StateChips } from './person-chips.tsx'

// The module of a page is ready once its texts are loaded.
await Promise.all([fetchTexts('administrationPeople'), fetchTexts('administrationShell')])

const views = ['', 'active', 'invited', 'ended', 'noLogin'] as const

/** /admin/setting/people: everybody of the company, with their rights and the state of their sign-in. */
export function PeoplePage() {
  const { t } = useTranslation(['administrationPeople', 'administrationShell'])
  const language = useLanguage()
  const navigate = useNavigate()
  const { LoginId } = useProfile()
  const company = useAdminCompany()
  const { mayChange } = useAdminRight()
  const list = useListState(peopleList, { remember: { list: 'adminPeople', loginId: LoginId } })
  const query = useQuery(peopleQuery(company, list, language))
  const columns = useColumns()
  const { filters, setFilters } = list
  const { view, text, right, role, team, costCentre } = filters
  const [isOpen, setOpen] = useState(() => [right, role, team, costCentre].some((one) => one !== ''))
  const choices = useQuery({
    ...choicesQuery(company),
    enabled: company !== '' && (isOpen || team !== '' || costCentre !== ''),
  })
  const nameOf = (of: readonly { Code: string; Name: string }[] | undefined, code: string) =>
    of?.find(({ Code }) => Code === code)?.Name ?? code
  const chips = chipsOf(
    {
      text,
      right: right && t(`rightNames.${right as (typeof personRights)[number]}`),
      role: role && t(role === 'arranger' ? 'arranger' : 'approver'),
      team: team && nameOf(choices.data?.Teams, team),
      costCentre: costCentre && nameOf(choices.data?.CostCentres, costCentre),
    },
    setFilters,
  )
  const hrefOf = ({ Key }: AdminPerson) =>
    `/admin/setting/people/${encodeURIComponent(Key)}?company=${encodeURIComponent(company)}`
  return (
    <ListPage
      title={t('administrationShell:people')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ Key }) => Key}
      nameOf={({ Name }) => Name}
      hrefOf={hrefOf}
      onOpen={({ Key }) =>
        void navigate({ to: '/admin/setting/people/$key', params: { key: Key }, search: { company } as never })
      }
      texts={{ loading: t('loading'), failed: t('failed'), total: (count) => t('people', { count }) }}
      empty={
        <StateNote title={t(list.isFiltered ? 'noneFound' : 'none')}>
          <span>{t(list.isFiltered ? 'noneFoundHint' : 'noneHint')}</span>
        </StateNote>
      }
      actions={
        mayChange && (
          <>
            <Link className={styles.action} to="/admin/setting/bulk" search={{ company } as never}>
              <IconFileImport size={18} stroke={1.75} aria-hidden />
              {t('import')}
            </Link>
            <Link
              className={styles.action}
              data-look="primary"
              to="/admin/setting/people/$key"
              params={{ key: newKey }}
              search={{ company } as never}
            >
              <IconUserPlus size={18} stroke={1.75} aria-hidden />
              {t('add')}
            </Link>
          </>
        )
      }
      filters={
        <ListFilters
          views={{ label: t('states'), of: views.map((key) => ({ key, text: t(key === '' ? 'all' : key) })) }}
          filters={{ view: view as (typeof views)[number], text }}
          onFilters={setFilters}
          texts={{ search: t('search'), more: t('more'), fewer: t('fewer') }}
          isOpen={isOpen}
          onOpen={setOpen}
        />
      }
      more={
        isOpen && (
          <MoreFilters>
            <SelectFilter
              label={t('right')}
              any={t('any')}
              value={right}
              options={personRights.map((Code) => ({ Code, Name: t(`rightNames.${Code}`) }))}
              onValue={(value) => setFilters({ right: value })}
            />
            <SelectFilter
              label={t('role')}
              any={t('any')}
              value={role}
              options={(['arranger', 'approver'] as const).map((Code) => ({ Code, Name: t(Code) }))}
              onValue={(value) => setFilters({ role: value })}
            />
            <SelectFilter
              label={t('team')}
              any={t('any')}
              value={team}
              options={choices.data?.Teams}
              onValue={(value) => setFilters({ team: value })}
            />
            <SelectFilter
              label={t('costCentre')}
              any={t('any')}
              value={costCentre}
              options={choices.data?.CostCentres}
              onValue={(value) => setFilters({ costCentre: value })}
            />
          </MoreFilters>
        )
      }
      chips={chips}
      bulk={
        mayChange
          ? (selection) => <BulkActs meant={meantBy(company, filters, selection.input)} onDone={selection.clear} />
          : undefined
      }
      onExport={(format, chosen) => exportPeople(company, filters, format, chosen)}
    />
  )
}

function useColumns(): readonly ListColumn<AdminPerson>[] {
  const { t } = useTranslation('administrationPeople')
  const language = useLanguage()
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      minWidth: 260,
      cell: (person) => (
        <span className={styles.person}>
          <Avatar name={person.Name} size="small" />
          <span>
            {person.Name}
            <small title={person.OtherNames.join(listComma(language)) || undefined}>
              {[person.OtherNames[0], person.Email].filter(Boolean).join(' · ')}
            </small>
          </span>
        </span>
      ),
    },
    { key: 'email', title: t('email'), sortBy: 'email', minWidth: 200, cell: ({ Email }) => Email },
    { key: 'code', title: t('code'), sortBy: 'code', isUnbroken: true, cell: ({ TravellerCode }) => TravellerCode },
    { key: 'state', title: t('state'), minWidth: 120, cell: (person) => <StateChips person={person} /> },
    {
      key: 'signedIn',
      title: t('signedIn'),
      sortBy: 'signedIn',
      isUnbroken: true,
      cell: ({ SignedInAt, State }) =>
        SignedInAt === null ? (
          State === 'noLogin' ? null : (
            <span className={styles.soft}>{t('never')}</span>
          )
        ) : (
          momentOf(SignedInAt, language)
        ),
    },
    {
      key: 'role',
      title: t('role'),
      cell: ({ IsArranger, IsApprover }) =>
        [IsArranger && t('arranger'), IsApprover && t('approver')].filter(Boolean).join(listComma(language)),
    },
    { key: 'rights', title: t('rights'), minWidth: 160, cell: (person) => <Rights person={person} /> },
    { key: 'team', title: t('team'), cell: ({ Team }) => Team },
    { key: 'costCentre', title: t('costCentre'), cell: ({ CostCentre }) => CostCentre },
  ]
}
