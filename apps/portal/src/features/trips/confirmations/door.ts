/** A file as it was let go of: of a folder the browser only tells that it is one. */
export interface Dropped {
  readonly file: File
  readonly isFolder: boolean
}

let waiting: readonly Dropped[] = []
const listeners = new Set<() => void>()

/** Opens the dialog for own bookings, with files or without; from anywhere inside the portal. */
export function addBookings(files: readonly Dropped[] = []): void {
  waiting = [...waiting, ...files]
  for (const listener of listeners) listener()
}

/** The files that came with the wishes so far; who takes them has them. */
export function takeDropped(): readonly Dropped[] {
  const files = waiting
  waiting = []
  return files
}

/** Called with every wish; answers how to stop. */
export function onAddBookings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
