import { countryDays, type CountryDaysColumn } from '@portolan/contract/features/country-days'
import type { ExportFormat } from '@portolan/contract/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { ListQuery } from '../../../ui/list/list-url.rules.ts'
import type { Selection } from '../../../ui/list/use-selection.ts'

/** What the page can be asked for; its first column always shows. */
export const countryDaysList = {
  filters: { text: '' },
  sortBy: ['name', 'added'],
  sizes: [20],
  columns: ['added'],
} as const
type Asked = Pick<ListQuery<typeof countryDaysList>, 'filters' | 'page' | 'size' | 'sort'>

const inputOf = ({ filters: { text }, sort }: Pick<Asked, 'filters' | 'sort'>) => ({
  ...(text.trim() ? { text } : {}),
  sort,
})

/** One page of the list, found and sorted. Stale when an item is added. */
export function countryDaysQuery({ filters, page, size, sort }: Asked) {
  return queryOptions({
    queryKey: ['country-days', { filters, page, size, sort }],
    queryFn: async ({ signal }) => {
      const input = { ...inputOf({ filters, sort }), paging: { pageIndex: page, pageSize: size } }
      const { items, total } = await call(countryDays.search, input, { signal })
      return { rows: items, total }
    },
    placeholderData: keepPreviousData,
  })
}

/** The same list as a file, with the columns that are shown: all that match, or the chosen items. */
export const exportCountryDays = (
  asked: Pick<Asked, 'filters' | 'sort'>,
  columns: readonly CountryDaysColumn[],
  format: ExportFormat,
  chosen: Selection['input'],
): Promise<Blob> =>
  call(countryDays.exportList, { ...inputOf(asked), ...chosen, format, columns: ['name', ...columns] })
