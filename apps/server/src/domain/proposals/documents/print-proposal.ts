import type { Language } from '@portolan/contract/enums'
import type { ProposalDetail } from '@portolan/contract/features/trip-proposals/shapes'
import { fill } from '@portolan/rules/fill'
import { catalogue } from '../../../i18n/catalogue.ts'
import { ink } from '../../paper/draw-glyphs.ts'
import { createPen, page } from '../../paper/pen.ts'
import { drawEstimate } from './estimate.ts'
import { drawHead, drawTravellers } from './head.ts'
import type { ProposalPaperTexts } from './messages/en-US.ts'
import { drawPlans } from './plans.ts'
import { type Sheet, sheetOf } from './sheet.ts'

const messages = await catalogue<ProposalPaperTexts>(new URL('messages/', import.meta.url))

/**
 * A publication as a PDF in A4, with the choices marked. The same publication with the same choices has the same bytes
 * as long as its prices hold. It stays in memory as a whole: the number of pages is on the first one.
 */
export async function printProposal(proposal: ProposalDetail, language: Language): Promise<Uint8Array> {
  const texts = messages[language]
  const pen = createPen({
    title: `${texts.title} ${proposal.ReferenceNumber}`,
    author: proposal.Contact?.Name ?? proposal.CompanyName,
    language,
    han: language,
    createdOn: new Date(proposal.PublishedAt ?? proposal.UpdatedAt),
  })
  const sheet = sheetOf(pen, proposal, texts, language)
  pen.addPage()
  pen.onPage = () => drawContinuation(sheet)
  drawHead(sheet)
  drawTravellers(sheet)
  drawPlans(sheet)
  drawEstimate(sheet)
  drawFeet(sheet)
  return pen.finish()
}

function drawContinuation({ pen, proposal }: Sheet): void {
  const style = { size: 7.6, color: ink.quiet }
  const half = (page.right - page.left) / 2
  pen.draw(pen.lines(proposal.TripName, style, half - 10).slice(0, 1), page.left, pen.y, style)
  pen.line(proposal.ReferenceNumber, page.left + half, pen.y, style, half, 'right')
  pen.y += 26
}

/** Once all pages are written. */
function drawFeet({ pen, proposal, texts, moment }: Sheet): void {
  const { start, count } = pen.document.bufferedPageRange()
  const style = { size: 7, color: ink.quiet }
  const facts = [texts.title, proposal.CompanyName, fill(texts.printed, { at: moment(proposal.UpdatedAt) })].join(' · ')
  for (let index = 0; index < count; index += 1) {
    pen.document.switchToPage(start + index)
    pen.rule(790)
    pen.draw(pen.lines(facts, style, 400).slice(0, 1), page.left, 796, style)
    pen.line(fill(texts.page, { page: index + 1, pages: count }), page.right - 90, 796, style, 90, 'right')
  }
}
