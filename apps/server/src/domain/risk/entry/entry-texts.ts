import type { Language } from '@portolan/contract/enums'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import type { EntryTexts } from './messages/en-US.ts'

export type EntryFaultCode = Exclude<keyof EntryTexts, 'row' | 'cell'>

const texts = await catalogue<EntryTexts>(new URL('messages/', import.meta.url))

export const entryFaultText = (language: Language, code: EntryFaultCode, x = ''): string =>
  fill(texts[language][code], { x })

/** Where in a table: lines as an editor numbers them, the column by its heading. */
export const cellPlace = (language: Language, line: number, column?: string): string =>
  column === undefined
    ? fill(texts[language].row, { row: String(line) })
    : fill(texts[language].cell, { row: String(line), column })
