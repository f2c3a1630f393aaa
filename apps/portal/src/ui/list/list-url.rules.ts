/** A filter is one text ('' lets everything through) or several codes (none lets everything through). */
type FilterValue = string | readonly string[]

/** What a list can be asked for. The values of `filters` are what holds without an address that says otherwise. */
export interface ListShape<F extends Readonly<Record<string, FilterValue>>, S extends string, C extends string> {
  readonly filters: F
  /** The first one is the default. */
  readonly sortBy: readonly S[]
  /** The default order begins with the highest, such as what changed last. */
  readonly isDescending?: true
  /** Sizes of a page; the first one is the default. */
  readonly sizes: readonly number[]
  /** Columns that the reader may choose; empty where there is nothing to choose. */
  readonly columns: readonly C[]
  /** Of them those that are shown at first; all unless given. */
  readonly shown?: readonly C[]
}

export type AnyShape = ListShape<Readonly<Record<string, FilterValue>>, string, string>
type FiltersOf<L extends AnyShape> = {
  readonly [K in keyof L['filters']]: L['filters'][K] extends string ? string : readonly string[]
}

/** What a list is asked for now. */
export interface ListQuery<L extends AnyShape> {
  readonly filters: FiltersOf<L>
  /** 1-based. */
  readonly page: number
  readonly size: number
  readonly sort: { readonly by: L['sortBy'][number]; readonly descending: boolean }
  /** Null: the address names none. */
  readonly columns: readonly L['columns'][number][] | null
}

/** Parameters of an address; null where the default holds, which an address does not show. */
export type ListParams = Readonly<Record<string, string | null>>

const own = { page: 'page', size: 'size', sort: 'sort', columns: 'columns' } as const
const highestPage = 1_000_000

/** Codes hold no comma, as a rule; one that does is escaped, so that the list splits where it was joined. */
const join = (values: readonly string[]) =>
  values.map((value) => value.replaceAll(/[%,]/g, encodeURIComponent)).join(',')
const split = (text: string) => text.split(',').filter(Boolean).map(unescaped)

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Reads a list's part of an address: `?text=tokyo&company=ACME,BETA&sort=-name&page=2`, each name after the list's
 * prefix where a page has several lists (`trips.page`). What is not understood counts as absent.
 */
export function readList<L extends AnyShape>(
  shape: L,
  params: Readonly<Record<string, unknown>>,
  prefix: string,
): ListQuery<L> {
  const read = (name: string) => {
    const value = params[prefix + name]
    // The router turns digits into numbers.
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const filters = Object.entries(shape.filters).map(([name, value]) => {
    const text = read(name)
    return [name, text === '' ? value : typeof value === 'string' ? text : split(text)]
  })
  const page = Number(read(own.page))
  const size = Number(read(own.size))
  const sort = read(own.sort)
  const by = shape.sortBy.find((one) => one === sort.replace(/^-/, ''))
  const columns = split(read(own.columns)).filter((one) => shape.columns.includes(one))
  return {
    filters: Object.fromEntries(filters) as FiltersOf<L>,
    page: Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1,
    size: shape.sizes.includes(size) ? size : (shape.sizes[0] ?? 20),
    sort:
      by === undefined
        ? { by: shape.sortBy[0] ?? '', descending: shape.isDescending ?? false }
        : { by, descending: sort.startsWith('-') },
    columns: columns.length > 0 ? columns : null,
  }
}

/** What an address says for a list; null takes a parameter away. */
export function writeList<L extends AnyShape>(shape: L, query: ListQuery<L>, prefix: string): ListParams {
  const { page, size, sort, columns } = query
  const text = (value: FilterValue) => (typeof value === 'string' ? value : join(value))
  const filters = Object.entries(shape.filters).map(([name, value]): [string, string | null] => {
    const now = text(query.filters[name] ?? value)
    return [name, now === text(value) ? null : now]
  })
  const isDefaultSort = sort.by === shape.sortBy[0] && sort.descending === (shape.isDescending ?? false)
  const params: [string, string | null][] = [
    ...filters,
    [own.sort, isDefaultSort ? null : `${sort.descending ? '-' : ''}${sort.by}`],
    [own.size, size === shape.sizes[0] ? null : String(size)],
    [own.columns, columns === null ? null : join(columns)],
    [own.page, page === 1 ? null : String(page)],
  ]
  return Object.fromEntries(params.map(([name, value]) => [prefix + name, value]))
}

/** Whether a filter holds back anything. */
export const isFiltered = <L extends AnyShape>(shape: L, { filters }: Pick<ListQuery<L>, 'filters'>) =>
  Object.entries(shape.filters).some(([name, value]) => String(filters[name]) !== String(value))
