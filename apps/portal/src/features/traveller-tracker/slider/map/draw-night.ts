import { dayNightAt } from '@portolan/rules/day-night'
import { mercatorOf } from '../engine/places.ts'
import type { View } from './draw-frame.ts'

/** The night as a darkening with a dashed edge, as the tracker's own map has it, in each copy of the world that is seen. */
export function drawNight(
  pen: CanvasRenderingContext2D,
  at: number,
  { centre, size, width, height }: View,
  { night, nightEdge }: { readonly night: string; readonly nightEdge: string },
): void {
  const { edge, darkPole } = dayNightAt(at, 3)
  const line = edge.map(({ latitude, longitude }) => mercatorOf(latitude, longitude) ?? ([0, 0] as const))
  const [fill, dashes] = [new Path2D(), new Path2D()]
  const first = Math.floor(centre[0] - width / 2 / size)
  const last = Math.floor(centre[0] + width / 2 / size)
  const top = (0 - centre[1]) * size + height / 2
  const pole = darkPole === 90 ? top : top + size
  for (let copy = first; copy <= last; copy += 1) {
    const x = (of: number) => (of + copy - centre[0]) * size + width / 2
    for (const [step, [east, south]] of line.entries()) {
      const y = (south - centre[1]) * size + height / 2
      if (step === 0) {
        fill.moveTo(x(east), y)
        dashes.moveTo(x(east), y)
      } else {
        fill.lineTo(x(east), y)
        dashes.lineTo(x(east), y)
      }
    }
    fill.lineTo(x(1), pole)
    fill.lineTo(x(0), pole)
    fill.closePath()
  }
  pen.fillStyle = night
  pen.fill(fill)
  pen.strokeStyle = nightEdge
  pen.lineWidth = 1.2
  pen.setLineDash([3, 3])
  pen.stroke(dashes)
  pen.setLineDash([])
}
