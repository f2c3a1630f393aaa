import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../lib/preferences.ts'
import { useStore } from '../../../../lib/store.ts'
import { type Figure, figureOf, type Status } from '../engine/frame.ts'
import type { Slider } from '../engine/player.ts'
import { statusIcons } from '../status-words.ts'
import styles from './slider-bar.module.css'

/** How many people are how at the instant, of which one group is chosen for map, list and table. */
export function SliderGauges({ slider }: { readonly slider: Slider }) {
  const { t } = useTranslation('trackerSlider')
  const language = useLanguage()
  const frame = useStore(slider.frame)
  const chosen = useStore(slider.chosen)
  // How many of those who are not shown are in a stay is told nowhere.
  const shown: readonly Status[] = slider.movements.counts
    ? ['all', 'air', 'rail', 'ground', 'unconfirmed']
    : ['all', 'air', 'rail', 'stay', 'there', 'unconfirmed']
  return (
    <div className={styles.gauges} role="group" aria-label={t('statuses')} data-strip>
      {shown.map((status) => {
        const Sign = statusIcons[status]
        return (
          <button
            key={status}
            type="button"
            data-status={status}
            aria-pressed={chosen.status === status}
            onClick={() => slider.chosen.set({ ...chosen, status: chosen.status === status ? 'all' : status })}
          >
            <Sign size={16} stroke={1.75} aria-hidden />
            <b>{figureWords(figureOf(slider.movements, frame, status), language)}</b>
            <span>{t(status)}</span>
          </button>
        )
      })}
    </div>
  )
}

/** '1,204'; '<5' for one to four; '12+' where others are among them who are not counted out. */
export function figureWords({ known, hidden }: Figure, language: string): string {
  const text = new Intl.NumberFormat(language).format(known)
  if (hidden === 0) return text
  return known === 0 ? '<5' : `${text}+`
}
