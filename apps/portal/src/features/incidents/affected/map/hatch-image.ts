/** Pixels of one tile of the hatching, for screens of two. */
const side = 18
export const hatchOptions = { pixelRatio: 2 }

/** Lines from corner to corner that go on from one tile to the next. */
export function drawHatch(colour: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No canvas to draw the hatching on')
  pen.strokeStyle = colour
  pen.lineWidth = 2.6
  pen.globalAlpha = 0.75
  for (const shift of [-side, 0, side]) {
    pen.beginPath()
    pen.moveTo(shift - 2, side + 2)
    pen.lineTo(shift + side + 2, -2)
    pen.stroke()
  }
  return pen.getImageData(0, 0, side, side)
}
