import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type AnyShape, isFiltered, type ListQuery, readList, writeList } from './list-url.rules.ts'

export interface ListState<L extends AnyShape> extends ListQuery<L> {
  readonly shape: L
  /** The columns that are shown, in the list's own order. */
  readonly columns: readonly L['columns'][number][]
  readonly isFiltered: boolean
  /** Changes some filters and begins at the first page. `isTyped`: no step of its own for the back button. */
  readonly setFilters: (filters: Partial<ListQuery<L>['filters']>, how?: { readonly isTyped?: boolean }) => void
  readonly clearFilters: () => void
  /** `isForced`: nobody chose it, so the back button does not lead there. */
  readonly setPage: (page: number, how?: { readonly isForced?: boolean }) => void
  readonly setSize: (size: number) => void
  readonly setSort: (by: L['sortBy'][number], descending: boolean) => void
  readonly setColumns: (columns: readonly L['columns'][number][]) => void
  /** What is asked for beyond the defaults, as an address has it without a prefix and a page: what a saved filter keeps. */
  readonly asked: string
  /** Asks for what `asked` said, and nothing else. */
  readonly ask: (asked: string, how?: { readonly isForced?: boolean }) => void
}

interface Options {
  /** Before each parameter's name where a page has several lists: 'trips' makes `?trips.page=2`. */
  readonly prefix?: string
  /** Where this browser remembers the choice of columns: list and person. Absent where there is nothing to choose. */
  readonly remember?: { readonly list: string; readonly loginId: string }
}

/** What a list is asked for, kept in the address: it survives a reload, the back button and being sent to someone. */
export function useListState<L extends AnyShape>(shape: L, { prefix, remember }: Options = {}): ListState<L> {
  const lead = prefix ? `${prefix}.` : ''
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const kept = remember ? `portolan.columns.${remember.list}.${remember.loginId}` : null
  const [remembered, setRemembered] = useState(() => (kept ? localStorage.getItem(kept)?.split(',') : undefined))
  const query = readList(shape, search, lead)
  const go = (next: Partial<ListQuery<L>>, replace = false) => {
    const params = writeList(shape, { ...query, page: 1, ...next }, lead)
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(Object.entries({ ...before, ...params }).filter(([, value]) => value !== null)),
      replace,
      resetScroll: false,
    })
  }
  const chosen = query.columns ?? remembered ?? shape.shown ?? shape.columns
  return {
    ...query,
    shape,
    columns: shape.columns.filter((column) => chosen.includes(column)),
    isFiltered: isFiltered(shape, query),
    asked: new URLSearchParams(
      Object.entries(writeList(shape, { ...query, page: 1 }, '')).flatMap(([name, value]) =>
        value === null ? [] : [[name, value]],
      ),
    ).toString(),
    ask: (asked, how) => go(readList(shape, Object.fromEntries(new URLSearchParams(asked)), ''), how?.isForced),
    setFilters: (filters, how) => go({ filters: { ...query.filters, ...filters } }, how?.isTyped),
    clearFilters: () => go({ filters: shape.filters as ListQuery<L>['filters'] }),
    setPage: (page, how) => go({ page }, how?.isForced),
    setSize: (size) => go({ size }),
    setSort: (by, descending) => go({ sort: { by, descending } }),
    setColumns: (columns) => {
      const shown = shape.shown ?? shape.columns
      const isDefault = columns.length === shown.length && shown.every((column) => columns.includes(column))
      if (kept && isDefault) localStorage.removeItem(kept)
      else if (kept) localStorage.setItem(kept, columns.join(','))
      setRemembered(isDefault ? undefined : [...columns])
      go({ columns: isDefault ? null : columns, page: query.page }, true)
    },
  }
}

/** The last page may empty itself while one looks at it: then the list goes to the one before. `total` is undefined while it is not known. */
export function useLastPage(
  { page, size, setPage }: Pick<ListState<AnyShape>, 'page' | 'size' | 'setPage'>,
  total: number | undefined,
): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / size))
  useEffect(() => {
    if (page > last) setPage(last, { isForced: true })
    // Only what is known now decides; `setPage` is another one at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page, last])
}
