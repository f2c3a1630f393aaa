import type { Language } from '@portolan/contract/enums'
import { countryDays, type DayColumn } from '@portolan/contract/features/country-days'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import type { ListQuery } from '../../ui/list/list-url.rules.ts'
import type { Selection } from '../../ui/list/use-selection.ts'

export const daysKey = ['country-days'] as const

/** Whose days: a traveller's, or one's own. */
export type Whose = string | null

const frameOf = (year: number) => ({ From: `${year}0101`, To: `${year}1231` })

/** The days of a year by country. */
export const yearQuery = (whose: Whose, year: number, language: Language) =>
  queryOptions({
    queryKey: [...daysKey, 'year', { whose, year, language }],
    queryFn: ({ signal }) =>
      whose === null
        ? call(countryDays.own, frameOf(year), { signal })
        : call(countryDays.person, { TravelerId: whose, ...frameOf(year) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportYear = (whose: Whose, year: number, format: ExportFormat): Promise<Blob> =>
  call(countryDays.exportDays, { ...(whose === null ? {} : { TravelerId: whose }), ...frameOf(year), format })

/** What the page of people can be asked for; its first column always shows. */
export const peopleList = {
  filters: { text: '', near: '', company: '' },
  sortBy: ['nearness', 'name'],
  isDescending: true,
  sizes: [20, 50],
  columns: ['nearness', 'counters', 'company'],
  shown: ['nearness', 'counters'],
} as const
type Asked = Pick<ListQuery<typeof peopleList>, 'filters' | 'page' | 'size' | 'sort'>

const inputOf = ({ filters: { text, near, company }, sort }: Pick<Asked, 'filters' | 'sort'>) => ({
  ...(text.trim() ? { text } : {}),
  ...(near === 'yes' ? { onlyNear: true } : {}),
  ...(company ? { customerCodes: [company] } : {}),
  sort,
})

/** One page of the people whom one sees. */
export const peopleQuery = ({ filters, page, size, sort }: Asked, language: Language) =>
  queryOptions({
    queryKey: [...daysKey, 'people', { filters, page, size, sort, language }],
    queryFn: async ({ signal }) => {
      const input = { ...inputOf({ filters, sort }), paging: { pageIndex: page, pageSize: size } }
      const { People, Total } = await call(countryDays.search, input, { signal })
      return { rows: People, total: Total }
    },
    placeholderData: keepPreviousData,
  })

const exported: readonly DayColumn[] = [
  'name',
  'company',
  'counter',
  'country',
  'used',
  'limit',
  'state',
  'unconfirmed',
  'corrected',
  'most',
  'overOn',
  'freesOn',
]

/** The same people as a file, a row for each counter. */
export const exportPeople = (
  asked: Pick<Asked, 'filters' | 'sort'>,
  format: ExportFormat,
  chosen: Selection['input'],
): Promise<Blob> => call(countryDays.exportList, { ...inputOf(asked), ...chosen, format, columns: [...exported] })
