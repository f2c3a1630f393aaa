import type { DroppedFile } from '../../../../lib/files/upload-queue.ts'

/** An IATA boarding pass (resolution 792): format, number of legs, then name and further fields in fixed columns. */
const barcode = /^[MS][1-4][\p{L} /.'-]{1,20}/u
/** Recognises a mail, a page, a calendar or JSON that was copied as text. */
const documents = [
  { begin: /^BEGIN:VCALENDAR/i, name: 'pasted.ics', type: 'text/calendar' },
  { begin: /^(?:<!doctype html|<html|<script|<div)/i, name: 'pasted.html', type: 'text/html' },
  {
    begin: /^(?:(?:received|return-path|delivered-to|mime-version|from|date|message-id|subject):\s)/i,
    name: 'pasted.eml',
    type: 'message/rfc822',
  },
  { begin: /^[[{]/, name: 'pasted.json', type: 'application/json' },
]

/** The files of a paste: copied files and pictures, or a file made from the text of a barcode or a document. */
export function filesOfPaste(data: DataTransfer): readonly DroppedFile[] {
  const files = [...data.files].map((file) => ({ file, isFolder: false }))
  return files.length > 0 ? files : filesOfText(data.getData('text/plain'))
}

export function filesOfText(text: string): readonly DroppedFile[] {
  const trimmed = text.trim()
  const found = documents.find(({ begin }) => begin.test(trimmed))
  if (found) return [asFile(text, found.name, found.type)]
  // Trailing blanks are part of a barcode, so only leading ones are removed.
  if (barcode.test(text.trimStart())) return [asFile(text.trimStart(), 'barcode.txt', 'text/plain')]
  return []
}

const asFile = (text: string, name: string, type: string): DroppedFile => ({
  file: new File([text], name, { type }),
  isFolder: false,
})
