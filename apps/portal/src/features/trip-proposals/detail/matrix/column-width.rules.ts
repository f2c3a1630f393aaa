/** Of the column that names the lines, in pixels. */
export const lineWidth = { desk: 152, phone: 116 } as const
/** Of an option's column where there are more than the table has room for: the next one is seen in part. */
const usual = { desk: 176, phone: 132 } as const
/** Columns narrow to this before any of them is out of sight. */
const least = 128

/** The width of an option's column in a table of so many pixels; where all have more than the usual room, they share it. */
export function columnWidth(screen: keyof typeof usual, room: number, count: number): number {
  const share = Math.floor((room - lineWidth[screen]) / count)
  return share >= least && share < usual[screen] ? share : usual[screen]
}
