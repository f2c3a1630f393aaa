/** What both preview dialogs get. */
export interface PreviewProps {
  readonly content: Blob
  readonly name: string
  readonly opened: boolean
  /** A download has just been asked for. */
  readonly busy: boolean
  readonly onDownload: () => void
  readonly onClose: () => void
}
