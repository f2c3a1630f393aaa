import { formatNamedMoment } from '@portolan/rules/format-time'
import { IconHistory, IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ownZone } from '../../../../lib/dates.ts'
import { currentMinute, useMinute } from '../../../../lib/minute.ts'
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
  const language = useLanguage()
  const { at } = useStore(slider.frame)
  const isPlaying = useStore(slider.isPlaying)
  const speed = useStore(slider.speed)
  const act = useSliderKeys(slider)
  useEffect(() => slider.stop, [slider])
  useEffect(() => {
    // What the address says already needs no writing, nor what lies in days that nobody has given a reason for yet.
    if (isPlaying || Math.round(at) === Math.round(clamp(wanted, slider.movements))) return undefined
    const timer = setTimeout(() => onInstant(Math.round(at)), rest)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- who is told does not matter
  }, [at, isPlaying])
  const moment = formatNamedMoment(Math.floor(at) * 60_000, ownZone(), language)
  const { from, until } = slider.movements
  return (
    <section className={styles.bar} aria-label={t('slider')}>
      <div className={styles.head}>
        <IconButton
          icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          label={t(isPlaying ? 'pause' : 'play')}
          onClick={slider.toggle}
        />
        <output className={styles.moment} aria-live="off">
          {moment}
        </output>
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
      <div className={styles.track}>
        <DayTicks from={from} until={until} now={useNow()} at={at} />
        <input
          type="range"
          min={from}
          max={until}
          step={1}
          value={at}
          aria-label={t('instant')}
          aria-valuetext={t('valueText', {
            moment,
            figure: figureWords(figureOf(slider.movements, slider.frame.get(), 'all'), language),
          })}
          onPointerDown={slider.stop}
          onChange={({ target }) => slider.go(Number(target.value))}
          onKeyDown={(event) => {
            if (act(event)) event.preventDefault()
          }}
        />
      </div>
    </section>
  )
}

const useNow = () => useMinute() / 60_000

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
