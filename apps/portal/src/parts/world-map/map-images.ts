import type { MapColours } from './map-colours.ts'

interface MapImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

const ratio = 2
const levels = [0, 1, 2, 3, 4, 5]

/** Signs of the levels, rings of clusters and hatches of areas, in the theme's colours; drawn for screens of two pixels. */
export function drawImages(colours: MapColours, fontFamily: string): ReadonlyMap<string, MapImage> {
  const images = new Map<string, MapImage>()
  for (const level of levels) {
    const colour = colours.levels[level] ?? colours.border
    images.set(
      `sign-${level}`,
      drawn(16, (pen) => drawSign(pen, { level, colour, colours, fontFamily })),
    )
    images.set(
      `alert-${level}`,
      drawn(22, (pen) => drawAlert(pen, { level, colour, colours, fontFamily })),
    )
    images.set(
      `cluster-${level}`,
      drawn(30, (pen) => drawRing(pen, colour, colours)),
    )
    images.set(
      `hatch-${level}`,
      drawn(8, (pen) => drawHatch(pen, colour)),
    )
  }
  return images
}

export const imageOptions = { pixelRatio: ratio }

function drawn(size: number, draw: (pen: CanvasRenderingContext2D) => void): MapImage {
  const canvas = document.createElement('canvas')
  canvas.width = size * ratio
  canvas.height = size * ratio
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No canvas to draw signs on')
  pen.scale(ratio, ratio)
  draw(pen)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

interface Sign {
  readonly level: number
  readonly colour: string
  readonly colours: MapColours
  readonly fontFamily: string
}

/** A rounded square with the figure. */
function drawSign(pen: CanvasRenderingContext2D, { level, colour, colours, fontFamily }: Sign) {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(0.5, 0.5, 15, 15, 3.5)
  pen.fill()
  write(pen, { text: String(level), colour: colours.signText, font: `700 11px ${fontFamily}`, at: [8, 8.5] })
}

/** A diamond with the figure: no country's sign. */
function drawAlert(pen: CanvasRenderingContext2D, { level, colour, colours, fontFamily }: Sign) {
  pen.fillStyle = colours.halo
  diamond(pen, 10.5)
  pen.fillStyle = colour
  diamond(pen, 9)
  write(pen, { text: String(level), colour: colours.signText, font: `700 10px ${fontFamily}`, at: [11, 11.5] })
}

function diamond(pen: CanvasRenderingContext2D, reach: number) {
  pen.beginPath()
  pen.moveTo(11, 11 - reach)
  pen.lineTo(11 + reach, 11)
  pen.lineTo(11, 11 + reach)
  pen.lineTo(11 - reach, 11)
  pen.closePath()
  pen.fill()
}

function drawRing(pen: CanvasRenderingContext2D, colour: string, { halo }: MapColours) {
  pen.beginPath()
  pen.arc(15, 15, 13, 0, 2 * Math.PI)
  pen.fillStyle = halo
  pen.fill()
  pen.strokeStyle = colour
  pen.lineWidth = 2.5
  pen.stroke()
}

function drawHatch(pen: CanvasRenderingContext2D, colour: string) {
  pen.globalAlpha = 0.14
  pen.fillStyle = colour
  pen.fillRect(0, 0, 8, 8)
  pen.globalAlpha = 0.85
  pen.strokeStyle = colour
  pen.lineWidth = 1
  pen.beginPath()
  for (const from of [-8, 0, 8]) {
    pen.moveTo(from - 1, 9)
    pen.lineTo(from + 9, -1)
  }
  pen.stroke()
}

interface Writing {
  readonly text: string
  readonly colour: string
  readonly font: string
  readonly at: readonly [number, number]
}

function write(pen: CanvasRenderingContext2D, { text, colour, font, at }: Writing) {
  pen.fillStyle = colour
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, ...at)
}
