/** A day on the viewer's own calendar, YYYY-MM-DD. */
export function isoDay(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
