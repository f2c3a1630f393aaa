import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@portolan/contract/enums'
import type { Theme } from '../pages/dashboard.ts'

export interface Picture {
  readonly step: string
  readonly language: Language
  readonly theme: Theme
  readonly width: number
  /** Beside the sheet. */
  readonly file: string
}

export function pictureName({ step, language, theme, width }: Omit<Picture, 'file'>): string {
  return `${step} ${language} ${theme} ${width}`.replaceAll(' ', '-')
}

/** One page, without a server or a network, that lays the pictures side by side, to be judged by eye. */
export function contactSheet(pictures: readonly Picture[]): string {
  const template = readFileSync(join(import.meta.dirname, 'contact-sheet.html'), 'utf8')
  const json = JSON.stringify(pictures).replaceAll('<', '\\u003c')
  return template.replace('id="pictures">', (start) => start + json)
}
