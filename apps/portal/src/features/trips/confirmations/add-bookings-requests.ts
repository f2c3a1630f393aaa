import type { DroppedFile } from '../../../lib/files/upload-queue.ts'
import { createEmitter } from '../../../lib/store.ts'

let waiting: readonly DroppedFile[] = []
const requests = createEmitter()

/** Opens the dialog for own bookings from anywhere in the portal, with or without files. */
export function addBookings(files: readonly DroppedFile[] = []): void {
  waiting = [...waiting, ...files]
  requests.emit()
}

/** Returns the files of all requests so far, and forgets them. */
export function takeDroppedFiles(): readonly DroppedFile[] {
  const files = waiting
  waiting = []
  return files
}

/** Calls its listener with every request; returns the function that stops it. */
export const onAddBookings = requests.subscribe
