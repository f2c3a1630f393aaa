import { MantineProvider } from '@mantine/core'
import type { ExportFormat } from '@portolan/contract/lists'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTexts } from '../../lib/i18n.ts'
import { atAddress } from '../../lib/test-router.tsx'
import { StateNote } from '../query-states/state-note.tsx'
import { SearchBox } from '../search/search-box.tsx'
import type { ListColumn } from './list-column.ts'
import type { ListQuery } from './list-url.rules.ts'
import { useListState } from './use-list-state.ts'
import { type Selection, useSelection } from './use-selection.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const shape = {
  filters: { text: '' },
  sortBy: ['day', 'name'],
  sizes: [3],
  columns: ['day', 'price'],
} as const
type Asked = Pick<ListQuery<typeof shape>, 'filters' | 'page' | 'size' | 'sort'>

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', sortBy: 'name', cell: ({ name }) => name },
  { key: 'day', title: 'Day', sortBy: 'day', cell: ({ id }) => `Day ${id}` },
  { key: 'price', title: 'Price', align: 'end', cell: ({ id }) => `HKD ${id}` },
]

/** Answers as a server would: seven rows, of which it gives a page. */
const fetchPage = vi.fn<(asked: Asked) => Promise<{ rows: readonly Row[]; total: number }>>()
const fetchFile = vi.fn<(format: ExportFormat, chosen: Selection['input']) => Promise<Blob>>()
const onOpen = vi.fn<(row: Row) => void>()
let saved: string[] = []

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), name: `Row ${index + 1}` }))
const pageOf =
  (all: readonly Row[]) =>
  async ({ page, size }: Asked) => ({
    rows: all.slice((page - 1) * size, page * size),
    total: all.length,
  })

const isPhone = (matches: boolean) => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }))

// The page fetches its texts while it loads: what starts them comes first.
await startTexts()
const { ListPage } = await import('./list-page.tsx')
const { DataTable } = await import('./data-table.tsx')

/** A list whose rows open in place. */
function Unfolding() {
  const [open, setOpen] = useState('')
  const selection = useSelection('all')
  return (
    <DataTable
      caption="Examples"
      columns={columns}
      rows={rowsOf(3)}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={({ id }) => setOpen(open === id ? '' : id)}
      detail={{ isOpen: ({ id }) => id === open, show: ({ name }) => <p>All of {name}</p> }}
      sort={{ by: 'name', descending: false }}
      onSort={() => undefined}
      selection={selection}
      scrollHeight={300}
    />
  )
}

function Example() {
  const list = useListState(shape, { remember: { list: 'example', loginId: '7' } })
  const { filters, page, size, sort } = list
  const query = useQuery({
    queryKey: ['example', filters, page, size, sort],
    queryFn: () => fetchPage({ filters, page, size, sort }),
    retry: false,
  })
  const { text } = filters
  return (
    <ListPage
      title="Examples"
      list={list}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      texts={{
        loading: 'Loading…',
        failed: 'The examples could not be loaded.',
        total: (count) => `${count} examples`,
      }}
      empty={<StateNote title="None" />}
      filters={
        <SearchBox
          label="Search"
          clear="Clear"
          keyword={text}
          onKeyword={(next) => list.setFilters({ text: next }, { isTyped: true })}
        />
      }
      chips={text ? [{ key: 'text', label: text, onClear: () => list.setFilters({ text: '' }) }] : []}
      onExport={fetchFile}
    />
  )
}

beforeEach(async () => {
  await startTexts()
  fetchPage.mockImplementation(pageOf(rowsOf(7)))
  fetchFile.mockResolvedValue(new File(['x'], 'Examples.csv'))
  saved = []
  isPhone(false)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(address = '/') {
  const { history, element } = atAddress(<Example />, address)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>
    </MantineProvider>,
  )
  return { user: userEvent.setup(), history }
}
const names = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)
const asked = () => fetchPage.mock.lastCall?.[0]

