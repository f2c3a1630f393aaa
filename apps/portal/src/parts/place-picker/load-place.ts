import { type PlaceSuggestion, places } from '@portolan/contract/features/places'
import { call } from '../../lib/call.ts'

interface Waiting {
  readonly code: string
  readonly resolve: (place: PlaceSuggestion | null) => void
  readonly reject: (error: unknown) => void
}

let waiting: Waiting[] = []

/** As many as a request's 1000 characters hold with room to spare. */
const most = 200

/** What a code stands for, null when nobody knows it: a form full of fields asks once for all their codes. */
export function loadPlace(code: string): Promise<PlaceSuggestion | null> {
  return new Promise((resolve, reject) => {
    waiting.push({ code, resolve, reject })
    if (waiting.length === 1) setTimeout(() => void loadWaiting())
    else if (waiting.length >= most) void loadWaiting()
  })
}

async function loadWaiting(): Promise<void> {
  const all = waiting
  waiting = []
  if (all.length === 0) return
  const codes = [...new Set(all.map(({ code }) => code))].join('|')
  try {
    const { datas } = await call(places.searchCities, { codes, lang: 'all' })
    for (const { code, resolve } of all) resolve(datas.find((place) => place.code === code) ?? null)
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}
