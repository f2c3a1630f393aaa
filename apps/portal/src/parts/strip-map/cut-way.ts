type Point = readonly [number, number]

/** Cuts a way of equal steps at a share of it, between 0 and 1; both parts have the point where it is cut. */
export function cutWay(
  way: readonly Point[],
  share: number,
): { readonly behind: readonly Point[]; readonly ahead: readonly Point[] } {
  const place = share * (way.length - 1)
  const before = Math.floor(place)
  const [from, to] = [way[before], way[before + 1]]
  if (!from || !to) return { behind: way, ahead: [] }
  const between = (axis: 0 | 1) => Math.round((from[axis] + (to[axis] - from[axis]) * (place - before)) * 10) / 10
  const cut: Point = [between(0), between(1)]
  return { behind: [...way.slice(0, before + 1), cut], ahead: [cut, ...way.slice(before + 1)] }
}
