import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLazyModule } from '../../../lib/lazy-module.ts'
import { currentMinute } from '../../../lib/minute.ts'
import { useLanguage } from '../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../lib/single-keys.ts'
import { usePageKeys } from '../../../ui/interaction/use-page-keys.ts'
import { movementsQuery } from '../traveller-tracker.queries.ts'
import type { AddressChange, TrackerAddress } from '../use-tracker-address.ts'
import { sliderParts } from './slider-lazy.ts'

interface Options {
  readonly address: Pick<TrackerAddress, 'at' | 'company'>
  readonly go: (change: AddressChange, how?: { readonly replace: boolean }) => void
}

/** The time slider of the page: it is open while the address has an instant. */
export function useSlider({ address: { at, company }, go }: Options) {
  const language = useLanguage()
  const isOpen = at !== null
  const [module] = useLazyModule(sliderParts, isOpen)
  const [look, setLook] = useState<{ readonly reason: string | null; readonly opening: number }>({
    reason: null,
    opening: 0,
  })
  // Every opening is a look of its own.
  const query = useQuery({ ...movementsQuery({ company, ...look }, language), enabled: isOpen })
  const { data } = query
  const slider = useMemo(() => {
    if (!module || !data || !isOpen) return null
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const movements = module.movementsOf(data, language)
    return module.createSlider(movements, { at: movements.asOf, isCalm })
  }, [module, data, isOpen, language])
  // To where the address says: when it has opened, and when somebody goes back in the browser's history.
  useEffect(() => {
    if (slider && at !== null) slider.go(at)
  }, [slider, at])
  const toggle = () => {
    if (!isOpen) setLook(({ opening }) => ({ reason: null, opening: opening + 1 }))
    go({ at: isOpen ? null : currentMinute() / 60_000 })
  }
  useSliderKey(toggle)
  return {
    isOpen,
    /** Null until its code is loaded. */
    parts: isOpen ? module : null,
    /** Null until the movements are there. */
    slider,
    query,
    wanted: at ?? 0,
    reason: look.reason,
    onReason: (reason: string | null) => setLook(({ opening }) => ({ reason, opening: opening + 1 })),
    onInstant: (minute: number) => {
      if (minute !== at) go({ at: minute }, { replace: true })
    },
    toggle,
  }
}

/** How long the second key of the portal's own pairs ('g', then a letter) may take, in milliseconds. */
const pairTime = 1_500

/** `s` opens and closes the slider, except as the second key of a pair. */
function useSliderKey(toggle: () => void): void {
  const pairUntil = useRef(0)
  usePageKeys(
    ({ key, ctrlKey, metaKey, repeat, timeStamp }) => {
      const isPair = timeStamp < pairUntil.current
      pairUntil.current = key === 'g' ? timeStamp + pairTime : 0
      return key === 's' && !ctrlKey && !metaKey && !repeat && !isPair && hasSingleKeys() ? toggle : null
    },
    { before: true },
  )
}
