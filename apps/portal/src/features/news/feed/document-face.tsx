import {
  type Icon,
  IconFile,
  IconFileText,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconFileZip,
  IconPhoto,
} from '@tabler/icons-react'
import { endingOf } from '../../../parts/attachment-viewer/file-name.ts'
import styles from './feed-row.module.css'

const kinds: Readonly<Record<string, readonly [Icon, tone: string]>> = {
  pdf: [IconFileTypePdf, 'bad'],
  doc: [IconFileTypeDoc, 'primary'],
  docx: [IconFileTypeDoc, 'primary'],
  odt: [IconFileTypeDoc, 'primary'],
  xls: [IconFileTypeXls, 'good'],
  xlsx: [IconFileTypeXls, 'good'],
  ods: [IconFileTypeXls, 'good'],
  csv: [IconFileTypeXls, 'good'],
  ppt: [IconFileTypePpt, 'warn'],
  pptx: [IconFileTypePpt, 'warn'],
  odp: [IconFileTypePpt, 'warn'],
  png: [IconPhoto, 'second'],
  jpg: [IconPhoto, 'second'],
  jpeg: [IconPhoto, 'second'],
  gif: [IconPhoto, 'second'],
  webp: [IconPhoto, 'second'],
  bmp: [IconPhoto, 'second'],
  txt: [IconFileText, 'plain'],
  zip: [IconFileZip, 'plain'],
}

/** What kind of file it is, at a glance; its name says it beside. */
export function DocumentFace({ name }: { readonly name: string }) {
  const [Face, tone] = kinds[endingOf(name)] ?? [IconFile, 'plain']
  return (
    <span className={styles.face} data-tone={tone} aria-hidden>
      <Face size={24} stroke={1.5} />
    </span>
  )
}
