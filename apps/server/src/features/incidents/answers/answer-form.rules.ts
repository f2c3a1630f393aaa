import { answers, type Answer } from '@portolan/contract/features/incidents/core'
import { incidentLimits } from '@portolan/contract/features/incidents/area'

/** What a person has sent by the form of the answer page. Pure. */
export interface SentForm {
  readonly answer: string
  readonly text: string
  readonly phone: string
  readonly latitude: string
  readonly longitude: string
  readonly metres: string
}

export interface ReadForm {
  /** Null: neither was chosen. */
  readonly answer: Answer | null
  readonly words: string | null
  readonly phone: string | null
  readonly position: { readonly latitude: number; readonly longitude: number; readonly metres: number | null } | null
}

/** A call for help is never refused: what is too long is cut, what is no position is none. */
export function readForm(form: SentForm): ReadForm {
  const latitude = numberIn(form.latitude, -90, 90)
  const longitude = numberIn(form.longitude, -180, 180)
  const metres = numberIn(form.metres, 0, 1_000_000)
  return {
    answer: answers.find((known) => known === form.answer) ?? null,
    words: cut(form.text.replaceAll('\r\n', '\n'), incidentLimits.answer),
    phone: cut(form.phone, incidentLimits.phone),
    position:
      latitude === null || longitude === null
        ? null
        : { latitude, longitude, metres: metres === null ? null : Math.round(metres) },
  }
}

/** Not in the middle of a character. */
const cut = (text: string, most: number): string | null => {
  const kept = [...text.trim()].slice(0, most).join('').trim()
  return kept === '' ? null : kept
}

function numberIn(text: string, least: number, most: number): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= least && value <= most ? value : null
}
