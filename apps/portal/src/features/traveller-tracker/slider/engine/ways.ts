import { mapEnd, type MovementPlace } from './places.ts'

/** Ways between two places, each once: what a point on a great circle is computed from. */
export class Ways {
  readonly #places: readonly MovementPlace[]
  readonly #known = new Map<number, number>()
  /** Of each way: both ends as unit vectors, and the angle between them. */
  readonly #vectors: number[] = []

  constructor(places: readonly MovementPlace[]) {
    this.#places = places
  }

  /** The way from one place to another; −1 where a position is not known. */
  of(origin: number, place: number): number {
    const [from, to] = [this.#places[origin]?.at, this.#places[place]?.at]
    if (!from || !to) return -1
    const key = origin * this.#places.length + place
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const [a, b] = [vectorOf(from), vectorOf(to)]
    const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    const way = this.#vectors.length / stride
    this.#vectors.push(...a, ...b, Math.acos(Math.max(-1, Math.min(1, dot))))
    this.#known.set(key, way)
    return way
  }

  /** Where one is after a share of the way, 0 to 1, in Web Mercator; written to `into` from `at` on. */
  write(way: number, share: number, into: Float64Array, at: number): void {
    const of = way * stride
    const get = (part: number) => this.#vectors[of + part] ?? 0
    const angle = get(6)
    // Beside each other, or opposite each other, where each way is the shortest.
    const isPlain = angle < 1e-9 || Math.PI - angle < 1e-6
    const near = isPlain ? 1 - share : Math.sin((1 - share) * angle) / Math.sin(angle)
    const far = isPlain ? share : Math.sin(share * angle) / Math.sin(angle)
    const x = near * get(0) + far * get(3)
    const y = near * get(1) + far * get(4)
    const z = near * get(2) + far * get(5)
    // Latitude and Mercator in one: both are functions of the sine.
    const sine = Math.max(-maxSine, Math.min(maxSine, z / Math.hypot(x, y, z)))
    into[at] = (Math.atan2(y, x) / Math.PI + 1) / 2
    into[at + 1] = (1 - Math.atanh(sine) / Math.PI) / 2
  }
}

const stride = 7
/** Of the latitude where the map ends. */
const maxSine = Math.sin((mapEnd * Math.PI) / 180)

function vectorOf([x, y]: readonly [number, number]): readonly [number, number, number] {
  const east = (x * 2 - 1) * Math.PI
  const sine = Math.tanh((1 - y * 2) * Math.PI)
  const cosine = Math.sqrt(1 - sine * sine)
  return [cosine * Math.cos(east), cosine * Math.sin(east), sine]
}