describe('a list page', () => {
  it('shows rows, how many there are, and opens one', async () => {
    const { user } = show()
    expect(await names()).toEqual(['Row 1', 'Row 2', 'Row 3'])
    expect(screen.getByText('7 examples')).toBeTruthy()
    expect(screen.getByText('1–3 of 7')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Row 2' }))
    expect(onOpen).toHaveBeenCalledWith({ id: '2', name: 'Row 2' })
  })

  it('sorts by its heads, and the address says how', async () => {
    const { user, history } = show('/?page=2')
    await screen.findByText('4–6 of 7')
    const head = () => screen.getByRole('columnheader', { name: 'Name' })
    expect(head().getAttribute('aria-sort')).toBe('none')
    expect(screen.getByRole('columnheader', { name: 'Price' }).hasAttribute('aria-sort')).toBe(false)
    await user.click(within(head()).getByRole('button'))
    expect(asked()).toMatchObject({ page: 1, sort: { by: 'name', descending: false } })
    expect(head().getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(head()).getByRole('button'))
    expect(head().getAttribute('aria-sort')).toBe('descending')
    expect(history.location.search).toBe('?sort=-name')
    act(() => history.go(-2))
    await screen.findByText('4–6 of 7')
  })

  it('filters by what is typed, from the first page on, and a chip takes the filter away', async () => {
    const { user, history } = show('/?page=2')
    await screen.findByText('4–6 of 7')
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'oslo{Enter}')
    const chip = await screen.findByRole('button', { name: 'Remove the filter oslo' })
    expect(asked()).toMatchObject({ page: 1, filters: { text: 'oslo' } })
    expect(history.location.search).toBe('?text=oslo')
    await user.click(chip)
    expect(history.location.search).toBe('')
    expect((screen.getByRole('textbox', { name: 'Search' }) as HTMLInputElement).value).toBe('')
  })

  it('keeps the choice of rows across pages, and exports them', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Row 2' }))
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Row 7' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Export' })[1]!)
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
    expect(fetchFile).toHaveBeenCalledWith('csv', { ids: ['2', '7'] })
    expect(saved).toEqual(['Examples.csv'])
  })

  it('chooses a page, or all that match but some', async () => {
    const { user } = show()
    const all = await screen.findByRole('checkbox', { name: 'Select all on this page' })
    await user.click(all)
    expect(screen.getByText('3 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Select all 7 that match' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }))
    expect(screen.getByText('6 selected')).toBeTruthy()
    expect((all as HTMLInputElement).indeterminate).toBe(true)
    await user.click(screen.getAllByRole('button', { name: 'Export' })[1]!)
    await user.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }))
    expect(fetchFile).toHaveBeenCalledWith('xlsx', { exceptIds: ['1'] })
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('shows the columns that are chosen, and remembers them for this person', async () => {
    const { user, history } = show()
    await names()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Price' }))
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
    expect(history.location.search).toBe('?columns=day')
    cleanup()
    show()
    await names()
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
  })

  it('says what failed, and tries again', async () => {
    fetchPage.mockRejectedValueOnce(new Error('no'))
    const { user } = show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The examples could not be loaded.')
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await names()).toHaveLength(3)
  })

  it('is cards on a phone, sorted by a menu', async () => {
    isPhone(true)
    const { user } = show()
    const list = await screen.findByRole('list', { name: 'Examples' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Name, descending' }))
    expect(asked()).toMatchObject({ sort: { by: 'name', descending: true } })
  })
})

describe('rows beyond 200', () => {
  it('are drawn as they come near', async () => {
    const { DataTable } = await import('./data-table.tsx')
    const nothing: Selection = {
      countOf: () => 0,
      has: () => false,
      toggle: () => undefined,
      selectAll: () => undefined,
      isAll: false,
      clear: () => undefined,
      input: {},
    }
    const table = (count: number) => (
      <DataTable
        caption="Examples"
        columns={columns}
        rows={rowsOf(count)}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={onOpen}
        sort={{ by: 'day', descending: false }}
        onSort={() => undefined}
        selection={nothing}
      />
    )
    const { rerender } = render(table(200))
    expect(screen.getAllByRole('rowheader')).toHaveLength(200)
    rerender(table(5_000))
    const rows = await screen.findAllByRole('rowheader')
    expect(rows.length).toBeLessThan(100)
    expect(rows[0]?.textContent).toBe('Row 1')
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
  })
})

it('a row can open in place, below itself and as wide as the other columns', async () => {
  render(<Unfolding />)
  const user = userEvent.setup()
  const opens = screen.getByRole('button', { name: 'Row 2' })
  expect(opens.getAttribute('aria-expanded')).toBe('false')
  await user.click(opens)
  expect(opens.getAttribute('aria-expanded')).toBe('true')
  const detail = screen.getByText('All of Row 2').closest('td')
  expect([detail?.colSpan, detail?.closest('tr')?.previousElementSibling?.textContent]).toEqual([3, 'Row 2Day 2HKD 2'])
  await user.click(opens)
  expect(screen.queryByText('All of Row 2')).toBeNull()
})
