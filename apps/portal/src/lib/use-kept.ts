import { useEffect, useEffectEvent, useState } from 'react'
import { createEmitter } from './store.ts'
import { type DraftPlace, inBrowser, inTab } from './kept-drafts.ts'

const changes = createEmitter<{ readonly key: string; readonly value: unknown }>()

/**
 * State that outlives a dialog or panel that was closed, a failure and a reload of this tab: nothing that was typed is
 * lost. `set` also works once the component has gone, so that an upload or a reply that comes late is kept too; it gives
 * a function the newest value. `forget` once it is sent. What was kept by an older release may lack fields: `read`
 * completes it.
 */
export const useKept = <T>(name: string, first: () => T, read?: (kept: unknown) => T | null) =>
  useKeptIn(inTab, name, first, read)

/** The same for what takes days to write: it outlives the tab too, and all tabs of the browser have the same. */
export const useKeptInBrowser = <T>(name: string, first: () => T, read?: (kept: unknown) => T | null) =>
  useKeptIn(inBrowser, name, first, read)

function useKeptIn<T>(
  place: DraftPlace,
  name: string,
  first: () => T,
  read: (kept: unknown) => T | null = (kept) => kept as T,
) {
  const key = `desk ${name}`
  const [value, setValue] = useState<T>(() => parsed(place.read(key), read) ?? first())
  const onOtherTab = useEffectEvent(() => setValue(parsed(place.read(key), read) ?? first()))
  useEffect(() => place.watch(key, onOtherTab), [place, key])
  useEffect(
    () =>
      changes.subscribe((changed) => {
        if (changed.key === key) setValue(changed.value as T)
      }),
    [key],
  )
  return {
    value,
    set: (next: T | ((before: T) => T)) => {
      const after = isUpdate(next) ? next(parsed(place.read(key), read) ?? first()) : next
      place.keep(key, JSON.stringify(after))
      changes.emit({ key, value: after })
    },
    forget: () => place.keep(key, ''),
  }
}

const isUpdate = <T>(next: T | ((before: T) => T)): next is (before: T) => T => typeof next === 'function'

function parsed<T>(text: string, read: (kept: unknown) => T | null): T | null {
  if (text === '') return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}
