import { figureText } from '../../map/mark-data.ts'
import { type RingColours, ringParts } from '../../../../parts/world-map/ring-image.ts'
import type { Cluster } from '../engine/clusters.ts'
import { figureAt, type Figure, type Frame, isMeant, isUnconfirmed, shareOf, type Status } from '../engine/frame.ts'
import { kinds, type Movements } from '../engine/movements.ts'

/** What is drawn of the world: its part in view, in pixels of the page. */
export interface View {
  /** Centre in Web Mercator. */
  readonly centre: readonly [x: number, y: number]
  /** Pixels of the whole world. */
  readonly size: number
  readonly width: number
  readonly height: number
}

export interface DrawColours extends RingColours {
  readonly stay: string
  readonly there: string
  readonly doubt: string
  readonly hidden: string
  readonly moving: string
  readonly rail: string
  readonly way: string
  readonly halo: string
}

export interface Picture {
  readonly movements: Movements
  readonly frame: Frame
  readonly clusters: readonly Cluster[]
  readonly view: View
  readonly colours: DrawColours
  readonly status: Status
  /** Position of the place that is chosen. */
  readonly place: number | null
  /** Position of the person who is selected. */
  readonly person: number | null
}

/** Where the pointer finds something: rings by cluster, vehicles by the row of the ride. */
export interface Drawn {
  readonly rings: readonly {
    readonly cluster: Cluster
    readonly x: number
    readonly y: number
    readonly radius: number
  }[]
  readonly vehicles: readonly { readonly row: number; readonly x: number; readonly y: number }[]
}

/** Draws everybody on a canvas above the map, so that the map itself need not be drawn anew for an instant. */
export function drawFrame(pen: CanvasRenderingContext2D, picture: Picture): Drawn {
  if (picture.person !== null) drawWay(pen, picture, picture.person)
  const vehicles = drawVehicles(pen, picture)
  return { vehicles, rings: drawRings(pen, picture) }
}

/** The nearest of the world's copies, in pixels of the view. */
function screenX(x: number, { centre, size, width }: View): number {
  const away = x - centre[0]
  return (away - Math.round(away)) * size + width / 2
}
const screenY = (y: number, { centre, size, height }: View) => (y - centre[1]) * size + height / 2

const isSeen = (x: number, y: number, { width, height }: View, room: number) =>
  x > -room && y > -room && x < width + room && y < height + room

/** Part of its way that a vehicle draws behind it. */
const tail = 0.05
const scratch = new Float64Array(4)

function drawVehicles(pen: CanvasRenderingContext2D, { movements, frame, view, colours, status }: Picture) {
  const found: { row: number; x: number; y: number }[] = []
  const [tails, planes, trains, hollow] = [new Path2D(), new Path2D(), new Path2D(), new Path2D()]
  const chosen = { status, place: null }
  for (let person = 0; person < frame.span.length; person += 1) {
    const row = frame.span[person] ?? -1
    const way = row < 0 ? -1 : (movements.way[row] ?? -1)
    if (way < 0 || !isMeant(movements, row, frame.at, chosen)) continue
    const share = shareOf(movements, row, frame.at)
    movements.ways.write(way, share, scratch, 0)
    const [x, y] = [screenX(scratch[0] ?? 0, view), screenY(scratch[1] ?? 0, view)]
    if (!isSeen(x, y, view, 12)) continue
    movements.ways.write(way, Math.max(0, share - tail), scratch, 2)
    const [backX, backY] = [screenX(scratch[2] ?? 0, view), screenY(scratch[3] ?? 0, view)]
    found.push({ row, x, y })
    // Across the edge of the world the tail would cross the whole of it.
    if (Math.abs(backX - x) < view.size / 2) {
      tails.moveTo(backX, backY)
      tails.lineTo(x, y)
    }
    const isAir = movements.kind[row] === kinds.air
    const into = isUnconfirmed(movements, row, frame.at) ? hollow : isAir ? planes : trains
    if (isAir) triangle(into, x, y, share > 0 ? Math.atan2(y - backY, x - backX) : 0)
    else into.rect(x - 3.5, y - 3.5, 7, 7)
  }
  pen.lineCap = 'round'
  pen.strokeStyle = colours.way
  pen.globalAlpha = 0.5
  pen.lineWidth = 1.4
  pen.stroke(tails)
  pen.globalAlpha = 1
  pen.lineWidth = 2
  pen.strokeStyle = colours.halo
  for (const [path, colour] of [
    [planes, colours.moving],
    [trains, colours.rail],
  ] as const) {
    pen.stroke(path)
    pen.fillStyle = colour
    pen.fill(path)
  }
  pen.fillStyle = colours.halo
  pen.fill(hollow)
  pen.lineWidth = 1.5
  pen.strokeStyle = colours.doubt
  pen.stroke(hollow)
  return found
}

