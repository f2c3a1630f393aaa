import type { Language } from '@portolan/contract/enums'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import type { Money } from '@portolan/contract/schemas/money'
import { fill } from '@portolan/rules/fill'
import { formatMoney } from '@portolan/rules/format-money'
import { formatDay, formatDayTime, formatNamedMoment, joinUnits } from '@portolan/rules/format-time'
import { ink, type Style } from '../../paper/draw-glyphs.ts'
import { page, type Pen } from '../../paper/pen.ts'
import type { ProposalPaperTexts } from './messages/en-US.ts'

/** What all parts of a printed proposal share. */
export interface Sheet {
  readonly pen: Pen
  readonly proposal: ProposalDetail
  readonly texts: ProposalPaperTexts
  readonly language: Language
  readonly money: (money: Money) => string
  /** YYYYMMDD. */
  readonly day: (remark: string) => string
  /** YYYYMMDDHHmm, local to its place. */
  readonly dayTime: (local: string) => string
  /** An instant on the company's clocks, which are named. */
  readonly moment: (instant: string) => string
  readonly duration: (minutes: number) => string
}

export const styles = {
  text: { size: 9 },
  strong: { size: 9, isBold: true },
  small: { size: 7.6, color: ink.quiet },
  label: { size: 7.6, color: ink.quiet },
  heading: { size: 8.4, isBold: true, color: ink.accent },
  plan: { size: 12, isBold: true },
  option: { size: 10, isBold: true },
  mark: { size: 8.4, isBold: true, color: ink.accent },
} as const satisfies Record<string, Style>

export const width = page.right - page.left

export function sheetOf(pen: Pen, proposal: ProposalDetail, texts: ProposalPaperTexts, language: Language): Sheet {
  return {
    pen,
    proposal,
    texts,
    language,
    money: (money) => formatMoney(money, language),
    day: (remark) => formatDay(remark, language),
    dayTime: (local) => formatDayTime(`${local}00`, language),
    moment: (instant) => formatNamedMoment(Date.parse(instant), proposal.TimeZone, language),
    duration(minutes) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const parts = [
        ...(hours > 0 ? [fill(texts.hours, { n: hours })] : []),
        ...(rest > 0 || hours === 0 ? [fill(texts.minutes, { n: rest })] : []),
      ]
      return joinUnits(parts, language)
    },
  }
}

/** A text of any length, which goes on on the next page. */
export function drawText({ pen }: Sheet, text: string, left: number, style: Style, most = page.right - left): void {
  for (const line of pen.lines(text, style, most)) {
    pen.need(pen.height(1, style))
    pen.y = pen.draw([line], left, pen.y, style)
  }
}

export function drawHeading({ pen }: Sheet, text: string): void {
  pen.need(44)
  pen.y += 12
  pen.line(text, page.left, pen.y, styles.heading, width)
  pen.y += 15
}

const labelWidth = 110

/** A label and its value beside it. */
export function drawFact(sheet: Sheet, label: string, value: string, left: number = page.left): void {
  const { pen } = sheet
  pen.need(14)
  pen.line(label, left, pen.y + 1.2, styles.label, labelWidth - 8)
  drawText(sheet, value, left + labelWidth, styles.text)
  pen.y += 1
}
