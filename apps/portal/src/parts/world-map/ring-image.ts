/** What a ring looks like. */
export interface RingLook {
  readonly size: 's' | 'm' | 'l'
  /** Steps of each part, in the order of the page's tokens. */
  readonly parts: readonly number[]
  readonly isWarned: boolean
  readonly isChosen: boolean
  readonly figure: string
}

/** Of the name of a picture; null where it is another one's. */
export function readLook(name: string): RingLook | null {
  const [kind, , size, parts = '', warned, chosen, figure = ''] = name.split(' ')
  if (kind !== 'ring' || (size !== 's' && size !== 'm' && size !== 'l')) return null
  return { size, parts: parts.split('.').map(Number), isWarned: warned === 'w', isChosen: chosen === 'c', figure }
}

export interface RingPart {
  readonly index: number
  /** In radians, clockwise from the top. */
  readonly from: number
  readonly to: number
}

/** Arcs of the parts; between two of them a gap, which a ring of one part has not. */
export function ringParts(parts: readonly number[], gap = 0.14): RingPart[] {
  const whole = parts.reduce((total, part) => total + part, 0)
  const shown = parts.map((part, index) => ({ part, index })).filter(({ part }) => part > 0)
  const [first] = shown
  if (!first || whole === 0) return []
  if (shown.length === 1) return [{ index: first.index, from: 0, to: 2 * Math.PI }]
  let at = 0
  return shown.map(({ part, index }) => {
    const from = at
    at += (part / whole) * 2 * Math.PI
    return { index, from: from + gap / 2, to: Math.max(at - gap / 2, from + gap / 2 + 0.04) }
  })
}

/** Tokens of rings, read when the theme changes. */
export interface RingColours {
  readonly ground: string
  readonly text: string
  readonly chosen: string
  readonly warning: string
  readonly onWarning: string
  readonly states: readonly string[]
  readonly font: string
}

/** `parts`: the tokens of the parts, clockwise from the top. */
export function readRingColours(element: Element, parts: readonly string[]): RingColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ground: token('--ring-ground'),
    text: token('--text'),
    chosen: token('--focus'),
    warning: token('--state-warning'),
    onWarning: token('--ring-ground'),
    states: parts.map(token),
    font: style.fontFamily,
  }
}

const ratio = 2
/** Diameter of the ring, its stroke, and the size of its figure. */
const sizes = { s: [25, 3.2, 11], m: [35, 3.8, 13], l: [44, 4.2, 14.5] } as const
/** Room around for the outline of a chosen ring and the sign of a warning. */
const margin = 5

export const ringImageOptions = { pixelRatio: ratio }

/** Draws a ring for screens of two pixels. */
export function drawRing(look: RingLook, colours: RingColours): ImageData {
  const [diameter, stroke, text] = sizes[look.size]
  const side = diameter + 2 * margin
  const canvas = document.createElement('canvas')
  canvas.width = side * ratio
  canvas.height = side * ratio
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('No canvas to draw rings on')
  pen.scale(ratio, ratio)
  pen.translate(side / 2, side / 2)
  disc(pen, diameter / 2 + 1.5, colours.ground)
  if (look.isChosen) circle(pen, { radius: diameter / 2 + 2.5, width: 2, colour: colours.chosen })
  for (const { index, from, to } of ringParts(look.parts))
    circle(pen, {
      radius: (diameter - stroke) / 2,
      width: stroke,
      colour: colours.states[index] ?? colours.text,
      from,
      to,
    })
  const isLong = look.figure.length > 3
  write(pen, look.figure, { colour: colours.text, font: `650 ${isLong ? text - 2 : text}px ${colours.font}` })
  if (look.isWarned) warning(pen, diameter / 2, colours)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

function disc(pen: CanvasRenderingContext2D, radius: number, colour: string) {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

interface Arc {
  readonly radius: number
  readonly width: number
  readonly colour: string
  readonly from?: number
  readonly to?: number
}

function circle(pen: CanvasRenderingContext2D, { radius, width, colour, from = 0, to = 2 * Math.PI }: Arc) {
  pen.beginPath()
  pen.arc(0, 0, radius, from - Math.PI / 2, to - Math.PI / 2)
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke()
}

function write(pen: CanvasRenderingContext2D, text: string, { colour, font }: { colour: string; font: string }) {
  pen.fillStyle = colour
  pen.font = font
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, 0, 0.8)
}

/** A triangle with an exclamation mark at the upper right. */
function warning(pen: CanvasRenderingContext2D, radius: number, { warning: colour, onWarning, font }: RingColours) {
  pen.save()
  pen.translate(radius * 0.78, -radius * 0.78)
  pen.beginPath()
  pen.moveTo(0, -5.5)
  pen.lineTo(6, 5)
  pen.lineTo(-6, 5)
  pen.closePath()
  pen.lineJoin = 'round'
  pen.strokeStyle = onWarning
  pen.lineWidth = 3
  pen.stroke()
  pen.fillStyle = colour
  pen.fill()
  pen.translate(0, 0.6)
  write(pen, '!', { colour: onWarning, font: `800 9px ${font}` })
  pen.restore()
}