function triangle(path: Path2D, x: number, y: number, course: number): void {
  const [cos, sin] = [Math.cos(course), Math.sin(course)]
  path.moveTo(x + cos * 6.5, y + sin * 6.5)
  path.lineTo(x - cos * 4.5 - sin * 4.5, y - sin * 4.5 + cos * 4.5)
  path.lineTo(x - cos * 4.5 + sin * 4.5, y - sin * 4.5 - cos * 4.5)
  path.closePath()
}

const steps = 48

/** The whole way of the ride that a selected person is on. */
function drawWay(pen: CanvasRenderingContext2D, { movements, frame, view, colours }: Picture, person: number): void {
  const row = frame.span[person] ?? -1
  const way = row < 0 ? -1 : (movements.way[row] ?? -1)
  if (way < 0) return
  pen.beginPath()
  let last: number | null = null
  for (let step = 0; step <= steps; step += 1) {
    movements.ways.write(way, step / steps, scratch, 0)
    const [x, y] = [screenX(scratch[0] ?? 0, view), screenY(scratch[1] ?? 0, view)]
    if (last === null || Math.abs(x - last) > view.size / 2) pen.moveTo(x, y)
    else pen.lineTo(x, y)
    last = x
  }
  pen.strokeStyle = colours.chosen
  pen.lineWidth = 2.5
  pen.setLineDash([2, 5])
  pen.stroke()
  pen.setLineDash([])
}

const sizes = [
  { most: 10, diameter: 25, stroke: 3.2, text: 11 },
  { most: 50, diameter: 35, stroke: 3.8, text: 13 },
  { most: Infinity, diameter: 44, stroke: 4.2, text: 14.5 },
] as const
/** Of a count that is not shown, as the tracker's rings take it. */
const hiddenWeight = 2
const mostNames = 40

interface Ring {
  readonly cluster: Cluster
  readonly x: number
  readonly y: number
  readonly figure: Figure
  readonly weight: number
  /** In a stay, between items, not certain, not shown. */
  readonly parts: readonly [number, number, number, number]
  readonly title: string
  readonly isChosen: boolean
}

function drawRings(pen: CanvasRenderingContext2D, picture: Picture): Drawn['rings'] {
  const { clusters, view, movements, frame } = picture
  const rings: Ring[] = []
  const selected = picture.person === null ? null : (movements.place[frame.span[picture.person] ?? -1] ?? null)
  for (const cluster of clusters) {
    const [x, y] = [screenX(cluster.at[0], view), screenY(cluster.at[1], view)]
    if (!isSeen(x, y, view, 60)) continue
    const ring = ringOf(cluster, picture, selected)
    if (ring) rings.push({ ...ring, x, y })
  }
  rings.sort((one, other) => one.weight - other.weight)
  const drawn = rings.map((ring) => ({
    cluster: ring.cluster,
    x: ring.x,
    y: ring.y,
    radius: drawRing(pen, ring, picture.colours),
  }))
  drawNames(pen, rings, drawn, picture.colours)
  return drawn
}

