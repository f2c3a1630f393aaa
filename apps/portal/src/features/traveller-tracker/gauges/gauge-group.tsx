import { TravelStateType } from '@portolan/contract/enums'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { mainStates, overlayStates } from '../states/state-words.ts'
import type { TrackerReply } from '../traveller-tracker.queries.ts'
import { Gauge } from './gauge.tsx'
import styles from './gauges.module.css'

interface Props {
  readonly data: Pick<TrackerReply, 'TotalItinerary' | 'TravelStateTypeStatistics'>
  readonly state: TravelStateType
  readonly onState: (state: TravelStateType) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** How many items are in each state, one of which is chosen; arrow keys move. The overlays stand apart: they are counted above. */
export function GaugeGroup({ data, state, onState }: Props) {
  const { t } = useTranslation('travellerTracker')
  const states: readonly TravelStateType[] = [...mainStates, ...overlayStates]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key] ?? 0
    const next = states[(states.indexOf(state) + step + states.length) % states.length]
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onState(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-state="${next}"]`)?.focus()
  }
  const draw = (one: TravelStateType) => (
    <Gauge key={one} state={one} {...figuresOf(data, one)} isChosen={one === state} onChoose={() => onState(one)} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios take the focus
    <div className={styles.gauges} role="radiogroup" aria-label={t('states')} onKeyDown={move} data-strip>
      {mainStates.map(draw)}
      <i aria-hidden />
      {overlayStates.map(draw)}
    </div>
  )
}

/** Count and part of all, 0 to 1; a count of null is one to four that are not shown. */
function figuresOf({ TotalItinerary, TravelStateTypeStatistics: statistics }: Props['data'], state: TravelStateType) {
  if (state === TravelStateType.All) return { count: TotalItinerary, share: TotalItinerary === 0 ? 0 : 1 }
  const own = statistics.find((one) => one.TravelStateType === state)
  return { count: own ? own.Count : 0, share: (own?.Proportion ?? 0) / 100 }
}
