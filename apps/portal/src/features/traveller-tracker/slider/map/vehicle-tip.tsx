import type { Slider } from '../engine/player.ts'
import { useWhereText } from '../where-text.ts'
import styles from './slider-layer.module.css'

interface Props {
  readonly slider: Slider
  readonly row: number
  readonly x: number
  readonly y: number
}

/** Who is in what the pointer is over; the list says the same of everybody. */
export function VehicleTip({ slider, row, x, y }: Props) {
  const where = useWhereText(slider.movements)
  const { at, span } = slider.frame.get()
  const name = slider.movements.names[span.indexOf(row)]
  return (
    <p className={styles.tip} style={{ transform: `translate(${x + 12}px, ${y + 12}px)` }} aria-hidden>
      <strong>{name}</strong> {where(row, at)}
    </p>
  )
}
