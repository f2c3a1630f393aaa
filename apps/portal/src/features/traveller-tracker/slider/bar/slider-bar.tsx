import type { Language } from '@portolan/contract/enums'
import { formatNamedMoment } from '@portolan/rules/format-time'
import { IconHistory, IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../../lib/dates.ts'
import { currentMinute } from '../../../../lib/minute.ts'
import { useLanguage } from '../../../../lib/preferences.ts'
import { hasSingleKeys } from '../../../../lib/single-keys.ts'
import { useStore } from '../../../../lib/store.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { usePageKeys } from '../../../../ui/interaction/use-page-keys.ts'
import { BarSelect } from '../../bar/select.tsx'
import { figureOf } from '../engine/frame.ts'
import type { Slider } from '../engine/player.ts'
import { actOf, clamp, speeds } from '../engine/slider-time.ts'
import { DayTicks } from './day-ticks.tsx'
import { PastRange } from './past-range.tsx'
import { figureWords } from './slider-gauges.tsx'
import styles from './slider-bar.module.css'

interface Props {
  readonly slider: Slider
  /** Why the past days are looked at; null: they are not. */
  readonly reason: string | null
  /** The instant of the address, which may lie in days that nobody has given a reason for yet. */
  readonly wanted: number
  readonly onReason: (reason: string | null) => void
  /** The instant has come to rest. */
  readonly onInstant: (minute: number) => void
  readonly onClose: () => void
}

const speedTexts = { 60: 'speed60', 360: 'speed360', 1440: 'speed1440' } as const

/** Milliseconds after which the address says where somebody has stopped. */
const rest = 400

/** The instant, and everything that moves it: by pointer, by key, and by itself. */
export function SliderBar({ slider, reason, wanted, onReason, onInstant, onClose }: Props) {
  const { t } = useTranslation('trackerSlider')
  const isPlaying = useStore(slider.isPlaying)
  const speed = useStore(slider.speed)
  const act = useSliderKeys(slider)
  useEffect(() => slider.stop, [slider])
  useRest(slider, { wanted, onInstant })
  return (
    <section className={styles.bar} aria-label={t('slider')}>
      <div className={styles.head}>
        <IconButton
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={t(isPlaying ? 'pause' : 'play')}
          onClick={slider.toggle}
        />
        <Moment slider={slider} />
        <BarSelect
          label={t('speed')}
          value={String(speed)}
          options={speeds.map((value) => ({ value: String(value), text: t(speedTexts[value]) }))}
          onValue={(value) => slider.speed.set(speeds.find((one) => String(one) === value) ?? speed)}
        />
        <button type="button" className={styles.now} onClick={() => slider.go(currentMinute() / 60_000)}>
          {t('now')}
        </button>
        <PastRange {...{ slider, reason, wanted, onReason }} icon={IconHistory} />
        <IconButton icon={IconX} label={t('closeSlider')} className={styles.close} onClick={onClose} />
      </div>
      <Track slider={slider} onKey={act} />
    </section>
  )
}

const momentOf = (at: number, language: Language) => formatNamedMoment(Math.floor(at) * 60_000, ownZone(), language)

function Moment({ slider }: Pick<Props, 'slider'>) {
  const language = useLanguage()
  const { at } = useStore(slider.frame)
  return (
    <output className={styles.moment} aria-live="off">
      {momentOf(at, language)}
    </output>
  )
}

interface TrackProps extends Pick<Props, 'slider'> {
  /** Whether the key does something here. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

function Track({ slider, onKey }: TrackProps) {
  const { t } = useTranslation('trackerSlider')
  const language = useLanguage()
  const frame = useStore(slider.frame)
  const { from, until } = slider.movements
  const figure = figureWords(figureOf(slider.movements, frame, 'all'), language)
  return (
    <div className={styles.track}>
      <div className={styles.rails} aria-hidden>
        <i className={styles.rail} />
        <i className={styles.done} style={{ width: `${((frame.at - from) / (until - from)) * 100}%` }} />
      </div>
      <DayTicks from={from} until={until} />
      <input
        type="range"
        min={from}
        max={until}
        step={1}
        value={frame.at}
        aria-label={t('instant')}
        aria-valuetext={t('valueText', { moment: momentOf(frame.at, language), figure })}
        onPointerDown={slider.stop}
        onChange={({ target }) => slider.go(Number(target.value))}
        onKeyDown={(event) => {
          if (onKey(event)) event.preventDefault()
        }}
      />
    </div>
  )
}

/** Tells where the instant has come to rest. */
function useRest(slider: Slider, { wanted, onInstant }: Pick<Props, 'wanted' | 'onInstant'>): void {
  const tell = useEffectEvent(() => {
    const at = Math.round(slider.frame.get().at)
    // What the address has already needs no writing, nor what lies in days that nobody has given a reason for yet.
    if (!slider.isPlaying.get() && at !== Math.round(clamp(wanted, slider.movements))) onInstant(at)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => tell(), rest)
    }
    const stops = [slider.frame.subscribe(wait), slider.isPlaying.subscribe(wait)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [slider])
}

/** What takes arrows, Home and the space bar for itself. */
const ownKeys = 'a[href], button, summary, ul, table, [role=group][tabindex], [role=radiogroup], canvas'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Keys of the slider, in it and wherever else nothing takes them. Answers what acts in the slider itself. */
function useSliderKeys(slider: Slider) {
  const act = (event: Pressed): boolean => {
    const what = event.ctrlKey || event.metaKey || event.altKey ? null : actOf(event)
    if (what === null) return false
    if (what === 'play') slider.toggle()
    else {
      slider.stop()
      if (what === 'now') slider.go(currentMinute() / 60_000)
      else slider.step(what.step)
    }
    return true
  }
  usePageKeys((event, target) => {
    if (target.closest(ownKeys) || actOf(event) === null || event.ctrlKey || event.metaKey) return null
    if (event.key === ' ' && !hasSingleKeys()) return null
    return () => void act(event)
  })
  return act
}
