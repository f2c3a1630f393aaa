import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../lib/toast.ts'
import { findControl } from './clock-list.tsx'
import { addClock, changeClock, moveClock, removeClock, restoreClock } from './clocks.rules.ts'
import { changeClocks, type Clock } from './use-clocks.ts'

/** The button that adds a clock. */
export const addControl = 'add'
/** The button that changes one. */
const editControl = (zone: string) => `edit ${zone}`

/** What is in edit mode, what can be done to clocks, and where the focus goes afterwards. */
export function useEditing(clocks: readonly Clock[], focusNext: (control: string) => void) {
  const { t } = useTranslation('clocks')
  /** A new clock, or one by its zone. */
  const [edited, setEdited] = useState<{ readonly zone: string | null } | null>(null)
  const [said, setSaid] = useState('')
  const zones = clocks.map(({ zone }) => zone)
  const cityOf = (zone: string) => clocks.find((clock) => clock.zone === zone)?.city ?? zone
  // A clock that was deleted elsewhere while it is edited here goes on as a new one.
  const isNew = edited !== null && (edited.zone === null || !zones.includes(edited.zone))

  const close = (control: string) => {
    setEdited(null)
    focusNext(control)
  }
  const add = (zone: string) => void changeClocks((list) => addClock(list, zone))
  const move = (zone: string, place: number) => void changeClocks((list) => moveClock(list, zone, place))
  return {
    /** `zone` is null in a new one; `key` stays the same where its clock goes. */
    edited: edited && { key: `editor ${edited.zone ?? ''}`, zone: isNew ? null : edited.zone },
    /** For who does not see it. */
    said,
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
      const place = zones.indexOf(zone)
      const run = () => void changeClocks((list) => restoreClock(list, zone, place))
      void changeClocks((list) => removeClock(list, zone))
      showToast({ kind: 'done', text: t('removed', { city: cityOf(zone) }), action: { text: t('undo'), run } })
      close(addControl)
    },
    move,
    step(zone: string, by: -1 | 1) {
      const place = zones.indexOf(zone) + by
      move(zone, place)
      setSaid(t('moved', { city: cityOf(zone), place: place + 1, total: zones.length }))
    },
  }
}

export type Editing = ReturnType<typeof useEditing>

/** After the next drawing, the button of that name in the tile has the focus: what had it is gone by then. */
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
