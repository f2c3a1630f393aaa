import { createStore, type Readable, type Store } from '../../../../lib/store.ts'
import { type Chosen, type Frame, frameAt } from './frame.ts'
import type { Movements } from './movements.ts'
import { clamp, hour, type Speed, stepFrom } from './slider-time.ts'

/** An opened slider: an instant, what is chosen at it, and time that passes while it plays. */
export interface Slider {
  readonly movements: Movements
  readonly frame: Readable<Frame>
  readonly isPlaying: Readable<boolean>
  readonly speed: Store<Speed>
  readonly chosen: Store<Chosen>
  /** Position of the person who is selected. */
  readonly selected: Store<number | null>
  /** Minutes since 1970; what lies outside of the window is its edge. */
  go(minute: number): void
  /** Minutes on, or back where negative. */
  step(minutes: number): void
  toggle(): void
  stop(): void
}

interface Options {
  readonly at: number
  /** Motion is not wanted: time passes by steps of a second. */
  readonly isCalm: boolean
  /** As the browser's own. */
  readonly nextFrame?: (run: (ms: number) => void) => number
  readonly cancelFrame?: (id: number) => void
}

/** More pictures a second than this nobody sees, and each costs the list and the gauges their own. */
const shortestMs = 30
const calmMs = 1_000

export function createSlider(movements: Movements, options: Options): Slider {
  const { isCalm, nextFrame = requestAnimationFrame, cancelFrame = cancelAnimationFrame } = options
  const frame = createStore(frameAt(movements, clamp(options.at, movements), null))
  const isPlaying = createStore(false)
  const speed = createStore<Speed>(hour)
  let waiting: number | null = null
  let before: number | null = null
  const go = (minute: number) => {
    const at = clamp(minute, movements)
    if (at !== frame.get().at) frame.set(frameAt(movements, at, frame.get()))
  }
  const stop = () => {
    if (waiting !== null) cancelFrame(waiting)
    waiting = null
    before = null
    if (isPlaying.get()) isPlaying.set(false)
  }
  const tick = (ms: number) => {
    before ??= ms
    const passed = ms - before
    if (passed >= (isCalm ? calmMs : shortestMs)) {
      before = ms
      // A tab that was hidden goes on where it was.
      go(frame.get().at + (Math.min(passed, calmMs) / 1_000) * speed.get())
    }
    if (frame.get().at >= movements.until) stop()
    else waiting = nextFrame(tick)
  }
  return {
    movements,
    frame,
    isPlaying,
    speed,
    chosen: createStore<Chosen>({ status: 'all', place: null }),
    selected: createStore<number | null>(null),
    go,
    step: (minutes) => go(stepFrom(frame.get().at, minutes)),
    toggle: () => {
      if (isPlaying.get()) return stop()
      // At the end it begins anew.
      if (frame.get().at >= movements.until) go(Math.max(movements.from, movements.asOf))
      isPlaying.set(true)
      waiting = nextFrame(tick)
    },
    stop,
  }
}
