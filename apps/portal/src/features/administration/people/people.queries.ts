import type { Language } from '@portolan/contract/enums'
import {
  administrationPeople,
  peopleOrders,
  type PersonAct,
  type PersonRight,
  type PersonState,
} from '@portolan/contract/features/administration/people'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import type { Selection } from '../../../ui/list/use-selection.ts'

/**
 * Filters, orders, page sizes and columns of the list of people. All keys begin with 'adminPeople'; what an act would do is
 * asked once, and has keys of its own.
 */
export const peopleList = {
  filters: {
    /** A state; '': all. */
    view: '',
    text: '',
    right: '',
    /** 'arranger', 'approver'. */
    role: '',
    team: '',
    costCentre: '',
  },
  sortBy: peopleOrders,
  sizes: [50],
  columns: ['email', 'code', 'state', 'signedIn', 'role', 'rights', 'team', 'costCentre'],
  shown: ['state', 'signedIn', 'rights'],
} as const
type PeopleQuery = Pick<ListQuery<typeof peopleList>, 'filters' | 'page' | 'size' | 'sort'>

/** What narrows the list, as its calls take it. */
export function filtersOf(company: string, { view, text, right, role, team, costCentre }: PeopleQuery['filters']) {
  return {
    CompanyCode: company,
    ...(text.trim() ? { Search: text } : {}),
    ...(view ? { Status: view as PersonState } : {}),
    ...(right ? { Right: right as PersonRight } : {}),
    ...(role === 'arranger' ? { IsArranger: true } : {}),
    ...(role === 'approver' ? { IsApprover: true } : {}),
    ...(team ? { Team: team } : {}),
    ...(costCentre ? { CostCentre: costCentre } : {}),
  }
}

export const peopleQuery = (company: string, { filters, page, size, sort }: PeopleQuery, language: Language) =>
  queryOptions({
    queryKey: ['adminPeople', 'list', { company, filters, page, size, sort, language }],
    queryFn: async ({ signal }) => {
      const input = {
        ...filtersOf(company, filters),
        Sort: { By: sort.by, Descending: sort.descending },
        Paging: { pageIndex: page, pageSize: size },
      }
      const { People, Total } = await call(administrationPeople.searchPeople, input, { signal })
      return { rows: People, total: Total }
    },
    placeholderData: keepPreviousData,
    enabled: company !== '',
  })

/** Teams and cost centres that the list can be narrowed to; asked when somebody looks at them. */
export const choicesQuery = (company: string) =>
  queryOptions({
    queryKey: ['adminPeopleChoices', company],
    queryFn: async ({ signal }) => {
      const input = { CompanyCode: company, Paging: { pageIndex: 1, pageSize: 1 }, Choices: true }
      const { Teams, CostCentres } = await call(administrationPeople.searchPeople, input, { signal })
      return { Teams, CostCentres }
    },
    enabled: company !== '',
  })

const keysOf = ({ ids, exceptIds }: Selection['input']) => ({
  ...(ids ? { Keys: ids } : {}),
  ...(exceptIds ? { ExceptKeys: exceptIds } : {}),
})

export const exportPeople = (
  company: string,
  filters: PeopleQuery['filters'],
  format: ExportFormat,
  chosen: Selection['input'],
): Promise<Blob> =>
  call(administrationPeople.exportPeople, { ...filtersOf(company, filters), ...keysOf(chosen), Format: format })

/** Who is meant by an act: one person, or those that were chosen in the list. */
export type Meant = ReturnType<typeof filtersOf> & { readonly Keys?: string[]; readonly ExceptKeys?: string[] }

export const meantBy = (company: string, filters: PeopleQuery['filters'], chosen: Selection['input']): Meant =>
  chosen.ids ? { CompanyCode: company, Keys: chosen.ids } : { ...filtersOf(company, filters), ...keysOf(chosen) }

/** What an act would do, asked when its dialog opens. */
export const effectQuery = (act: PersonAct, meant: Meant, language: Language) =>
  queryOptions({
    queryKey: ['adminPeopleEffect', { act, meant, language }],
    queryFn: () => call(administrationPeople.actOnPeople, { ...meant, Act: act, DryRun: true }),
    gcTime: 0,
    staleTime: 0,
  })

export const personQuery = (company: string, key: string, language: Language) =>
  queryOptions({
    queryKey: ['adminPeople', 'person', { company, key, language }],
    queryFn: ({ signal }) => call(administrationPeople.getPerson, { CompanyCode: company, Key: key }, { signal }),
    enabled: company !== '',
  })

export const duplicatesQuery = (company: string, key: string, language: Language) =>
  queryOptions({
    queryKey: ['adminPeople', 'duplicates', { company, key, language }],
    queryFn: ({ signal }) => call(administrationPeople.findDuplicates, { CompanyCode: company, Key: key }, { signal }),
    enabled: company !== '',
  })

/** What would move from one record to the other. */
export const mergeQuery = (company: string, from: string, into: string) =>
  queryOptions({
    queryKey: ['adminPeopleMerge', { company, from, into }],
    queryFn: () =>
      call(administrationPeople.mergePeople, { CompanyCode: company, FromKey: from, IntoKey: into, DryRun: true }),
    gcTime: 0,
    staleTime: 0,
  })
