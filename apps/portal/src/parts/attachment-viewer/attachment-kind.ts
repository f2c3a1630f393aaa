import { endingOf } from './file-name.ts'

/** How an attachment opens: as a text or picture in a dialog, or saved at once. */
export type AttachmentKind = 'text' | 'image' | 'other'

/** Endings shown as pictures on all three pages (specification §4 'Attachment pages'). */
export const newsImages = ['png', 'jpg', 'jpeg', 'gif'] as const
/** The pre-trip and booking pages also show BMP. */
export const bookingImages = [...newsImages, 'bmp'] as const

export function kindOf(name: string, images: readonly string[]): AttachmentKind {
  const ending = endingOf(name)
  if (ending === 'txt') return 'text'
  return images.includes(ending) ? 'image' : 'other'
}

/** Props of both preview dialogs. */
export interface PreviewProps {
  readonly content: Blob
  readonly name: string
  readonly opened: boolean
  /** A download has just started. */
  readonly busy: boolean
  readonly onDownload: () => void
  readonly onClose: () => void
}
