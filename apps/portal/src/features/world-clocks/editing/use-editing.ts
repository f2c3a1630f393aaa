import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../lib/toast.ts'
import { findControl } from './clock-list.tsx'
import { addClock, changeClock, moveClock, removeClock, restoreClock } from './clock-list.rules.ts'
import { changeClocks, type Clock } from '../use-clocks.ts'

/** `data-control` of the button that adds a clock. */
export const addControl = 'add'
/** `data-control` of the button that edits a clock. */
const editControl = (zone: string) => `edit ${zone}`

/** The clock in edit mode, the actions on clocks, and the focus after each. */
export function useEditing(clocks: readonly Clock[], focusNext: (control: string) => void) {
  const { t } = useTranslation('clocks')
  /** A new clock, or one by its zone. */
  const [edited, setEdited] = useState<{ readonly zone: string | null } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const zones = clocks.map(({ zone }) => zone)
  const cityOf = (zone: string) => clocks.find((clock) => clock.zone === zone)?.city ?? zone
  // A clock that was deleted elsewhere during the edit becomes a new one.
  const isNew = edited !== null && (edited.zone === null || !zones.includes(edited.zone))

  const close = (control: string) => {
    setEdited(null)
    focusNext(control)
  }
  const add = (zone: string) => void changeClocks((list) => addClock(list, zone))
  const move = (zone: string, index: number) => void changeClocks((list) => moveClock(list, zone, index))
  return {
    /** `zone` is null for a new clock; `key` stays the same when the clock is deleted elsewhere. */
    edited: edited && { key: `editor ${edited.zone ?? ''}`, zone: isNew ? null : edited.zone },
    /** Text for screen readers. */
    announcement,
    zones,
    cityOf,
    edit: (zone: string | null) => setEdited({ zone }),
    cancel: () => close(isNew || !edited?.zone ? addControl : editControl(edited.zone)),
    add(zone: string) {
      add(zone)
      focusNext(editControl(zone))
    },
    choose(zone: string) {
      const before = edited?.zone ?? null
      if (before === null) add(zone)
      else void changeClocks((list) => changeClock(list, before, zone))
      close(editControl(zone))
    },
    remove(zone: string) {
      const index = zones.indexOf(zone)
      const run = () => void changeClocks((list) => restoreClock(list, zone, index))
      void changeClocks((list) => removeClock(list, zone))
      showToast({ kind: 'done', text: t('removed', { city: cityOf(zone) }), action: { text: t('undo'), run } })
      close(addControl)
    },
    move,
    step(zone: string, by: -1 | 1) {
      const index = zones.indexOf(zone) + by
      move(zone, index)
      setAnnouncement(t('moved', { city: cityOf(zone), place: index + 1, total: zones.length }))
    },
  }
}

export type Editing = ReturnType<typeof useEditing>

/** Focuses a button of the tile after the next render, because the focused element disappears. */
export function useFocusNext() {
  const body = useRef<HTMLDivElement>(null)
  const next = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    const control = findControl(body.current?.closest('section') ?? null, next.current)
    if (!control) return
    next.current = null
    control.focus()
  })
  return { body, focusNext: (control: string) => void (next.current = control) }
}
