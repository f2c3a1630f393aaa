import { claimMinutes, type DeskItem, deskItems, deskTasks } from '@portolan/contract/features/trip-requests/desk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../../lib/call-error.ts'
import { call } from '../../../../lib/call.ts'
import { useMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useProfile } from '../../../../lib/session.ts'
import type { DeskBoard } from '../desk-board.ts'
import { type DeskFilters, itemQuery, putItem, wireFilters } from '../desk.queries.ts'
import { claimAt } from '../queue/clock.rules.ts'
import { useAct } from './use-act.ts'

export interface DeskActs {
  /** Takes an item; one that a colleague has is asked about first. */
  readonly take: (item: DeskItem) => void
  readonly takeOver: (item: DeskItem) => void
  readonly release: (item: DeskItem) => void
  readonly resume: (item: DeskItem) => void
  /** Ends a task whose steps are done. */
  readonly finish: (item: DeskItem) => void
  /** Takes the first free item and opens it. */
  readonly next: () => void
  /** The next item is on its way. */
  readonly isTaking: () => boolean
}

interface Options {
  readonly board: DeskBoard
  readonly filters: DeskFilters
  readonly rows: readonly DeskItem[]
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly skew: number
  /** Shows all views and states: what was taken is of none of those that are shown. */
  readonly onWiden: () => void
}

/** What the key for the next item will most likely open is fetched before it is pressed. */
function useNextAhead(rows: readonly DeskItem[], skew: number): void {
  const client = useQueryClient()
  const language = useLanguage()
  const minute = useMinute() + skew
  const likely = rows.find((row) => row.State !== 'held' && row.State !== 'done' && claimAt(row, minute) === null)?.Id
  useEffect(() => {
    if (likely !== undefined) void client.prefetchQuery(itemQuery(likely, language))
  }, [client, language, likely])
}

/** Takes the first free item, whatever view and states are shown, and opens it. */
function useNext({ board, filters, onWiden }: Pick<Options, 'board' | 'filters' | 'onWiden'>) {
  const { t } = useTranslation('requestsDesk')
  const take = useAct(
    (left: string | null) =>
      call(deskItems.nextItem, {
        ...wireFilters({ ...filters, view: 'all', states: [] }),
        ...(left === null ? {} : { exceptId: left }),
      }),
    {
      isOfRequest: false,
      done: ({ Item }) => (Item ? null : t('noNext')),
    },
  )
  const isUnderWay = useRef(false)
  const next = () => {
    // A second press while the first one is on its way would take two.
    if (isUnderWay.current) return
    isUnderWay.current = true
    take.mutate(board.get().open, {
      onSuccess: ({ Item }) => {
        if (!Item) return
        if (!isShownIn(filters, Item)) onWiden()
        board.goTo(Item.Id, { awaitsRow: true })
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  // Without a network it waits, and the keys do not wait with it.
  return { next, isTaking: () => isUnderWay.current && navigator.onLine }
}

/** What is done with an item at a press, without a dialog; always the same object. */
export function useDeskActs({ board, filters, rows, skew, onWiden }: Options): DeskActs {
  const { t } = useTranslation('requestsDesk')
  const client = useQueryClient()
  const me = useMe()
  const now = () => serverNow(skew)
  const claim = useAct(
    ({ item, takeOver }: { readonly item: DeskItem; readonly takeOver: boolean }) =>
      call(deskItems.claimItem, { Id: item.Id, ...(takeOver ? { takeOver } : {}) }),
    {
      isOfRequest: false,
      before: ({ item, takeOver }) =>
        // Without a network the claim waits, and may come too late.
        navigator.onLine && (takeOver || claimAt(item, now()) === null)
          ? { ...item, Claim: claimOf(me, now()), LastBy: me }
          : null,
      done: () => null,
      failed: (error, { item }) => {
        // It was shown as one's own; what has been fetched since is newer, and stays.
        putItem(client, item)
        const isTaken = error instanceof CallError && error.code === 'desk_item_taken'
        if (isTaken) board.ask('takeOver', item.Id)
        return isTaken
      },
    },
  )
  const release = useAct((item: DeskItem) => call(deskItems.releaseItem, { Id: item.Id }), {
    isOfRequest: false,
    before: (item) => (navigator.onLine ? { ...item, Claim: null } : null),
    done: () => t('released'),
  })
  const resume = useAct(({ Id, Version }: DeskItem) => call(deskItems.resumeItem, { Id, Version }), {
    done: () => t('resumed'),
  })
  const finish = useAct(({ Id, Version }: DeskItem) => call(deskTasks.finishTask, { Id, Version }), {
    done: ({ Item }) => {
      // Its button has gone.
      board.goTo(Item.Id)
      return t('finished', { what: Item.Title })
    },
  })
  const { next, isTaking } = useNext({ board, filters, onWiden })
  useNextAhead(rows, skew)
  const acts: DeskActs = {
    take: (item) => {
      const held = claimAt(item, now())
      if (held && !held.IsMine) board.ask('takeOver', item.Id)
      else if (item.State !== 'done') claim.mutate({ item, takeOver: false })
    },
    takeOver: (item) => claim.mutate({ item, takeOver: true }),
    release: (item) => release.mutate(item),
    resume: (item) => resume.mutate(item),
    finish: (item) => finish.mutate(item),
    next,
    isTaking,
  }
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  return useState<DeskActs>(() => ({
    take: (item) => latest.current.take(item),
    takeOver: (item) => latest.current.takeOver(item),
    release: (item) => latest.current.release(item),
    resume: (item) => latest.current.resume(item),
    finish: (item) => latest.current.finish(item),
    next: () => latest.current.next(),
    isTaking: () => latest.current.isTaking(),
  }))[0]
}

/** Whether an item that the viewer has just taken is of the view and the states that are shown. */
const isShownIn = ({ view, states }: DeskFilters, { State }: DeskItem): boolean =>
  (view === 'all' || view === 'mine' || (view === 'held' && State === 'held')) &&
  (states.length === 0 || states.includes(State))

const serverNow = (skew: number): number => Date.now() + skew

/** The viewer, as items name them. */
export function useMe(): NonNullable<DeskItem['LastBy']> {
  const { LoginId, UserName } = useProfile()
  return useMemo(() => ({ LoginId, Name: UserName }), [LoginId, UserName])
}

const claimOf = (By: NonNullable<DeskItem['LastBy']>, now: number): NonNullable<DeskItem['Claim']> => ({
  By,
  Until: new Date(now + claimMinutes * 60_000).toISOString(),
  IsMine: true,
})
