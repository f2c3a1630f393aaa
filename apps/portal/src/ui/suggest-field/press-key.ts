import type { KeyboardEvent } from 'react'
import type { Typed } from './use-typed.ts'
import type { Suggest } from './use-suggest.ts'

interface Field {
  readonly suggest: Suggest
  readonly typed: Typed
  /** The list, or what stands in its place, is on screen. */
  readonly hasPanel: boolean
}

/** What the keys do while the focus is in the field. */
export function pressKey(event: KeyboardEvent<HTMLInputElement>, field: Field): void {
  const { suggest, typed, hasPanel } = field
  if (isOfInputMethod(event) || typed.isComposing) return
  const { rows, active, isLed, isWaiting, picksOnly } = suggest
  // Tab goes on to the next field, with what is highlighted taken along.
  if (event.key === 'Tab' && hasPanel && active && !picksOnly && (isLed || !isWaiting)) return suggest.choose(active)
  const act = actOf(event, field)
  if (!act) return undefined
  event.preventDefault()
  if (event.key === 'Escape') event.stopPropagation()
  if (!hasPanel && isMove(event.key)) return suggest.open()
  return rows.length > 0 || !isMove(event.key) ? act() : undefined
}

function actOf({ key, shiftKey }: KeyboardEvent, { suggest, typed, hasPanel }: Field): (() => void) | null {
  const { rows, active } = suggest
  const to = (place: number) => () => suggest.setMoved(rows.at(place % rows.length)?.key ?? null)
  const place = active ? rows.indexOf(active) : null
  switch (key) {
    case 'ArrowDown':
      return to((place ?? -1) + 1)
    case 'ArrowUp':
      return to((place ?? 0) - 1)
    // With shift they mark the text, and without a list they move in it.
    case 'Home':
      return hasPanel && rows.length > 0 && !shiftKey ? to(0) : null
    case 'End':
      return hasPanel && rows.length > 0 && !shiftKey ? to(-1) : null
    case 'Enter':
      return hasPanel ? suggest.enter : null
    case 'Escape':
      return hasPanel || typed.text !== null ? suggest.abandon : null
    default:
      return null
  }
}

const isMove = (key: string) => key.startsWith('Arrow')

/** Safari ends the composition before the Enter that ended it arrives; only the old code of the key tells. */
function isOfInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
