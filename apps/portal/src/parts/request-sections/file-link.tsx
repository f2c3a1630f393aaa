import { IconPaperclip } from '@tabler/icons-react'
import { formatSize } from '../../lib/files/file-size.ts'
import { useLanguage } from '../../lib/preferences.ts'

interface Props {
  readonly file: { readonly AttachmentToken: string; readonly Name: string; readonly Size: number }
  /** The page that opens it; files of an order's booking have their own. */
  readonly page?: string
}

/** A file in a list: opened in its own page. */
export function FileLink({ file: { AttachmentToken, Name, Size }, page = '/pre-trip/attachment' }: Props) {
  const language = useLanguage()
  return (
    <>
      <IconPaperclip size={16} stroke={1.75} aria-hidden />
      <a
        href={`${page}?${String(new URLSearchParams({ token: AttachmentToken, file: Name }))}`}
        target="_blank"
        rel="noreferrer"
        translate="no"
      >
        {Name}
      </a>
      <small>{formatSize(Size, language)}</small>
    </>
  )
}