function ringOf(
  cluster: Cluster,
  { movements, frame, status, place, person }: Picture,
  selected: number | null,
): Omit<Ring, 'x' | 'y'> | null {
  let [known, hidden, most, lead] = [0, 0, -1, -1]
  const parts: [number, number, number, number] = [0, 0, 0, 0]
  for (const one of cluster.places) {
    const figure = figureAt(frame, one, status)
    const weight = figure.known + figure.hidden * hiddenWeight
    if (weight === 0) continue
    known += figure.known
    hidden += figure.hidden
    if (weight > most) [most, lead] = [weight, one]
    const [stay, there, doubt] = [frame.stay[one] ?? 0, frame.there[one] ?? 0, frame.doubtful[one] ?? 0]
    const isAll = status === 'all' || status === 'ground'
    // Who is not certain is between items as a rule; the rest of them is in a stay.
    const between = Math.min(there, doubt)
    if (isAll || status === 'stay') parts[0] += stay - (isAll ? doubt - between : 0)
    if (isAll || status === 'there') parts[1] += there - (isAll ? between : 0)
    if (isAll || status === 'unconfirmed') parts[2] += doubt
    if (isAll) parts[3] += weight - stay - there
  }
  if (lead < 0) return null
  const others = cluster.places.length - 1
  const title = movements.places[lead]?.title ?? ''
  const weight = known + hidden * hiddenWeight
  const isChosen =
    (place !== null && cluster.places.includes(place)) ||
    (person !== null &&
      selected !== null &&
      (movements.kind[frame.span[person] ?? -1] ?? 0) > kinds.rail &&
      cluster.places.includes(selected))
  return {
    cluster,
    figure: { known, hidden },
    weight,
    parts,
    title: others > 0 ? `${title} +${others}` : title,
    isChosen,
  }
}

function drawRing(
  pen: CanvasRenderingContext2D,
  { x, y, weight, parts, figure, isChosen }: Ring,
  colours: DrawColours,
): number {
  const { diameter, stroke, text } = sizes.find(({ most }) => weight <= most) ?? sizes[2]
  const radius = diameter / 2
  pen.beginPath()
  pen.arc(x, y, radius + 1.5, 0, 2 * Math.PI)
  pen.fillStyle = colours.ground
  pen.fill()
  pen.lineCap = 'butt'
  if (isChosen) {
    pen.beginPath()
    pen.arc(x, y, radius + 3, 0, 2 * Math.PI)
    pen.strokeStyle = colours.chosen
    pen.lineWidth = 2
    pen.stroke()
  }
  pen.lineWidth = stroke
  const of = [colours.stay, colours.there, colours.doubt, colours.hidden]
  for (const { index, from, to } of ringParts(parts)) {
    pen.beginPath()
    pen.arc(x, y, radius - stroke / 2, from - Math.PI / 2, to - Math.PI / 2)
    pen.strokeStyle = of[index] ?? colours.text
    // Never by colour alone.
    if (index === 2) pen.setLineDash([2, 2])
    pen.stroke()
    if (index === 2) pen.setLineDash([])
  }
  const words = figureText(figure)
  pen.fillStyle = colours.text
  pen.font = `650 ${words.length > 3 ? text - 2 : text}px ${colours.font}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(words, x, y + 0.8)
  return radius
}

/** Names of the largest, as far as none lies on another. */
function drawNames(
  pen: CanvasRenderingContext2D,
  rings: readonly Ring[],
  drawn: Drawn['rings'],
  colours: DrawColours,
): void {
  const taken: (readonly [number, number, number, number])[] = []
  pen.font = `500 12px ${colours.font}`
  pen.textBaseline = 'top'
  pen.lineJoin = 'round'
  pen.lineWidth = 3
  pen.strokeStyle = colours.halo
  pen.fillStyle = colours.text
  for (let index = rings.length - 1; index >= Math.max(0, rings.length - mostNames); index -= 1) {
    const [ring, { radius } = { radius: 0 }] = [rings[index], drawn[index]]
    if (!ring) continue
    const [half, top] = [ring.title.length * 3.6, ring.y + radius + 4]
    const box = [ring.x - half, top, ring.x + half, top + 14] as const
    if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]))
      continue
    taken.push(box)
    pen.strokeText(ring.title, ring.x, top)
    pen.fillText(ring.title, ring.x, top)
  }
}
