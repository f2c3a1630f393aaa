import type { Language } from '@portolan/contract/enums'
import {
  type DeskItem,
  deskItems,
  type DeskKind,
  type DeskOrder,
  type DeskState,
  type DeskView,
} from '@portolan/contract/features/trip-requests/desk'
import type { ReplyOf } from '@portolan/contract/operation'
import { keepPreviousData, type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { keepRows } from '../../../lib/keep-rows.ts'

/** What the queue is asked for, beyond which page of it. */
export interface DeskFilters {
  readonly view: DeskView
  readonly text: string
  /** Codes of companies, and kinds; empty for all. */
  readonly companies: readonly string[]
  readonly kinds: readonly DeskKind[]
  /** Empty for all. */
  readonly states: readonly DeskState[]
}

interface Which extends DeskFilters {
  readonly order: DeskOrder
  /** 1-based. */
  readonly page: number
  readonly size: number
  /** Part of the key: the answer carries texts in the caller's language. */
  readonly language: Language
}

type Found = ReplyOf<typeof deskItems.searchDesk>

export interface DeskQueue extends Omit<Found, 'Items' | 'Now'> {
  readonly rows: readonly DeskItem[]
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly skew: number
}

/** The filters as the calls name them. */
export const wireFilters = ({ view, text, companies, kinds, states }: DeskFilters) => ({
  view,
  ...(text ? { text } : {}),
  ...(companies.length > 0 ? { customerCodes: [...companies] } : {}),
  ...(kinds.length > 0 ? { kinds: [...kinds] } : {}),
  ...(states.length > 0 ? { states: [...states] } : {}),
})

/** Items become nearly late, and late, without a message: the head counts them again so often, in milliseconds. */
const figuresMs = 60_000

const keyOf = ({ Id }: DeskItem) => Id

/** One page of the queue. What begins with `['desk']` is fetched again when anything at the desk has changed. */
export function queueQuery(which: Which) {
  const { order, page, size } = which
  return queryOptions({
    queryKey: ['desk', 'queue', which],
    queryFn: async ({ signal, client, queryKey }): Promise<DeskQueue> => {
      // What is shown already is fetched again by a clock or a message: that keeps no session alive.
      const intent = client.getQueryData(queryKey) === undefined ? 'person' : 'timer'
      const asked = { ...wireFilters(which), paging: { pageIndex: page, pageSize: size }, sort: { by: order } }
      const { Items, Now, ...others } = await call(deskItems.searchDesk, asked, { signal, intent })
      return { ...others, rows: Items, skew: Date.parse(Now) - Date.now() }
    },
    placeholderData: keepPreviousData,
    refetchInterval: figuresMs,
    structuralSharing: (before, after) => keepRows(before as DeskQueue | undefined, after as DeskQueue, keyOf),
  })
}

export type OpenedItem = ReplyOf<typeof deskItems.openItem>

/** How long an item that was fetched ahead of its opening is as good as a new one, in milliseconds. */
const freshMs = 10_000

export const itemQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['desk', 'item', { id, language }],
    queryFn: ({ signal }) => call(deskItems.openItem, { Id: id }, { signal }),
    staleTime: freshMs,
  })

/** Changes seldom while one works on an item, and is four questions in one: not fetched with each message. */
export const knownQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['desk-known', { id, language }],
    queryFn: ({ signal }) => call(deskItems.knownOfItem, { Id: id }, { signal }),
    staleTime: 60_000,
  })

/** Puts an item as an act answered it, or is about to, wherever it is shown; an older version changes nothing. */
export function putItem(client: QueryClient, item: DeskItem): void {
  const put = (before: DeskItem) =>
    before.Id === item.Id && before.Version <= item.Version ? replaceEqualDeep(before, item) : before
  client.setQueriesData<DeskQueue>({ queryKey: ['desk', 'queue'] }, (queue) => {
    if (!queue) return queue
    const rows = queue.rows.map(put)
    return rows.every((row, position) => row === queue.rows[position]) ? queue : { ...queue, rows }
  })
  client.setQueriesData<OpenedItem>({ queryKey: ['desk', 'item'] }, (opened) => {
    if (opened?.Item.Id !== item.Id) return opened
    const Item = put(opened.Item)
    return Item === opened.Item ? opened : { ...opened, Item }
  })
}
