import type { UserSetting } from '@portolan/contract/schemas/user-setting'
import { readTimesBy } from '@portolan/rules/format-time'
import { currentLanguage } from './preferences.ts'
import { createStore, useStore } from './store.ts'

/** How the viewer reads times, weeks and measures; what they chose, else the portal's way. */
export interface Reading {
  readonly clock: '12' | '24'
  readonly firstDay: 0 | 1 | 6
  readonly units: 'metric' | 'imperial'
}
const usual: Reading = { clock: '24', firstDay: 1, units: 'metric' }
const reading = createStore(usual)
readTimesBy(() => ({ clock: reading.get().clock, language: currentLanguage() }))

type Chosen = Partial<Pick<UserSetting, 'Clock' | 'FirstDayOfWeek' | 'Units'>>

/** Takes over what the viewer's setting says; nobody's is the portal's way. */
export function setReading({ Clock, FirstDayOfWeek, Units }: Chosen = {}): void {
  const next: Reading = {
    clock: Clock ?? usual.clock,
    firstDay: FirstDayOfWeek ?? usual.firstDay,
    units: Units ?? usual.units,
  }
  const now = reading.get()
  if (now.clock !== next.clock || now.firstDay !== next.firstDay || now.units !== next.units) reading.set(next)
}

export const useReading = (): Reading => useStore(reading)
