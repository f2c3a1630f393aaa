import { endingOf } from './file-name.ts'

/** What becomes of an attachment: read in a dialog, looked at in a dialog, or saved at once. */
export type AttachmentKind = 'text' | 'image' | 'other'

/** Specification §4 'Attachment pages': shown as pictures on all three pages. */
export const newsImages = ['png', 'jpg', 'jpeg', 'gif'] as const
/** The pre-trip and booking pages show one kind more. */
export const bookingImages = [...newsImages, 'bmp'] as const

export function kindOf(name: string, images: readonly string[]): AttachmentKind {
  const ending = endingOf(name)
  if (ending === 'txt') return 'text'
  return images.includes(ending) ? 'image' : 'other'
}
